import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { setQueuedRecords } from 'shared-ui';
import { onPhone, readExport } from 'shared-ui/testing';
import { UpdateTicketForm } from './tickets/update-ticket-form.tsx';
import { entry, ticket, ticketIds } from '../../testing/tickets.ts';
import type { Ticket } from '../../raised-tickets.api.ts';
import {
  list,
  timeline,
  update,
  templates,
  assign,
  meena,
  tickets,
  response,
  show,
  open,
  remarks,
  press,
} from './testing/show-tickets.tsx';

const shownTickets = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);

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
    'Select',
    'SL.NO.',
    'TICKET_ID',
    'NAME',
    'CATEGORY',
    'SUB CATEGORY',
    'SUBJECT',
    'DATE',
    'STATUS',
    'PRIORITY',
    'DUE',
    'ACTION',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    '1',
    'TKT-000001',
    'Ravi Kumar · SO1',
    'Claims',
    'Warranty',
    'Tyre claim',
    '10/08/2024',
    'OPEN',
    'Normal',
    '-',
    'Take Action',
  ]);
  expect(api.to(list)[0]?.query).toEqual({ status: 'ALL', page: '1', limit: '10' });
});

it('HD-TIC-02, D-221: the list filters by status; UNRESOLVED is only under All', async () => {
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
  const documented = ['SL.NO.', 'TICKET_ID', 'NAME', 'CATEGORY', 'SUB CATEGORY', 'SUBJECT', 'DATE', 'STATUS'];
  expect(file.header).toEqual([
    ...documented,
    'PRIORITY',
    'ASSIGNED TO',
    'DUE',
    'LEVEL',
    'LAST CHANGE',
    'SATISFACTION',
  ]);
  const rest = ['Normal', '-', '-', 'Level 2', '10 Aug 2024 12:15 AM', '-'];
  expect(file.rows).toEqual([
    [1, 'TKT-000001', 'Ravi Kumar', 'Claims', 'Warranty', 'Tyre claim', '10-08-2024', 'OPEN', ...rest],
    [2, 'TKT-000003', 'Ravi Kumar', 'Claims', 'Warranty', 'Old claim', '10-08-2024', 'UNRESOLVED', ...rest],
  ]);
});

it('HD-TIC-04, D-236: the report has the columns that a person arranged', async () => {
  const { person } = show(undefined, undefined, '/dealer-help-desk?order=status,ticketNo&hide=category,*level');
  await screen.findByText('TKT-000001');
  await person.click(screen.getByRole('button', { name: 'Download Report' }));
  const { header } = await readExport();
  const moved = ['SL.NO.', 'STATUS', 'PRIORITY', 'DUE', 'LEVEL', 'SATISFACTION', 'TICKET_ID'];
  expect(header).toEqual([...moved, 'NAME', 'SUB CATEGORY', 'SUBJECT', 'DATE']);
});

it('a report that cannot be read says why', async () => {
  const { api, person } = show();
  await screen.findByText('TKT-000001');
  api.use({ 'GET /api/v1/query/QuerygetAll': () => refuse('FORBIDDEN') });
  await person.click(screen.getByRole('button', { name: 'Download Report' }));
  expect(await screen.findByText('You do not have sufficient permissions.')).toBeVisible();
});

it('a card on a phone says who has the ticket, which the table does not show at first', async () => {
  const assigned = [ticket({ assignedTo: { SAP_ID: 'RO1', name: 'Meena Shah' } })];
  const { unmount } = show(assigned);
  await screen.findByText('TKT-000001');
  expect(screen.queryByText(/Meena Shah/)).not.toBeInTheDocument();
  unmount();
  onPhone();
  show(assigned);
  expect(await screen.findByText(/Meena Shah/)).toBeVisible();
});

it('marks each ticket whose change waits on this device, until it is sent', async () => {
  show();
  await screen.findByText('TKT-000001');
  act(() => setQueuedRecords(new Map([[ticketIds[0]!, { state: 'waiting', at: Date.now() }]])));
  expect(screen.getByText('Waits for a connection').closest('tr')).toHaveTextContent('TKT-000001');
  act(() => setQueuedRecords(new Map()));
  expect(screen.queryByText('Waits for a connection')).not.toBeInTheDocument();
});

it('HD-TIC-06: the list offers 10, 25, 50 and 100 tickets a page, 10 to begin with', async () => {
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

it.each(['', 'PARKED'])(
  'D-222: the form begins at OPEN for a ticket whose status is %j, and a remark alone sends no status',
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

it('D-015: the list says when there are no tickets', async () => {
  show([]);
  expect(await screen.findByText('Currently Empty.')).toBeVisible();
});

describe('a ticket has an address', () => {
  it('the address has the open ticket, the browser’s tab is named after it, and closing reverts both', async () => {
    const { person, address } = show();
    const drawer = await open(person);
    await waitFor(() => expect(address()).toBe(`/dealer-help-desk?ticket=${ticketIds[0]}`));
    expect(document.title).toMatch(/^TKT-000001 · .+, \d\d\/\d\d\/\d{4} · Field Console$/);
    await person.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/dealer-help-desk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.title).toBe('Ticketing · Field Console'));
  });

  it('a shared link opens it, beside the filters that it names', async () => {
    show(undefined, undefined, `/dealer-help-desk?status=ASSIGNED&ticket=${ticketIds[1]}`);
    expect(await screen.findByRole('dialog', { name: /^TKT-000002/ })).toBeVisible();
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

it('status and assignee are changed in the list, with the newest version; a merged ticket keeps both', async () => {
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

it('a priority is changed in its cell with the ticket’s version, and filters on the server', async () => {
  const prioritize = 'POST /api/v1/query/priority';
  const { api, person } = show(tickets, {
    [prioritize]: ({ body }) => ({
      data: { ...tickets[1]!, priority: body.priority, version: 2 },
      message: 'Priority Set Successfully',
    }),
  });
  await person.click(await screen.findByRole('button', { name: /priority of TKT-000002/ }));
  await person.selectOptions(screen.getByRole('combobox', { name: /priority of TKT-000002/ }), 'Urgent');
  expect(await screen.findByText('Priority Set Successfully')).toBeVisible();
  expect(api.to(prioritize)[0]?.body).toEqual({ id: ticketIds[1], priority: 'Urgent', version: 1 });
  await person.selectOptions(screen.getByLabelText('Priority'), 'High');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ priority: 'High', page: '1' }));
});
