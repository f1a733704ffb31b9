import { columnsFor, formatInstant, Link, Person, RouterLink } from 'shared-ui';
import { TicketStatusText } from '../../ticket-status.tsx';
import type { DealerTicket } from './dealer-tickets.api.ts';

export const dealerTicketColumns = columnsFor<DealerTicket>()([
  {
    id: 'subject',
    header: 'Ticket',
    onPhone: 'title',
    value: ({ ticketNo, subject }) => `${ticketNo} ${subject}`,
    cell: ({ _id, ticketNo, subject }) => (
      <Link asChild variant="underline">
        <RouterLink to={`/dealer-help-desk?ticket=${_id}`}>
          {ticketNo} {subject}
        </RouterLink>
      </Link>
    ),
  },
  {
    id: 'officer',
    header: 'Officer',
    onPhone: 'subtitle',
    value: ({ user }) => user.name,
    cell: ({ user }) => <Person name={user.name} sapId={user.SAP_ID} />,
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    value: ({ status }) => status,
    cell: (ticket) => <TicketStatusText ticket={ticket} />,
  },
  { id: 'createdAt', header: 'Raised', onPhone: 'fact', value: ({ createdAt }) => formatInstant(createdAt) },
]);
