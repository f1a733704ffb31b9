import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { category, categoryId, times } from '../../testing/configuration.ts';
import { readTimes, add, show, type Person, choosePerson } from '../../testing/show-configuration.tsx';

const edit = 'PATCH /api/v1/query/updateStatus';

const openDetails = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Take Action on Claims' }));
  const drawer = await screen.findByRole('dialog', { name: /^Category Details/ });
  await within(drawer).findByLabelText('Sub Category', { selector: 'input' });
  return drawer;
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

it('a tab keeps nothing of what narrowed another one', async () => {
  const { person, address } = show('categories&search=claims');
  await screen.findByText('Claims');
  await person.click(screen.getByRole('tab', { name: 'CONFIGURE TIME' }));
  await waitFor(() => expect(address()).toBe('/dealer-help-desk?tab=time'));
});
