import { act, screen, within } from '@testing-library/react';
import { announce } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import OfficerTickets from './officer-tickets.tsx';
import type { OfficerTicket } from './officer-tickets.api.ts';

const call = 'GET /api/v1/query/ofOfficer';
const ticket = (number: number): OfficerTicket => ({
  _id: `t${number}`,
  ticketNo: `TKT-00000${number}`,
  subject: `Wrong bill ${number}`,
  status: 'OPEN',
  createdAt: '2026-11-09T04:10:00.000Z',
});
const show = (data: OfficerTicket[], totalCount = data.length) =>
  renderSignedIn(<OfficerTickets SAP_ID="SO1" />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('the part shows the officer’s newest open tickets, each with a way to it, and the way to all', async () => {
  const { api } = show([ticket(2), ticket(1)]);
  const [, row] = await screen.findAllByRole('row');
  const link = within(row!).getByRole('link', { name: 'TKT-000002 Wrong bill 2' });
  expect(link).toHaveAttribute('href', '/dealer-help-desk?ticket=t2');
  expect(row).toHaveTextContent('OPEN');
  expect(row).toHaveTextContent('09/11/2026 09:40 AM');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ SAP_ID: 'SO1', limit: '5' }]);
  expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', '/dealer-help-desk?search=SO1');
  expect(screen.queryByText(/The newest/)).toBeNull();
});

it('the part shows the total when not all tickets are listed', async () => {
  show([1, 2, 3, 4, 5].map(ticket), 1234);
  expect(await screen.findByText('The newest 5 of 1,234 open tickets.')).toBeVisible();
});

it('the part says so when there are no tickets, and still links to all', async () => {
  show([]);
  expect(await screen.findByText('The officer has no open ticket.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tickets' })).toBeVisible();
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<OfficerTickets SAP_ID="SO1" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : { data: [ticket(1)], totalCount: 1, message: 'OK' }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /TKT-000001/ })).toBeVisible();
});

it('0091: the part reloads on an event that tickets have changed', async () => {
  const now = [ticket(1)];
  renderSignedIn(<OfficerTickets SAP_ID="SO1" />, {
    role: 'AO',
    api: { [call]: () => ({ data: [...now], totalCount: now.length, message: 'OK' }) },
  });
  await screen.findByRole('link', { name: /TKT-000001/ });
  now.unshift(ticket(2));
  act(() => announce({ name: 'tickets:changed' }));
  expect(await screen.findByRole('link', { name: /TKT-000002/ })).toBeVisible();
});
