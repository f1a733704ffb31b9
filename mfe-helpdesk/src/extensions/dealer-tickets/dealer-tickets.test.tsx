import { screen, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import DealerTickets from './dealer-tickets.tsx';
import type { DealerTicket } from './dealer-tickets.api.ts';

const call = 'GET /api/v1/dealers/tickets';
const ticket = (number: number): DealerTicket => ({
  _id: `t${number}`,
  ticketNo: `TKT-00000${number}`,
  subject: `Wrong bill ${number}`,
  status: 'OPEN',
  createdAt: '2026-11-09T04:10:00.000Z',
  user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
});
const show = (data: DealerTicket[], totalCount = data.length) =>
  renderSignedIn(<DealerTickets dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('D-238: a dealer’s page lists the newest open tickets about him and of his officers, with links', async () => {
  const { api } = show([
    { ...ticket(2), isAboutDealer: true },
    { ...ticket(1), isAboutDealer: false },
  ]);
  const [headings, row, other] = await screen.findAllByRole('row');
  expect(headings).toHaveTextContent('TicketOfficerAboutStatusRaised');
  const link = within(row!).getByRole('link', { name: 'TKT-000002 Wrong bill 2' });
  expect(link).toHaveAttribute('href', '/dealer-help-desk?ticket=t2');
  expect(row).toHaveTextContent('Ravi Kumar');
  expect(row).toHaveTextContent('OPEN');
  expect(row).toHaveTextContent('This dealer');
  expect(other).not.toHaveTextContent('This dealer');
  expect(row).toHaveTextContent('09/11/2026 09:40 AM');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ dealerCode: 'K100', limit: '5' }]);
  expect(screen.queryByText(/The newest/)).toBeNull();
});

it('the part shows the total when not all tickets are listed', async () => {
  show([1, 2, 3, 4, 5].map(ticket), 1234);
  expect(await screen.findByText('The newest 5 of 1,234 open tickets.')).toBeVisible();
});

it('the part says so when there are no tickets', async () => {
  show([]);
  expect(await screen.findByText('No open tickets of their officers or about them.')).toBeVisible();
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<DealerTickets dealerCode="K100" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : { data: [ticket(1)], totalCount: 1, message: 'OK' }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /TKT-000001/ })).toBeVisible();
});
