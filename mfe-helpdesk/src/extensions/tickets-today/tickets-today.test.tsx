import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import TicketsToday from './tickets-today.tsx';

const call = 'GET /api/v1/today/tickets';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<TicketsToday />, {
    role: 'AO',
    api: { [call]: () => ({ data, today: '2026-11-20', readAt: '2026-11-20T06:30:00.000Z', message: 'OK' }) },
  });

it('the card shows the overdue tickets, each with its page, and links to all and to those of today', async () => {
  show({
    overdue: 7,
    dueToday: 2,
    tickets: [
      {
        _id: 't1',
        ticketNo: 'TKT-000001',
        subject: 'Wrong bill',
        status: 'OPEN',
        dueAt: '2026-11-19T06:30:00.000Z',
        user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
      },
    ],
  });
  expect(await screen.findByRole('link', { name: '7 Overdue' })).toHaveAttribute(
    'href',
    '/dealer-help-desk?view=overdue',
  );
  expect(screen.getByRole('link', { name: '2 Due today' })).toHaveAttribute('href', '/dealer-help-desk?view=due-today');
  expect(screen.getByRole('link', { name: 'TKT-000001 Wrong bill' })).toHaveAttribute(
    'href',
    '/dealer-help-desk?ticket=t1',
  );
  expect(screen.getByText(/^due/)).toHaveTextContent('due 19/11/2026 12:00 PM, Ravi Kumar · SO1');
});

it('the card says so when no ticket is overdue', async () => {
  show({ overdue: 0, dueToday: 0, tickets: [] });
  expect(await screen.findByText('No overdue tickets.')).toBeVisible();
});
