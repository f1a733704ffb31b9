import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshCalls } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { ListToolsProvider } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import HelpDeskScreen from './help-desk-screen.tsx';
import { UpdateTicketForm } from './tickets/update-ticket-form.tsx';
import { entry, ticket, ticketIds } from '../../testing/tickets.ts';
import type { Ticket } from '../../raised-tickets.api.ts';

interface Query {
  status?: string;
  category?: string | undefined;
  search?: string | undefined;
  id?: string | undefined;
  page?: number | undefined;
  limit?: number;
}
const list = 'GET /api/v1/query/QuerygetAll';
const timeline = 'GET /api/v1/query/getTimeline';
const update = 'POST /api/v1/query/remarkAdded';
const assignees = 'GET /api/v1/query/assignees';
const templates = 'GET /api/v1/query/replyTemplates';
const assign = 'POST /api/v1/query/assign';
const [ravi, meena] = [
  { SAP_ID: 'AO1', name: 'Ravi' },
  { SAP_ID: 'RO1', name: 'Meena' },
];
const tickets = [
  ticket(),
  ticket({
    _id: ticketIds[1]!,
    ticketNo: 'TKT-000002',
    category: 'App',
    subCategory: '',
    subject: 'Sign-in fails',
    status: 'ASSIGNED',
    user: { name: 'Meena Iyer', SAP_ID: 'SO9', phone: '98' },
  }),
  ticket({ _id: ticketIds[2]!, ticketNo: 'TKT-000003', subject: 'Old claim', status: 'UNRESOLVED' }),
];
const response = (all: Ticket[], { status = 'ALL', category, search, page = 1, limit = 10, id }: Query = {}) => {
  const words = search?.toLowerCase() ?? '';
  const matching = all.filter(
    (row) =>
      (status === 'ALL' || row.status === status) &&
      (!category || row.category === category) &&
      (!id || row._id === id) &&
      `${row.subject}\n${row.ticketNo}`.toLowerCase().includes(words),
  );
  return {
    queries: matching.slice((page - 1) * limit, page * limit),
    totalPage: Math.max(1, Math.ceil(matching.length / limit)),
    currentPage: page,
    totalCount: matching.length,
    categories: [...new Set(all.map((row) => row.category))].sort(),
    message: 'OK',
  };
};
const show = (queries = tickets, fakes: Fakes = {}, path = '/dealer-help-desk') =>
  renderSignedIn(
    <ListToolsProvider tools={() => null}>
      <HelpDeskScreen />
    </ListToolsProvider>,
    {
      role: 'AO',
      path,
      api: {
        [list]: ({ query }) => response(queries, query),
        [timeline]: () => ({ data: [entry], message: 'OK' }),
        [assignees]: () => ({ data: [ravi, meena], message: 'OK' }),
        [templates]: () => ({ data: [], message: 'OK' }),
        ...fakes,
      },
    },
  );
const shownTickets = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
async function open(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Take Action on TKT-000001' }));
  return screen.findByRole('dialog', { name: 'TKT-000001' });
}

it('HD-TIC-01, HD-TIC-05, D-241: the TICKETS tab shows the documented columns', async () => {
  const { api } = show();
  await screen.findByText('TKT-000001');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'TICKETS',
    'CATEGORY AND USER LIST',
    'CONFIGURE TIME',
    'CONFIGURE TICKETS',
  ]);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SL.NO.',
    'TICKET_ID',
    'NAME',
    'CATEGORY',
    'SUB CATEGORY',
    'SUBJECT',
    'DATE',
    'STATUS',
    'ACTION',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', 'TKT-000001', 'Ravi Kumar', 'Claims', 'Warranty', 'Tyre claim', '10/08/2024', 'OPEN', 'Take Action']);
  expect(api.to(list)[0]?.query).toEqual({ status: 'ALL', page: '1', limit: '10' });
});

