import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import HelpDeskScreen from './help-desk-screen.tsx';
import { category, categoryId, times } from '../../testing/configuration.ts';

const list = 'GET /api/v1/query/QueryCategorygetAll';
const edit = 'PATCH /api/v1/query/updateStatus';
const readTimes = 'GET /api/v1/query/EscalationMatrixTimeConfig';
const setTimes = 'PUT /api/v1/query/EscalationMatrixTimeConfig';
const add = 'POST /api/v1/query/createCategory';
const history = 'GET /api/v1/history/:kind/:id';
const people = 'GET /api/v1/admin/users-list';

const show = (tab: string, fakes: Fakes = {}, stored = [category()]) =>
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path: `/dealer-help-desk?tab=${tab}`,
    api: {
      [list]: () => ({
        categories: stored,
        totalPage: 1,
        currentPage: 1,
        totalCount: stored.length,
        message: 'OK',
      }),
      [readTimes]: () => ({ data: times(), message: 'OK' }),
      [history]: () => ({ data: [], message: 'OK' }),
      [people]: () => ({
        data: [{ _id: 'u1', SAP_ID: 'ZO1', name: 'Meena Iyer', role: 'ZO', email: '' }],
        totalCount: 1,
        message: 'OK',
      }),
      ...fakes,
    },
  });
type Person = ReturnType<typeof show>['person'];
const openDetails = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Take Action on Claims' }));
  const drawer = await screen.findByRole('dialog', { name: /^Category Details/ });
  await within(drawer).findByLabelText('Sub Category', { selector: 'input' });
  return drawer;
};
const choosePerson = async (person: Person, label: string) => {
  await person.type(screen.getByRole('combobox', { name: label }), 'm');
  await person.click(await screen.findByRole('option', { name: /Meena Iyer/ }));
};

