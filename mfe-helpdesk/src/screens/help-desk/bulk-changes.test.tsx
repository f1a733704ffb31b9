import { screen, waitFor, within } from '@testing-library/react';
import { connection, queueWrites } from 'shared-auth';
import { type Fakes, refuse } from 'shared-auth/testing';
import { ticket, ticketIds } from '../../testing/tickets.ts';
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

const twelve = Array.from({ length: 12 }, (_, index) =>
  ticket({
    _id: `6f1f4f3e-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    ticketNo: `TKT-${String(index + 1).padStart(6, '0')}`,
  }),
);
const changesAll: Fakes = {
  [change]: ({ body }) => ({
    data: { results: body.items.map(({ id }) => ({ ...done(0, 'Priority High.'), id })) },
    message: 'OK',
  }),
  [undo]: ({ body }) => ({
    data: { results: body.items.map(({ id }) => ({ ...done(0, 'Undone.', 3), id })) },
    message: 'OK',
  }),
};
const setHigh = async (person: ReturnType<typeof show>['person'], name: string) => {
  await press(person, 'Priority');
  const dialog = await screen.findByRole('dialog', { name });
  await person.selectOptions(within(dialog).getByLabelText('Priority'), 'High');
  await person.click(within(dialog).getByRole('button', { name: 'Set priority' }));
};

it('all tickets that match get a priority, other pages too, and Undo sends them all back', async () => {
  const { api, person } = show(twelve, changesAll, '/dealer-help-desk?search=claim');
  await screen.findByLabelText('Select TKT-000001');
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(within(bar()).getByText('10 selected')).toBeVisible();
  await press(person, 'Select all 12');
  expect(await within(bar()).findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({ status: 'ALL', search: 'claim', page: '1', limit: '100' });
  await setHigh(person, 'Priority of 12 tickets');
  expect(await within(bar()).findByText('12 set to High.')).toBeVisible();
  const items = twelve.map(({ _id }) => ({ id: _id, version: 1 }));
  expect(api.to(change)[0]?.body).toEqual({ items, priority: 'High' });
  await press(person, 'Undo');
  expect(await within(bar()).findByText('12 undone.')).toBeVisible();
  expect(api.to(undo)[0]?.body).toEqual({ items: items.map(({ id }) => ({ id, version: 2 })) });
});

it('a whole group of tickets gets a priority, without those merged into another', async () => {
  const group = { value: 'Claims', count: 12, isClosed: false, first: 0, start: 0, shownCount: 10 };
  const stored = [{ ...twelve[0]!, mergedInto: { _id: ticketIds[1]!, ticketNo: 'TKT-000099' } }, ...twelve.slice(1)];
  const { api, person } = show(
    stored,
    {
      ...changesAll,
      [list]: ({ query }) => ({
        ...response(stored, query),
        groups: { by: 'category', count: 1, page: [group] },
      }),
    },
    '/dealer-help-desk?group=category',
  );
  await person.click(await screen.findByRole('button', { name: 'Select group: Claims' }));
  expect(await within(bar()).findByText('11 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({
    status: 'ALL',
    groupBy: 'category',
    group: 'Claims',
    page: '1',
    limit: '100',
  });
  await setHigh(person, 'Priority of 11 tickets');
  expect(await within(bar()).findByText('11 set to High.')).toBeVisible();
});