it('HD-TIC-02, D-221: filters by status; UNRESOLVED only under All', async () => {
  const { person } = show();
  await screen.findByText('TKT-000001');
  const status = screen.getByLabelText('Filter by Status');
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'Open', 'In Progress', 'Resolved', 'Assign To']);
  expect(shownTickets()).toEqual(['TKT-000001', 'TKT-000002', 'TKT-000003']);
  await person.selectOptions(status, 'Assign To');
  await waitFor(() => expect(shownTickets()).toEqual(['TKT-000002']));
});

it('HD-TIC-03, D-220: the search is the server’s, beside the filters, and begins at page 1', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    ticket({ _id: `6f1f4f3e-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`, subject: `Claim ${index}` }),
  );
  const { api, person } = show([...many, ...tickets], {}, '/dealer-help-desk?page=2');
  expect(await screen.findByText('Claim 11')).toBeVisible();
  await person.type(screen.getByLabelText('Search'), 'sign-in');
  await waitFor(() => expect(shownTickets()).toEqual(['TKT-000002']));
  expect(api.to(list).at(-1)?.query).toEqual({ status: 'ALL', search: 'sign-in', page: '1', limit: '10' });
});

it('HD-TIC-05, D-355: a heading sorts on the server, and an order that it does not know is not sent', async () => {
  const { api, person } = show(tickets, {}, '/dealer-help-desk?sort=phone');
  await screen.findByText('TKT-000001');
  expect(api.to(list).at(-1)?.query).not.toHaveProperty('sort');
  await person.click(within(screen.getByRole('columnheader', { name: /SUBJECT/ })).getByRole('button'));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'subject', direction: 'asc' }));
});

it('D-355: an update reads the page again, and never all tickets', async () => {
  const { api, person } = show(tickets, {
    [update]: () => ({ data: ticket({ version: 2 }), message: 'Ticket Updated Successfully' }),
  });
  const drawer = await open(person);
  await person.type(within(drawer).getByLabelText(remarks), 'Called');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(list).length).toBeGreaterThan(1);
  for (const { query } of api.to(list))
    expect(query).toMatchObject(query?.id ? { id: ticketIds[0], page: '1' } : { page: '1', limit: '10' });
});

it('HD-TIC-03, HD-TIC-04, HD-EXP-01, D-236: the report holds the tickets that match, as details.xlsx', async () => {
  const { person } = show();
  await screen.findByText('TKT-000001');
  await person.selectOptions(screen.getByLabelText('Filter by Category'), 'Claims');
  await waitFor(() => expect(shownTickets()).toEqual(['TKT-000001', 'TKT-000003']));
  await person.click(screen.getByRole('button', { name: 'Download Report' }));
  const file = await readExport();
  expect(file.name).toBe('details.xlsx');
  expect(file.header).toEqual(['SL.NO.', 'TICKET_ID', 'NAME', 'CATEGORY', 'SUB CATEGORY', 'SUBJECT', 'DATE', 'STATUS']);
  expect(file.rows).toEqual([
    [1, 'TKT-000001', 'Ravi Kumar', 'Claims', 'Warranty', 'Tyre claim', '10-08-2024', 'OPEN'],
    [2, 'TKT-000003', 'Ravi Kumar', 'Claims', 'Warranty', 'Old claim', '10-08-2024', 'UNRESOLVED'],
  ]);
});

it('HD-TIC-06: offers 10, 25, 50 and 100 tickets a page, 10 to begin with', async () => {
  const { api, person } = show();
  const size = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(size).toHaveValue('10');
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100']);
  await person.selectOptions(size, '50');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ page: '1', limit: '50' }));
});

