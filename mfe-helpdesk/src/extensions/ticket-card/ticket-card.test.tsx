import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { ticket } from '../../testing/tickets.ts';
import TicketCard from './ticket-card.tsx';

it('0107: the card says what a ticket is about, how far it is and whom it is assigned to', async () => {
  const call = 'GET /api/v1/query/QuerygetAll';
  const one = ticket({ status: 'OPEN', nextStep: null, dueAt: '2026-11-09T04:10:00.000Z', assignedTo: null });
  const { container, api } = renderSignedIn(<TicketCard ticketId={one._id} />, {
    role: 'AO',
    api: { [call]: () => ({ queries: [one], totalPage: 1, totalCount: 1, message: 'OK' }) },
  });
  expect(await screen.findByText(`${one.ticketNo} ${one.subject}`)).toBeVisible();
  expect(container).toHaveTextContent('StatusOPEN');
  expect(container).toHaveTextContent(`Raised by${one.user.name} · ${one.user.SAP_ID}`);
  expect(container).toHaveTextContent('Assigned toNobody yet');
  expect(container).toHaveTextContent('Due09/11/2026 09:40 AM');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ id: one._id, page: '1' }]);
});
