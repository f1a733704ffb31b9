import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshCalls } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import HelpDeskScreen from './help-desk-screen.tsx';
import { entry, ticket, ticketIds } from './tickets/testing/tickets.ts';
import type { Ticket } from './tickets/tickets.api.ts';

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
/** As the server answers: the page that the query names of those that its filters and its search leave. */
const answer = (all: Ticket[], { status = 'ALL', category, search, page = 1, limit = 10, id }: Query = {}) => {
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
  renderSignedIn(<HelpDeskScreen />, {
    role: 'AO',
    path,
    api: {
      [list]: ({ query }) => answer(queries, query),
      [timeline]: () => ({ data: [entry], message: 'OK' }),
      ...fakes,
    },
  });
const shownTickets = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
async function open(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Take Action on TKT-000001' }));
  return screen.findByRole('dialog', { name: 'TKT-000001' });
}

it('HD-TIC-01/05, D-241: the TICKETS tab shows the documented columns', async () => {
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
  const many = Array.from({ length: 12 }, (_, at) =>
    ticket({ _id: `6f1f4f3e-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`, subject: `Claim ${at}` }),
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
  for (const { query } of api.to(list)) expect(query).toMatchObject({ page: '1', limit: '10' });
});

it('HD-TIC-03/04, D-236: the report holds the tickets that match, as details.xlsx', async () => {
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

it('HD-TIC-06: offers 10, 25, 50 and 100 tickets a page', async () => {
  const { api, person } = show();
  const size = await screen.findByRole('combobox', { name: 'Rows per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100']);
  await person.selectOptions(size, '50');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ page: '1', limit: '50' }));
});

it('HD-DRW-01/02/03: the drawer shows number, actions, status, escalation, hours and details', async () => {
  const { person } = show([
    ticket({ status: 'RESOLVED', createdAt: '2024-08-09T04:30:00.000Z', updatedAt: '2024-08-09T07:29:00.000Z' }),
  ]);
  const drawer = await open(person);
  for (const name of ['Download PDF', 'Print', 'Close'])
    expect(within(drawer).getByRole('button', { name })).toBeVisible();
  for (const text of [
    'LEVEL2',
    '2 hours',
    'SO1',
    'Claims',
    '98765 43210',
    'Warranty',
    'Ravi Kumar',
    'The tyre burst.',
  ]) {
    expect(within(drawer).getByText(text)).toBeVisible();
  }
});

it('the drawer says when the next step comes', async () => {
  const { person } = show([ticket({ nextStep: { step: 'LEVEL2', at: '2025-11-25T05:00:00.000Z' } })]);
  const drawer = await open(person);
  expect(within(drawer).getByText('Next step: to Level 2 on Tuesday, 25 Nov, 10:30')).toBeVisible();
});

it('the views Overdue and Due today stand in the address and are the server’s', async () => {
  const { api, person, address } = show();
  await screen.findByText('TKT-000001');
  await person.selectOptions(screen.getByLabelText('Filter by Time'), 'Due today');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ view: 'due-today', page: '1' }));
  expect(address()).toBe('/dealer-help-desk?view=due-today');
});

it('HD-DRW-06/07, D-231: the timeline is in India time, with its steps marked and its thanks in italics', async () => {
  const { person } = show();
  const drawer = await open(person);
  expect(await within(drawer).findByText('10 Aug 2024 12:15 AM')).toBeVisible();
  expect(within(drawer).getByText('Auto assignment to Asha').tagName).toBe('MARK');
  expect(within(drawer).getByText('Thank you for contacting us.').tagName).toBe('EM');
  expect(within(drawer).getByText('Reply: please mark the ticket').tagName).toBe('P');
});

it('HD-DRW-04/05, D-222/239: updates reply, remark and status, and starts from the ticket’s own status', async () => {
  let stored = ticket({ status: 'IN PROGRESS' });
  const { api, person } = show([], {
    [list]: ({ query }) => answer([stored], query),
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

it('keeps what was typed when the update fails', async () => {
  const { person } = show(tickets, { [update]: () => refuse('INTERNAL') });
  const drawer = await open(person);
  await person.type(within(drawer).getByLabelText('Remarks(For Internal Reference)'), 'Call back');
  await person.click(within(drawer).getByRole('button', { name: 'Update Ticket' }));
  expect(await within(drawer).findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(within(drawer).getByLabelText('Remarks(For Internal Reference)')).toHaveValue('Call back');
});

const remarks = 'Remarks(For Internal Reference)';
const press = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: 'Update Ticket' }));

it('D-354: a remark never reopens a ticket that somebody else has resolved: the drawer shows it, keeps the remark, says so', async () => {
  let stored = ticket();
  const { api, person } = show([], {
    [list]: ({ query }) => answer([stored], query),
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
    [list]: ({ query }) => answer([stored], query),
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

it('names the browser’s tab after the open ticket, and after the list again once it is closed', async () => {
  const { person } = show();
  await open(person);
  expect(document.title).toBe(`TKT-000001 · ${tickets[0]!.subject} · Field Console`);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.title).toBe('Ticketing · Field Console'));
});

it('D-235: Print prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = show();
  await person.click(within(await open(person)).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('D-015, D-020: says when there are none, and when the role may not see them', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('Currently Empty.')).toBeVisible();
  unmount();
  show([], { [list]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});

describe('issue 10: a ticket has an address', () => {
  it('stands in it while it is open, and closing takes it out', async () => {
    const { person, address } = show();
    const drawer = await open(person);
    await waitFor(() => expect(address()).toBe(`/dealer-help-desk?ticket=${ticketIds[0]}`));
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-help-desk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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
