import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshCalls } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { ticket, ticketIds } from '../../testing/tickets.ts';
import {
  list,
  update,
  templates,
  assign,
  ravi,
  meena,
  tickets,
  response,
  show,
  open,
  press,
} from './testing/show-tickets.tsx';

describe('assigning', () => {
  const field = (drawer: HTMLElement) => within(drawer).findByLabelText('Assigned to');

  it('HD-STA-01: a person of the levels gets it at once, with the version that was seen', async () => {
    let stored = ticket();
    const { api, person } = show([], {
      [list]: ({ query }) => response([stored], query),
      [assign]: () => {
        stored = ticket({ assignedTo: meena, status: 'ASSIGNED', version: 2 });
        return { data: stored, message: 'Ticket Assigned Successfully' };
      },
    });
    const drawer = await open(person);
    const select = await field(drawer);
    await waitFor(() => expect(select).toBeEnabled());
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Nobody', 'Ravi · AO1', 'Meena · RO1']);
    await person.selectOptions(select, 'RO1');
    expect(await screen.findByText('Ticket Assigned Successfully')).toBeVisible();
    expect(api.to(assign)[0]?.body).toEqual({ id: ticketIds[0], SAP_ID: 'RO1', version: 1 });
    expect(select).toHaveValue('RO1');
    expect(within(drawer).getByLabelText('Status')).toHaveValue('ASSIGNED');
  });

  it('D-354: the drawer shows whom somebody faster chose, says so, and keeps what is typed', async () => {
    let stored = ticket();
    const { person } = show([], {
      [list]: ({ query }) => response([stored], query),
      [assign]: () => {
        stored = ticket({ assignedTo: ravi, version: 2 });
        return refuse('CHANGED_MEANWHILE', { current: stored });
      },
    });
    const drawer = await open(person);
    await person.type(within(drawer).getByLabelText('Reply to customer'), 'We are on it');
    const select = await field(drawer);
    await waitFor(() => expect(select).toBeEnabled());
    await person.selectOptions(select, 'RO1');
    expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
    await waitFor(() => expect(select).toHaveValue('AO1'));
    expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue('We are on it');
  });

  it('a person who left stays named until somebody else gets the ticket', async () => {
    const { person } = show([ticket({ assignedTo: { SAP_ID: 'RO8', name: 'Gone Home' } })]);
    const select = await field(await open(person));
    expect(await within(select).findByRole('option', { name: 'Gone Home (left the levels)' })).toBeVisible();
    expect(select).toHaveValue('RO8');
  });
});

