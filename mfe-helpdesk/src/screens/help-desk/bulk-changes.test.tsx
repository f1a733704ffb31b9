import { screen, waitFor, within } from '@testing-library/react';
import { connection, queueWrites } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import { list, response, show, tickets } from './testing/show-tickets.tsx';

const change = 'POST /api/v1/query/changeTickets';
const undo = 'POST /api/v1/query/undoTicketChanges';
const select = async (person: ReturnType<typeof show>['person'], ...numbers: string[]) => {
  for (const number of numbers) await person.click(await screen.findByLabelText(`Select ${number}`));
};
const done = (index: number, message = 'Resolved.', version = 2) => ({
  id: tickets[index]!._id,
  result: 'done' as const,
  subject: tickets[index]!.ticketNo,
  message,
  code: null,
  version,
});
const bar = () => screen.getByLabelText('Decisions');
const press = (person: ReturnType<typeof show>['person'], name: string, within_ = bar()) =>
  person.click(within(within_).getByText(name, { selector: 'button' }));

it('selected tickets are resolved at once, and Undo sends them back with their new versions', async () => {
  const { api, person } = show(tickets, {
    [change]: () => ({ data: { results: [done(0), done(2)] }, message: 'OK' }),
    [undo]: () => ({ data: { results: [done(0, 'Undone.', 3), done(2, 'Undone.', 3)] }, message: 'OK' }),
  });
  await select(person, 'TKT-000001', 'TKT-000003');
  expect(within(bar()).getByText('2 selected')).toBeVisible();
  await press(person, 'Resolve');
  expect(await within(bar()).findByText('2 resolved.')).toBeVisible();
  expect(within(bar()).queryByText(/selected/)).toBeNull();
  const items = [0, 2].map((index) => ({ id: tickets[index]!._id, version: 1 }));
  expect(api.to(change)[0]?.body).toEqual({ items, status: 'RESOLVED' });
  await press(person, 'Undo');
  expect(await within(bar()).findByText('2 undone.')).toBeVisible();
  expect(api.to(undo)[0]?.body).toEqual({ items: items.map(({ id }) => ({ id, version: 2 })) });
});

it('an Undo without a connection waits on the device, and is offered once', async () => {
  const describe = jest.fn();
  queueWrites(async () => ({ add: async ({ id }) => ({ id, describe, takeBack: async () => true }) }));
  const { person } = show(tickets, { [change]: () => ({ data: { results: [done(0), done(2)] }, message: 'OK' }) });
  await select(person, 'TKT-000001', 'TKT-000003');
  await press(person, 'Resolve');
  await within(bar()).findByText('2 resolved.');
  connection.getState().lose();
  await press(person, 'Undo');
  expect(await within(bar()).findByText(/^No connection: this waits/)).toBeVisible();
  expect(describe).toHaveBeenCalledWith('2 tickets');
  for (const name of ['Undo', 'Results']) expect(within(bar()).queryByRole('button', { name })).toBeNull();
  connection.getState().restore();
});

it('a ticket that was changed meanwhile stays selected as it is now, and the results say why', async () => {
  let stored = tickets;
  const sentence = 'Somebody else has changed this meanwhile. Please check what is shown now and try again.';
  const { api, person } = show(tickets, {
    [list]: ({ query }) => response(stored, query),
    [change]: ({ body }) => {
      const [first, second] = body.items;
      stored = tickets.map((row, index) => (index === 0 ? { ...row, status: 'IN PROGRESS', version: 5 } : row));
      const refused = {
        ...done(0),
        result: 'refused' as const,
        code: 'CHANGED_MEANWHILE',
        message: sentence,
        version: null,
      };
      return {
        data: { results: second ? [refused, done(1)] : [{ ...done(0), version: first!.version + 1 }] },
        message: 'OK',
      };
    },
  });
  await select(person, 'TKT-000001', 'TKT-000002');
  await press(person, 'Resolve');
  expect(await within(bar()).findByText('1 resolved, 1 refused.')).toBeVisible();
  expect(within(bar()).getByText('1 selected')).toBeVisible();
  await press(person, 'Results');
  const results = await screen.findByRole('dialog', { name: 'Results' });
  expect(within(results).getByText(sentence)).toBeVisible();
  await person.click(within(results).getAllByRole('button', { name: 'Close' })[0]!);
  await screen.findByRole('button', { name: /status of TKT-000001/ });
  await press(person, 'Resolve');
  await within(bar()).findByText('1 resolved.');
  expect(api.to(change)[1]?.body).toEqual({ items: [{ id: tickets[0]!._id, version: 5 }], status: 'RESOLVED' });
});

it('a priority for all is chosen in a dialog; a refused request keeps the dialog and the selection', async () => {
  let fails = true;
  const { api, person } = show(tickets, {
    [change]: () => (fails ? refuse('INTERNAL') : { data: { results: [done(0, 'Priority High.')] }, message: 'OK' }),
  });
  await select(person, 'TKT-000001');
  await press(person, 'Priority');
  const dialog = await screen.findByRole('dialog', { name: 'Priority of 1 ticket' });
  await person.selectOptions(within(dialog).getByLabelText('Priority'), 'High');
  await person.click(within(dialog).getByRole('button', { name: 'Set priority' }));
  expect(await within(dialog).findByText(/Something went wrong on our side/)).toBeVisible();
  fails = false;
  await person.click(within(dialog).getByRole('button', { name: 'Set priority' }));
  expect(await within(bar()).findByText('1 set to High.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to(change)[1]?.body).toMatchObject({ priority: 'High' });
});

it('tickets are assigned to one of the people at their categories’ levels, found with or without accents', async () => {
  const { api, person } = show(tickets, {
    [change]: () => ({ data: { results: [done(0, 'Assigned.'), done(1, 'Assigned.')] }, message: 'OK' }),
  });
  await select(person, 'TKT-000001', 'TKT-000002');
  await press(person, 'Assign');
  const dialog = await screen.findByRole('dialog', { name: 'Assign 2 tickets' });
  expect(within(dialog).getByRole('button', { name: 'Unassign' })).toBeVisible();
  await person.type(within(dialog).getByRole('combobox', { name: 'Assigned to' }), 'Ｍée');
  await person.click(await screen.findByRole('option', { name: /Meena · RO1/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await within(bar()).findByText('2 assigned.')).toBeVisible();
  expect(api.to(change)[0]?.body).toMatchObject({ SAP_ID: 'RO1' });
});