it('HD-DRW-01, HD-DRW-02, HD-DRW-03, HD-EXP-01, D-235, D-241: the drawer shows number, status, escalation, hours and details, and prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = show([
    ticket({ status: 'RESOLVED', createdAt: '2024-08-09T04:30:00.000Z', updatedAt: '2024-08-09T07:29:00.000Z' }),
  ]);
  const drawer = await open(person);
  for (const name of ['Download PDF', 'Print', 'Close'])
    expect(within(drawer).getByRole('button', { name })).toBeVisible();
  expect(within(drawer).getByText('RESOLVED', { selector: 'span' })).toBeVisible();
  expect(within(drawer).getByRole('heading', { name: 'Tyre claim' })).toBeVisible();
  for (const text of ['LEVEL2', '2 hours']) expect(within(drawer).getByText(text)).toBeVisible();
  const texts = (role: string) =>
    within(drawer)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const values = texts('definition');
  expect(texts('term').map((label, index) => [label, values[index]])).toEqual([
    ['SAP ID', 'SO1'],
    ['Category', 'Claims'],
    ['Mobile', '98765 43210'],
    ['Sub Category', 'Warranty'],
    ['Name', 'Ravi Kumar'],
    ['Message', 'The tyre burst.'],
  ]);
  await person.click(within(drawer).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('the drawer says when the next step comes', async () => {
  const { person } = show([ticket({ nextStep: { step: 'LEVEL2', at: '2025-11-25T05:00:00.000Z' } })]);
  const drawer = await open(person);
  expect(within(drawer).getByText('Next step: to Level 2 on Tuesday, 25 Nov, 10:30')).toBeVisible();
});

it('each view is in the address and is served by the server', async () => {
  const { api, person, address } = show();
  await screen.findByText('TKT-000001');
  for (const [label, view] of [
    ['Mine', 'mine'],
    ['Unassigned', 'unassigned'],
    ['Overdue', 'overdue'],
    ['Due today', 'due-today'],
    ['Raised by me', 'raised'],
  ] as const) {
    await person.selectOptions(screen.getByLabelText('View'), label);
    await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ view, page: '1' }));
    expect(address()).toBe(`/dealer-help-desk?view=${view}`);
  }
});

it('HD-DRW-06, HD-DRW-07, D-231: the timeline is in India time, with its steps marked and its thanks in italics', async () => {
  const { person } = show();
  const drawer = await open(person);
  expect(await within(drawer).findByText('10 Aug 2024 12:15 AM')).toBeVisible();
  expect(within(drawer).getByText('Auto assignment to Asha').tagName).toBe('MARK');
  expect(within(drawer).getByText('Thank you for contacting us.').tagName).toBe('EM');
  expect(within(drawer).getByText('Reply: please mark the ticket').tagName).toBe('P');
});

it('HD-DRW-04, HD-DRW-05, D-222, D-239: updates reply, remark and status, and starts from the ticket’s own status', async () => {
  let stored = ticket({ status: 'IN PROGRESS' });
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) => {
      stored = { ...stored, status: body.status ?? stored.status, version: 2 };
      return { data: stored, message: 'Ticket Updated Successfully' };
    },
  });
  const drawer = await open(person);
  const status = within(drawer).getByLabelText('Status');
  expect(status).toHaveValue('IN PROGRESS');
  expect(within(drawer).getByRole('button', { name: 'Update Ticket' })).toBeDisabled();
  await person.type(within(drawer).getByLabelText('Reply to customer'), 'We are on it');
  await person.selectOptions(status, 'RESOLVED');
  await person.click(within(drawer).getByRole('button', { name: 'Update Ticket' }));
  expect(await screen.findByText('Ticket Updated Successfully')).toBeVisible();
  expect(api.to(update)[0]?.body).toEqual({
    id: ticketIds[0],
    reply: 'We are on it',
    remarks: '',
    status: 'RESOLVED',
    version: 1,
  });
  await waitFor(() => expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue(''));
  expect(status).toHaveValue('RESOLVED');
  expect(api.to(timeline).length).toBeGreaterThan(1);
});

