import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import TicketsToday from './tickets-today.tsx';

const call = 'GET /api/v1/today/tickets';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<TicketsToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
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

it('who has an overdue ticket is reminded at one press, and one’s own or a ticket without one opens', async () => {
  const row = (number: number, more: object = {}) => ({
    _id: `00000000-0000-4000-8000-00000000000${number}`,
    ticketNo: `TKT-${number}`,
    subject: 'Wrong bill',
    status: 'OPEN' as const,
    dueAt: '2026-11-19T06:30:00.000Z',
    user: { name: 'Ravi Kumar', SAP_ID: 'SO1', phone: '' },
    ...more,
  });
  let remindedAt: string | null = null;
  const { api, person } = renderSignedIn(<TicketsToday />, {
    role: 'AO',
    api: {
      [call]: () => ({
        data: {
          overdue: 2,
          dueToday: 0,
          tickets: [
            row(1, { assignedTo: { SAP_ID: 'RO1', name: 'Uma Rao' }, remindedAt }),
            row(2, { assignedTo: null }),
          ],
        },
        today: '2026-11-20',
        readAt: '2026-11-20T06:30:00.000Z',
        message: 'OK',
      }),
      'POST /api/v1/query/remind': () => {
        remindedAt = '2026-11-20T06:30:00.000Z';
        return { message: 'Uma Rao was reminded.' };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remind Uma Rao about TKT-1' }));
  expect(await screen.findByText('Reminded 12:00 PM')).toBeVisible();
  expect(api.to('POST /api/v1/query/remind').map(({ body }) => body)).toEqual([{ id: row(1)._id }]);
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open TKT-2' })).toHaveAttribute(
    'href',
    `/dealer-help-desk?ticket=${row(2)._id}`,
  );
});
