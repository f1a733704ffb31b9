import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { category, times } from '../../testing/configuration.ts';
import { readTimes, add, show, choosePerson } from '../../testing/show-configuration.tsx';

const setTimes = 'PUT /api/v1/query/EscalationMatrixTimeConfig';

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

  it('hours of a category and priority are added, sent as typed, and a refusal shows at its field', async () => {
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