describe('merging', () => {
  const [first, second] = [ticketIds[0]!, ticketIds[1]!];
  const merge = 'POST /api/v1/query/merge';
  const unmerge = 'POST /api/v1/query/unmerge';
  const targets = 'GET /api/v1/query/mergeTargets';
  const merged = ticket({ status: 'RESOLVED', mergedInto: { _id: second, ticketNo: 'TKT-000002' }, version: 2 });
  const target = ticket({
    _id: second,
    ticketNo: 'TKT-000002',
    mergedTickets: [{ _id: first, ticketNo: 'TKT-000001', subject: 'Tyre claim' }],
  });
  const { _id, ticketNo, subject, status, createdAt, user } = ticket({ ...target, subject: 'Sign-in fails' });
  const choice = { _id, ticketNo, subject, status, createdAt, user };

  it('closes the ticket as a part of another one of the raiser, with the version that was seen', async () => {
    let stored = ticket();
    const { api, person } = show([], {
      [list]: ({ query }) => response([stored, target], query),
      [targets]: () => ({ data: [choice], totalCount: 1, message: 'OK' }),
      [merge]: () => {
        stored = merged;
        return { data: stored, message: 'Ticket Merged Successfully' };
      },
    });
    const drawer = await open(person);
    await person.click(within(drawer).getByRole('button', { name: 'Merge into another ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge into another ticket' });
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByText('Field is required')).toBeVisible();
    await person.type(within(dialog).getByRole('combobox', { name: /^Ticket/ }), 'sign');
    await person.click(await screen.findByRole('option', { name: /TKT-000002: Sign-in fails/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Ticket Merged Successfully')).toBeVisible();
    expect(api.to(merge)[0]?.body).toEqual({ id: first, into: second, version: 1 });
    expect(await within(drawer).findByText(/Continue there/)).toBeVisible();
    for (const name of ['Update Ticket', 'Merge into another ticket'])
      expect(within(drawer).queryByRole('button', { name })).not.toBeInTheDocument();
    expect(within(drawer).queryByLabelText('Assigned to')).not.toBeInTheDocument();
  });

  it('D-365: a ticket of another officer is offered under the name of that officer', async () => {
    const other = { SAP_ID: 'SO2', name: 'Meena Das', phone: '' };
    const { person } = show([ticket(), target], {
      [targets]: () => ({
        data: [choice, { ...choice, _id: ticketIds[2]!, ticketNo: 'TKT-000003', user: other }],
        totalCount: 2,
        message: 'OK',
      }),
    });
    await person.click(within(await open(person)).getByRole('button', { name: 'Merge into another ticket' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge into another ticket' });
    await person.type(within(dialog).getByRole('combobox', { name: /^Ticket/ }), 'sign');
    expect(await screen.findByRole('option', { name: /TKT-000003: Sign-in fails.*Meena Das · SO2/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /TKT-000002/ })).not.toHaveTextContent('SO1');
  });

  it('a merged ticket leads to the other one, the list and the report say so, and that one leads back with its lines', async () => {
    const { person, address } = show([merged, target]);
    expect(await screen.findByText('RESOLVED (merged into TKT-000002)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download Report' }));
    expect((await readExport()).rows[0]?.[7]).toBe('RESOLVED (merged into TKT-000002)');
    const drawer = await open(person);
    await person.click(within(drawer).getByRole('link', { name: 'TKT-000002' }));
    // The drawer stays, with the other ticket in it.
    await within(drawer).findByText('TKT-000002', { selector: 'h2 *' });
    const other = screen.getByRole('dialog', { name: /^TKT-000002/ });
    expect(address()).toContain(`ticket=${second}`);
    const list = within(other).getByRole('list', { name: 'Merged tickets' });
    await person.click(within(list).getByRole('button', { name: 'Show the lines of TKT-000001' }));
    const lines = await within(list).findByRole('list', { name: 'Timeline of TKT-000001' });
    expect(within(lines).getByText('Auto assignment to Asha')).toBeVisible();
    expect(within(other).queryByRole('button', { name: 'Merge into another ticket' })).not.toBeInTheDocument();
    await person.click(within(list).getByRole('link', { name: 'TKT-000001' }));
    expect(await within(drawer).findByText('TKT-000001', { selector: 'h2 *' })).toBeVisible();
  });

  it('a merge is undone, and a refused undo shows why', async () => {
    let isRefused = true;
    let stored = merged;
    const { api, person } = show([], {
      [list]: ({ query }) => response([stored], query),
      [unmerge]: () => {
        if (isRefused) return refuse('TICKET_NOT_MERGED');
        stored = ticket({ version: 3 });
        return { data: stored, message: 'Merge Undone Successfully' };
      },
    });
    const drawer = await open(person);
    await person.click(within(drawer).getByRole('button', { name: 'Undo merge' }));
    expect(await screen.findByText('This ticket is not merged into another one.')).toBeVisible();
    isRefused = false;
    await person.click(within(drawer).getByRole('button', { name: 'Undo merge' }));
    expect(await screen.findByText('Merge Undone Successfully')).toBeVisible();
    expect(api.to(unmerge).at(-1)?.body).toEqual({ id: first, version: 2 });
    expect(await within(drawer).findByRole('button', { name: 'Update Ticket' })).toBeVisible();
  });
});

describe('HD-DRW-04: reply templates', () => {
  const stored = () => ({
    data: [
      { name: 'Received', text: 'Dear Ravi Kumar,\nwe look into TKT-000001.' },
      { name: 'Closed', text: 'It is done.' },
    ],
    message: 'OK',
  });
  const insert = async (person: ReturnType<typeof show>['person'], drawer: HTMLElement, name: string) => {
    await person.click(await within(drawer).findByRole('button', { name: 'Insert a template' }));
    await person.click(await within(drawer).findByRole('menuitem', { name }));
  };

  it('come into the reply, stay editable, and are put below what was typed', async () => {
    const { api, person } = show(tickets, {
      [templates]: stored,
      [update]: () => ({ data: ticket({ version: 2 }), message: 'Ticket Updated Successfully' }),
    });
    const drawer = await open(person);
    const reply = within(drawer).getByLabelText('Reply to customer');
    await insert(person, drawer, 'Received');
    expect(reply).toHaveValue('Dear Ravi Kumar,\nwe look into TKT-000001.');
    await person.type(reply, ' Soon.');
    await insert(person, drawer, 'Closed');
    await press(person);
    await screen.findByText('Ticket Updated Successfully');
    expect(api.to(templates)[0]?.query).toEqual({ id: ticketIds[0] });
    expect(api.to(update)[0]?.body).toMatchObject({
      reply: 'Dear Ravi Kumar,\nwe look into TKT-000001. Soon.\nIt is done.',
    });
  });

  it('are not offered where the category has none, and say why when they can’t be read', async () => {
    let isRefused = false;
    const { person } = show(tickets, {
      [templates]: () => (isRefused ? refuse('INTERNAL') : { data: [], message: 'OK' }),
    });
    const drawer = await open(person);
    await within(drawer).findByText('Auto assignment to Asha');
    expect(within(drawer).queryByRole('button', { name: 'Insert a template' })).not.toBeInTheDocument();
    isRefused = true;
    await act(() => refreshCalls('/api/v1/query/replyTemplates'));
    expect(await within(drawer).findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  });
});