describe('CATEGORY AND USER LIST', () => {
  it('HD-CAT-01: shows the documented columns with a switch and Take Action', async () => {
    show('categories');
    await screen.findByText('Claims');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SL.NO.',
      'CATEGORY',
      'SUB CATEGORY',
      'STATUS',
      'ACTION',
    ]);
    expect(screen.getByRole('switch', { name: 'Claims is active' })).toBeChecked();
  });

  it('HD-CAT-02: the switch acts at once, with the version that was shown', async () => {
    const stored = [category()];
    const { api, person } = show(
      'categories',
      {
        [edit]: ({ body }) => {
          stored[0] = category({ active: Boolean(body.changeStatus), status: 'INACTIVE', version: 2 });
          return { data: stored[0], message: 'Status Updated Successfully' };
        },
      },
      stored,
    );
    await person.click(await screen.findByRole('switch', { name: 'Claims is active' }));
    expect(await screen.findByText('Status Updated Successfully')).toBeVisible();
    expect(api.to(edit)[0]?.body).toEqual({ id: categoryId, changeStatus: false, version: 1 });
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Claims is active' })).not.toBeChecked());
  });

  it('HD-CAT-02, D-223: the switch goes back and a toast says why when it fails', async () => {
    const { person } = show('categories', { [edit]: () => refuse('INTERNAL') });
    await person.click(await screen.findByRole('switch', { name: 'Claims is active' }));
    expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Claims is active' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Claims is active' })).toBeEnabled();
  });

  it('HD-CAT-01: sub categories are edited in their cell, with what else the category has and its version', async () => {
    const stored = [category()];
    const { api, person } = show(
      'categories',
      {
        [edit]: () => {
          stored[0] = category({ subcategory: [{ name: 'Wrong amount' }], version: 2 });
          return { data: stored[0], message: 'Category Updated Successfully' };
        },
      },
      stored,
    );
    await person.click(await screen.findByRole('button', { name: /Change sub categories of Claims$/ }));
    const field = screen.getByLabelText('sub categories of Claims');
    await person.clear(field);
    await person.type(field, ' Wrong amount ,{Enter}');
    expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
    const { emailList, inWorkingHours } = category();
    expect(api.to(edit)[0]?.body).toMatchObject({
      id: categoryId,
      subCategory: [{ name: 'Wrong amount' }],
      mailList: emailList.map(({ level }) => expect.objectContaining({ level })),
      inWorkingHours,
      version: 1,
    });
  });

  it('HD-CDR-01, HD-CDR-02, HD-CDR-04, D-228: the drawer shows the category, its levels by the configured hours, and the note', async () => {
    const { person, address } = show('categories', {
      [readTimes]: () => ({ data: times({ level2: 1, level3: 4.5 }), message: 'OK' }),
    });
    const drawer = await openDetails(person);
    expect(address()).toContain(`details=${categoryId}`);
    expect(within(drawer).getByText('Claims', { selector: 'dd' })).toBeVisible();
    for (const label of [
      'Ticket assigned immediately',
      'Escalated after 1 hour of ticket creation',
      'Escalated after 4.5 hours of ticket creation',
    ])
      expect(within(drawer).getByRole('combobox', { name: label })).toBeVisible();
    expect(within(drawer).queryByRole('textbox', { name: 'Category' })).not.toBeInTheDocument();
    expect(within(drawer).getByText('Gone Home (left)')).toBeVisible();
    expect(
      within(drawer).getByText(
        'Ticket will be automatically marked Unresolved after 24 hours If no action has been taken by all users/levels',
      ),
    ).toBeVisible();
  });

  const saved = { [edit]: () => ({ data: category({ version: 2 }), message: 'Category Updated Successfully' }) };

  it('HD-CDR-01, HD-CDR-03: Enter adds a sub category, items go, and Update sends them with what is still typed', async () => {
    const { api, person } = show('categories', saved);
    const drawer = await openDetails(person);
    await person.click(within(drawer).getByRole('button', { name: 'Remove Warranty from Sub Category' }));
    await person.type(within(drawer).getByLabelText('Sub Category', { selector: 'input' }), 'A{Enter} {Enter}B');
    await person.click(within(drawer).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
    expect(api.to(edit)[0]?.body).toMatchObject({
      id: categoryId,
      category: 'Claims',
      subCategory: [{ name: 'A' }, { name: 'B' }],
      version: 1,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a category with hours of its own is labelled by them, and its note, too', async () => {
    const own = { category: 'Claims', level2: 2, level3: 6, due: 48 };
    const ownHours = [
      { ...own, priority: 'High' as const, level2: 1 },
      { ...own, priority: null },
    ];
    const { person } = show('categories', { [readTimes]: () => ({ data: times({ ownHours }), message: 'OK' }) });
    const drawer = await openDetails(person);
    for (const hours of [2, 6])
      expect(
        within(drawer).getByRole('combobox', { name: `Escalated after ${hours} hours of ticket creation` }),
      ).toBeVisible();
    expect(within(drawer).getByText(/^Ticket will be automatically marked Unresolved after 48 hours/)).toBeVisible();
  });

  it('HD-CDR-02, HD-CDR-03: the levels read as documented with 1 and 3 hours, and Cancel changes nothing', async () => {
    const { api, person } = show('categories', saved);
    const drawer = await openDetails(person);
    for (const label of [
      'Ticket assigned immediately',
      'Escalated after 1 hour of ticket creation',
      'Escalated after 3 hours of ticket creation',
    ])
      expect(within(drawer).getByRole('combobox', { name: label })).toBeVisible();
    await person.click(within(drawer).getByRole('button', { name: 'Remove Warranty from Sub Category' }));
    await person.click(within(drawer).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.to(edit)).toEqual([]);
    await openDetails(person);
    expect(screen.getByRole('button', { name: 'Remove Warranty from Sub Category' })).toBeVisible();
  });

  it('HD-CDR-02, HD-CDR-03, D-226: people come and go, the way of counting is chosen, and Update sends both', async () => {
    const { api, person } = show('categories', saved);
    const drawer = await openDetails(person);
    await person.click(within(drawer).getByRole('button', { name: /^Remove Gone Home/ }));
    await choosePerson(person, 'Escalated after 3 hours of ticket creation');
    await person.click(within(drawer).getByRole('checkbox', { name: 'Count hours in working hours' }));
    await person.click(within(drawer).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Category Updated Successfully')).toBeVisible();
    expect(api.to(edit)[0]?.body).toMatchObject({
      subCategory: [{ name: 'Warranty' }],
      mailList: [
        { level: 'LEVEL1', email: [{ SAP_ID: 'AO1', name: 'Asha Rao' }] },
        { level: 'LEVEL2', email: [] },
        { level: 'LEVEL3', email: [{ SAP_ID: 'ZO1', name: 'Meena Iyer' }] },
      ],
      inWorkingHours: true,
      version: 1,
    });
  });

  it('a refusal appears at its level, and the choices stay', async () => {
    const { person } = show('categories', {
      [edit]: () =>
        refuse('LEVEL_PERSON_UNKNOWN', { fields: { level3: 'ZO1 is not active or cannot be named by you.' } }),
    });
    const drawer = await openDetails(person);
    await choosePerson(person, 'Escalated after 3 hours of ticket creation');
    await person.click(within(drawer).getByRole('button', { name: 'Update' }));
    expect(await within(drawer).findByText('ZO1 is not active or cannot be named by you.')).toBeVisible();
    expect(within(drawer).getByText('Meena Iyer')).toBeVisible();
  });
});

describe('reply templates', () => {
  const received = { name: 'Received', text: 'Dear {name}' };
  const group = (number: number) => within(screen.getByRole('group', { name: `Template ${number}` }));

  it('HD-CDR: are added, moved and removed in the drawer, which says what is filled in', async () => {
    const { api, person } = show(
      'categories',
      { [edit]: () => ({ data: category({ version: 2 }), message: 'Category Updated Successfully' }) },
      [category({ replyTemplates: [received, { name: 'Old', text: 'Gone' }] })],
    );
    const drawer = await openDetails(person);
    expect(
      within(drawer).getByText('In a text, {name} becomes the raiser’s name and {ticketNo} the ticket’s number.'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove Template 2' }));
    await person.click(screen.getByRole('button', { name: 'Add Template' }));
    await person.type(group(2).getByLabelText(/^Name/), 'Closed');
    await person.click(screen.getByRole('button', { name: 'Update' }));
    expect(await group(2).findByText('Field is required')).toBeVisible();
    expect(api.to(edit)).toEqual([]);
    await person.type(group(2).getByLabelText(/^Text/), 'See {{ticketNo}');
    await person.click(screen.getByRole('button', { name: 'Move Template 2 up' }));
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Category Updated Successfully');
    expect(api.to(edit)[0]?.body).toMatchObject({
      replyTemplates: [{ name: 'Closed', text: 'See {ticketNo}' }, received],
    });
  });

  it('HD-NEW: are sent with a new category; the server’s message about braces appears at the text', async () => {
    const sentence = "'{Name}' cannot be filled in. Use {name} and {ticketNo}.";
    const { api, person } = show('new', {
      [add]: () => refuse('INVALID_REQUEST', { fields: { 'replyTemplates.0.text': sentence } }),
    });
    await person.type(await screen.findByLabelText(/^Category/), 'Billing');
    await person.click(screen.getByRole('button', { name: 'Add Template' }));
    await person.type(group(1).getByLabelText(/^Name/), 'Received');
    await person.type(group(1).getByLabelText(/^Text/), 'Dear {{Name}');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await group(1).findByText(sentence)).toBeVisible();
    expect(group(1).getByLabelText(/^Text/)).toHaveValue('Dear {Name}');
    expect(api.to(add)[0]?.body).toMatchObject({ replyTemplates: [{ name: 'Received', text: 'Dear {Name}' }] });
  });
});

describe('CONFIGURE TIME', () => {
  it('HD-TME-01: level 1 is immediate and read-only, levels 2 and 3 are hours; Cancel and Submit', async () => {
    const { person } = show('time');
    const level1 = await screen.findByLabelText('Level 1 Time');
    expect(level1).toHaveValue('Immediately');
    expect(level1).toHaveAttribute('readonly');
    const level2 = screen.getByLabelText('Level 2 Time');
    await person.clear(level2);
    await person.type(level2, '2');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(level2).toHaveValue('1');
    expect(screen.getByLabelText('Level 3 Time')).toHaveValue('3');
  });

  it('HD-TME-02, D-227: the typed text is sent unchanged; the server’s refusal is a toast and the text stays', async () => {
    const { api, person } = show('time', { [setTimes]: () => refuse('HOURS_INVALID') });
    const level2 = await screen.findByLabelText('Level 2 Time');
    await person.clear(level2);
    await person.type(level2, 'soon');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Please enter valid hours.')).length).toBeGreaterThan(0);
    expect(level2).toHaveValue('soon');
    expect(api.to(setTimes)[0]?.body).toMatchObject({ level1: 'Immediately', level2: 'soon', level3: '3', version: 1 });
  });

  it('sends the working days and hours, and refuses a time that is none before anything is sent', async () => {
    const { api, person } = show('time', {
      [setTimes]: () => ({ data: times({ version: 2 }), message: 'Escalation Time Updated Successfully' }),
    });
    const from = await screen.findByLabelText('Work begins');
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await person.clear(from);
    await person.type(from, '9.30');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText('Please give a time as HH:MM.')).toBeVisible();
    expect(api.to(setTimes)).toEqual([]);
    await person.clear(from);
    await person.type(from, '10:00');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Escalation Time Updated Successfully');
    expect(api.to(setTimes)[0]?.body).toMatchObject({
      workingHours: { days: [1, 2, 3, 4, 5], from: '10:00', to: '18:30' },
    });
  });

  it('hours of a category and priority are added, sent as typed, and a refusal stands at its field', async () => {
    const { api, person } = show('time', {
      [readTimes]: () => ({
        data: times({ ownHours: [{ category: 'Claims', priority: null, level2: 2, level3: 4, due: 12 }] }),
        message: 'OK',
      }),
      [setTimes]: () => refuse('HOURS_INVALID', { fields: { 'ownHours.1.due': 'Too early.' } }),
    });
    const first = await screen.findByRole('group', { name: 'Hours 1' });
    await waitFor(() => expect(within(first).getByLabelText(/^Category/)).toHaveValue('Claims'));
    const add = screen.getByRole('button', { name: 'Add Hours' });
    await waitFor(() => expect(add).toBeEnabled());
    await person.click(add);
    const second = await screen.findByRole('group', { name: 'Hours 2' });
    await person.selectOptions(within(second).getByLabelText(/^Category/), 'Claims');
    await person.selectOptions(within(second).getByLabelText('Priority'), 'High');
    for (const [label, hours] of [
      ['Level 2', '1'],
      ['Level 3', '2'],
      ['Due', '1.5'],
    ] as const)
      await person.type(within(second).getByLabelText(label), hours);
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await within(second).findByText('Too early.')).toBeVisible();
    expect(api.to(setTimes)[0]?.body).toMatchObject({
      ownHours: [
        { category: 'Claims', priority: null, level2: '2', level3: '4', due: '12' },
        { category: 'Claims', priority: 'High', level2: '1', level3: '2', due: '1.5' },
      ],
    });
  });

  it('says that the times are saved', async () => {
    const { person } = show('time', {
      [setTimes]: () => ({ data: times({ level3: 5, version: 2 }), message: 'Escalation Time Updated Successfully' }),
    });
    const level3 = await screen.findByLabelText('Level 3 Time');
    await person.clear(level3);
    await person.type(level3, '5');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Escalation Time Updated Successfully')).toBeVisible();
  });

  it('HD-ERR-01, D-016: says when they could not be read, and tries again', async () => {
    let fails = true;
    const { person } = show('time', {
      [readTimes]: () => (fails ? refuse('INTERNAL') : { data: times(), message: 'OK' }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await person.click(again);
    expect(await screen.findByLabelText('Level 2 Time')).toHaveValue('1');
  });
});

describe('CONFIGURE TICKETS', () => {
  it('HD-NEW-02, D-225: an empty name is refused at its field and nothing is sent', async () => {
    const { api, person } = show('new');
    expect(await screen.findByRole('heading', { name: 'Add a ticket category' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByText('Field is required')).toBeVisible();
    expect(api.to(add)).toEqual([]);
  });

  it('HD-NEW-01, HD-NEW-03: the form sends the name, the comma-separated sub categories and three lists, then starts again empty', async () => {
    const { api, person } = show('new', {
      [add]: () => ({ data: category(), message: 'Category Added Successfully' }),
    });
    await person.type(await screen.findByLabelText(/^Category/), ' Billing ');
    await person.type(screen.getByLabelText('Sub Category'), 'Wrong invoice, ,Credit note');
    await choosePerson(person, 'Level 2 users');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Category Added Successfully')).toBeVisible();
    expect(api.to(add)[0]?.body).toMatchObject({
      category: 'Billing',
      subCategory: ['Wrong invoice', 'Credit note'],
      mailList: [
        { level: 'LEVEL1', email: [] },
        { level: 'LEVEL2', email: [{ SAP_ID: 'ZO1', name: 'Meena Iyer' }] },
        { level: 'LEVEL3', email: [] },
      ],
    });
    await waitFor(() => expect(screen.getByLabelText(/^Category/)).toHaveValue(''));
    expect(screen.queryByText('Meena Iyer')).not.toBeInTheDocument();
  });

  it('D-350: a name that is there already is refused, and what was typed stays', async () => {
    const { person } = show('new', { [add]: () => refuse('TICKET_CATEGORY_EXISTS') });
    await person.type(await screen.findByLabelText(/^Category/), 'claims');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Category already exists.')).toBeVisible();
    expect(screen.getByLabelText(/^Category/)).toHaveValue('claims');
  });

  it('Cancel empties the form', async () => {
    const { person } = show('new');
    await person.type(await screen.findByLabelText(/^Category/), 'Billing');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText(/^Category/)).toHaveValue('');
  });
});

it('a tab keeps nothing of what narrowed another one', async () => {
  const { person, address } = show('categories&search=claims');
  await screen.findByText('Claims');
  await person.click(screen.getByRole('tab', { name: 'CONFIGURE TIME' }));
  await waitFor(() => expect(address()).toBe('/dealer-help-desk?tab=time'));
});