it.each(['', 'PARKED'])(
  'D-222: of a ticket whose status is %j the form begins at OPEN, and a remark alone sends no status',
  async (status) => {
    const strange = ticket({ status: status as Ticket['status'] });
    const { api, person } = renderSignedIn(<UpdateTicketForm ticket={strange} onUpdated={() => undefined} />, {
      role: 'AO',
      api: {
        [templates]: () => ({ data: [], message: 'OK' }),
        [update]: () => ({ data: ticket(), message: 'Ticket Updated Successfully' }),
      },
    });
    expect(screen.getByLabelText('Status')).toHaveValue('OPEN');
    await person.type(screen.getByLabelText(remarks), 'Called him');
    await person.click(screen.getByRole('button', { name: 'Update Ticket' }));
    await waitFor(() => expect(api.to(update)).toHaveLength(1));
    expect(api.to(update)[0]?.body).toEqual({ id: ticketIds[0], reply: '', remarks: 'Called him', version: 1 });
  },
);

it('HD-DRW-04: a pasted text of 100,000 characters is kept whole, and is not sent until it is shorter', async () => {
  const { api, person } = show();
  const drawer = await open(person);
  await person.click(within(drawer).getByLabelText(remarks));
  await person.paste('x'.repeat(100_000));
  await press(person);
  expect(within(drawer).getByText('Please use at most 2,000 characters.')).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('x'.repeat(100_000));
  expect(api.to(update)).toEqual([]);
});

it('HD-ERR-01, D-016: the drawer keeps the typed text when the update fails, and shows why', async () => {
  const { person } = show(tickets, { [update]: () => refuse('INTERNAL') });
  const drawer = await open(person);
  await person.type(within(drawer).getByLabelText('Remarks(For Internal Reference)'), 'Call back');
  await person.click(within(drawer).getByRole('button', { name: 'Update Ticket' }));
  expect(await within(drawer).findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(within(drawer).getByLabelText('Remarks(For Internal Reference)')).toHaveValue('Call back');
});

it('HD-ERR-01, D-016: the screen reports when tickets or a timeline could not be read, and reloads them', async () => {
  const failing = new Set([list, timeline]);
  const { person } = show(tickets, {
    [list]: ({ query }) => (failing.has(list) ? refuse('INTERNAL') : response(tickets, query)),
    [timeline]: () => (failing.has(timeline) ? refuse('INTERNAL') : { data: [entry], message: 'OK' }),
  });
  const sentence = 'Something went wrong on our side. Please try again.';
  expect(await screen.findByText(sentence)).toBeVisible();
  failing.delete(list);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  const drawer = await open(person);
  expect(await within(drawer).findByText(sentence)).toBeVisible();
  failing.delete(timeline);
  await person.click(within(drawer).getByRole('button', { name: 'Try again' }));
  expect(await within(drawer).findByText('Auto assignment to Asha')).toBeVisible();
});

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

  it('D-354: when somebody else was faster, it shows whom he chose, says so, and keeps what is typed', async () => {
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

it('somebody else’s update of an open ticket appears by itself, and the typed text stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let lines = ['Reply: first'];
  const { person } = show(tickets, { [timeline]: () => ({ data: [{ ...entry, timeLine: lines }], message: 'OK' }) });
  const drawer = await open(person);
  await within(drawer).findByText('Reply: first');
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  lines = ['Reply: first', 'Reply: from RO1'];
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await within(drawer).findByText('Reply: from RO1')).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('Called him');
  jest.useRealTimers();
});

it('somebody else’s change to an open ticket updates its head by itself, so that the next update is not refused', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const at = '2026-11-21T05:00:00Z';
  let stored = ticket({ nextStep: { step: 'LEVEL3', at } });
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: () => ({ data: stored, message: 'Ticket Updated Successfully' }),
  });
  const drawer = await open(person);
  expect(within(drawer).getByText(/^Next step: to Level 3/)).toBeVisible();
  stored = ticket({ status: 'IN PROGRESS', assignedTo: { SAP_ID: 'RO1', name: 'Meena' }, version: 2 });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await within(drawer).findByText('IN PROGRESS', { selector: 'span' })).toBeVisible();
  expect(within(drawer).queryByText(/^Next step/)).toBeNull();
  expect(within(drawer).getByLabelText('Assigned to')).toHaveValue('RO1');
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([2]);
  jest.useRealTimers();
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
  const { _id, ticketNo, subject, status, createdAt } = ticket({ ...target, subject: 'Sign-in fails' });
  const choice = { _id, ticketNo, subject, status, createdAt };

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

  it('a merged ticket leads to the other one, the list and the report say so, and that one leads back with its lines', async () => {
    const { person, address } = show([merged, target]);
    expect(await screen.findByText('RESOLVED (merged into TKT-000002)')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download Report' }));
    expect((await readExport()).rows[0]?.at(-1)).toBe('RESOLVED (merged into TKT-000002)');
    const drawer = await open(person);
    await person.click(within(drawer).getByRole('link', { name: 'TKT-000002' }));
    // The drawer stays, with the other ticket in it.
    await within(drawer).findByText('TKT-000002', { selector: 'h2' });
    const other = screen.getByRole('dialog', { name: 'TKT-000002' });
    expect(address()).toContain(`ticket=${second}`);
    const list = within(other).getByRole('list', { name: 'Merged tickets' });
    await person.click(within(list).getByRole('button', { name: 'Show the lines of TKT-000001' }));
    const lines = await within(list).findByRole('list', { name: 'Timeline of TKT-000001' });
    expect(within(lines).getByText('Auto assignment to Asha')).toBeVisible();
    expect(within(other).queryByRole('button', { name: 'Merge into another ticket' })).not.toBeInTheDocument();
    await person.click(within(list).getByRole('link', { name: 'TKT-000001' }));
    expect(await within(drawer).findByText('TKT-000001', { selector: 'h2' })).toBeVisible();
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

describe('HD-DRW-04: files on replies', () => {
  const upload = 'POST /api/v1/query/files';
  const pdf = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
  const fileId = '6f1f4f3e-0000-4000-8000-0000000000f1';
  const uploaded = { _id: fileId, name: 'bill.pdf', size: 8, url: `/files/${fileId}/bill.pdf` };
  const chooseFile = async (person: ReturnType<typeof show>['person'], drawer: HTMLElement) =>
    person.upload(within(drawer).getByLabelText('Files', { selector: 'input' }), pdf);

  it('are uploaded and named by the reply; when the reply is refused, they do not go over the line again', async () => {
    let isRefused = true;
    const { api, person } = show(tickets, {
      [upload]: () => ({ data: uploaded, message: 'File Uploaded Successfully' }),
      [update]: () => {
        if (isRefused) return refuse('INTERNAL');
        return { data: ticket({ version: 2 }), message: 'Ticket Updated Successfully' };
      },
    });
    const drawer = await open(person);
    await person.type(within(drawer).getByLabelText('Reply to customer'), 'See the bill');
    await chooseFile(person, drawer);
    await press(person);
    await within(drawer).findByText('Something went wrong on our side. Please try again.');
    expect(within(drawer).getByLabelText('Reply to customer')).toHaveValue('See the bill');
    expect(within(drawer).getByText('bill.pdf (8 B)')).toBeVisible();
    isRefused = false;
    await press(person);
    await screen.findByText('Ticket Updated Successfully');
    expect((api.to(upload)[0]!.body as FormData).get('file')).toBeInstanceOf(File);
    expect(api.to(upload)).toHaveLength(1);
    expect(api.to(update).at(-1)?.body).toMatchObject({ reply: 'See the bill', files: [fileId] });
    await waitFor(() => expect(within(drawer).queryByText('bill.pdf (8 B)')).not.toBeInTheDocument());
  });

  it('come with a reply, and one of the wrong kind is refused at once', async () => {
    const { api, person } = show();
    const drawer = await open(person);
    await chooseFile(person, drawer);
    await press(person);
    expect(await within(drawer).findByText('Please write a reply with the files.')).toBeVisible();
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent
      .setup({ applyAccept: false })
      .upload(
        within(drawer).getByLabelText('Files', { selector: 'input' }),
        new File(['<html>'], 'page.html', { type: 'text/html' }),
      );
    expect(within(drawer).getByText('page.html: Upload PDF, PNG, JPEG or MP4 Files Only.')).toBeVisible();
    expect(api.to(update)).toEqual([]);
  });

  it('stand below their reply, and those of the ticket above the form, each as a link', async () => {
    const { person } = show(tickets, {
      [timeline]: () => ({
        data: [{ ...entry, files: [uploaded] }],
        files: [{ ...uploaded, name: 'photo.png' }],
        message: 'OK',
      }),
    });
    const drawer = await open(person);
    const own = await within(drawer).findByRole('list', { name: 'Files of the ticket' });
    expect(within(own).getByRole('link', { name: /^photo.png/ })).toBeVisible();
    const ofReply = within(drawer).getByRole('list', { name: 'Files of this reply' });
    expect(within(ofReply).getByRole('link', { name: /^bill.pdf/ })).toHaveAttribute('href', uploaded.url);
  });
});

const remarks = 'Remarks(For Internal Reference)';
const press = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Update Ticket' }));

it('D-354: a remark never reopens a ticket that somebody else has resolved: the drawer shows it, keeps the remark, says so', async () => {
  let stored = ticket();
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) => {
      if (body.version !== stored.version) return refuse('CHANGED_MEANWHILE', { current: stored });
      stored = { ...stored, status: body.status ?? stored.status, version: stored.version + 1 };
      return { data: stored, message: 'Ticket Updated Successfully' };
    },
  });
  const drawer = await open(person);
  stored = ticket({ status: 'RESOLVED', version: 2 });
  await person.type(within(drawer).getByLabelText(remarks), 'Called him');
  await press(person);
  expect(await within(drawer).findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  expect(within(drawer).getByLabelText(remarks)).toHaveValue('Called him');
  expect(within(drawer).getByLabelText('Status')).toHaveValue('RESOLVED');
  expect(within(drawer).getAllByText('RESOLVED').length).toBeGreaterThan(1);
  await press(person);
  expect(await screen.findByText('Ticket Updated Successfully')).toBeVisible();
  expect(api.to(update).map(({ body }) => body)).toEqual([
    { id: ticketIds[0], reply: '', remarks: 'Called him', version: 1 },
    { id: ticketIds[0], reply: '', remarks: 'Called him', version: 2 },
  ]);
});

it('D-354: a ticket that is read again while somebody types is not written over before it was said', async () => {
  let stored = ticket();
  const { api, person } = show([], {
    [list]: ({ query }) => response([stored], query),
    [update]: ({ body }) =>
      body.version === stored.version
        ? { data: stored, message: 'Ticket Updated Successfully' }
        : refuse('CHANGED_MEANWHILE', { current: stored }),
  });
  const drawer = await open(person);
  await person.selectOptions(within(drawer).getByLabelText('Status'), 'ASSIGNED');
  stored = ticket({ status: 'RESOLVED', version: 2 });
  await act(() => refreshCalls('/api/v1/query'));
  expect(await within(drawer).findByText('RESOLVED', { selector: 'span' })).toBeVisible();
  await press(person);
  expect(await within(drawer).findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  expect(within(drawer).getByLabelText('Status')).toHaveValue('ASSIGNED');
  await press(person);
  await screen.findByText('Ticket Updated Successfully');
  expect(api.to(update).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

it('D-015: says when there are none', async () => {
  show([]);
  expect(await screen.findByText('Currently Empty.')).toBeVisible();
});

describe('issue 10: a ticket has an address', () => {
  it('the address has the open ticket, the browser’s tab is named after it, and closing reverts both', async () => {
    const { person, address } = show();
    const drawer = await open(person);
    await waitFor(() => expect(address()).toBe(`/dealer-help-desk?ticket=${ticketIds[0]}`));
    expect(document.title).toBe(`TKT-000001 · ${tickets[0]!.subject} · Field Console`);
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-help-desk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.title).toBe('Ticketing · Field Console'));
  });

  it('a shared link opens it, beside the filters that it names', async () => {
    show(undefined, undefined, `/dealer-help-desk?status=ASSIGNED&ticket=${ticketIds[1]}`);
    expect(await screen.findByRole('dialog', { name: 'TKT-000002' })).toBeVisible();
  });

  it('a link to a ticket that is not there says so', async () => {
    const { person, address } = show(
      undefined,
      undefined,
      '/dealer-help-desk?ticket=6f1f4f3e-0000-4000-8000-000000000009',
    );
    const dialog = await screen.findByRole('dialog', { name: 'This ticket is not in the list' });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-help-desk'));
  });
});

it('issue 38: the drawer shows what was written last, then the form that answers it, then the details', async () => {
  const reply = { ...entry, timeLine: ['Reply: We are on it', 'Replied by Asha · AO1'] };
  const { person } = show(tickets, {
    [timeline]: () => ({
      data: [{ ...entry, timeLine: ['Reply: first'] }, reply, { ...entry, timeLine: ['Assigned to Asha'] }],
      message: 'OK',
    }),
  });
  const drawer = await open(person);
  const newest = await within(drawer).findByRole('region', { name: 'Newest message' });
  expect(newest).toHaveTextContent(/^Reply · .+ · Replied by Asha · AO1We are on it$/);
  const form = within(drawer).getByRole('form', { name: 'Update Ticket' });
  const facts = within(drawer).getByText('Sub Category');
  const follows = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(newest, form), follows(form, facts)]).toEqual([true, true]);
});

it('issue 38: a ticket that nobody answered shows its own text first, and the next ticket is a key away', async () => {
  const assigned = { ...entry, timeLine: ['Auto assignment to Asha'] };
  const { person, address } = show(tickets, { [timeline]: () => ({ data: [assigned], message: 'OK' }) });
  const drawer = await open(person);
  const newest = await within(drawer).findByRole('region', { name: 'Newest message' });
  expect(newest).toHaveTextContent(new RegExp(`^Message · .+${ticket().description}$`));
  expect(within(drawer).getByText(/^1 of 3 on this page · /)).toBeVisible();
  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'TKT-000002' })).toBeVisible();
  expect(address()).toContain(`ticket=${ticketIds[1]}`);
});

it('issue 38 §3, D-239: status and assignee are changed in the list, with the newest version; a merged ticket keeps both', async () => {
  const merged = ticket({
    _id: ticketIds[1]!,
    ticketNo: 'TKT-000002',
    mergedInto: { _id: ticketIds[0]!, ticketNo: 'TKT-000001' },
  });
  let stored = ticket();
  const { api, person } = show(
    [],
    {
      [list]: ({ query }) => response([stored, merged], query),
      [update]: ({ body }) => {
        stored = { ...stored, status: body.status ?? stored.status, version: stored.version + 1 };
        return { data: stored, message: 'Ticket Updated Successfully' };
      },
      [assign]: () => {
        stored = { ...stored, assignedTo: meena, version: stored.version + 1 };
        return { data: stored, message: 'Ticket Assigned Successfully' };
      },
    },
    '/dealer-help-desk?hide=*assignee',
  );
  await person.click(await screen.findByRole('button', { name: 'OPEN. Change status of TKT-000001' }));
  await person.selectOptions(screen.getByLabelText('status of TKT-000001'), 'IN PROGRESS');
  expect(await screen.findByRole('button', { name: 'IN PROGRESS. Change status of TKT-000001' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Nobody. Change who has TKT-000001' }));
  await screen.findByRole('option', { name: 'Meena · RO1' });
  await person.selectOptions(screen.getByLabelText('who has TKT-000001'), 'RO1');
  expect(await screen.findByText('Ticket Assigned Successfully')).toBeVisible();
  const { _id: id, version } = ticket();
  expect(api.to(update).map(({ body }) => body)).toEqual([{ id, status: 'IN PROGRESS', version }]);
  expect(api.to(assign).map(({ body }) => body)).toEqual([{ id, SAP_ID: 'RO1', version: version + 1 }]);
  expect(screen.queryByRole('button', { name: /TKT-000002$/ })).toHaveAccessibleName('Take Action on TKT-000002');
});
