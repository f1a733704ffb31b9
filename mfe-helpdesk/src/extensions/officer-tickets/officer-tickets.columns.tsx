import { TicketLink } from 'shared-auth';
import { columnsFor, formatInstant } from 'shared-ui';
import { TicketStatusText } from '../../ticket-status.tsx';
import type { OfficerTicket } from './officer-tickets.api.ts';

export const officerTicketColumns = columnsFor<OfficerTicket>()([
  {
    id: 'subject',
    header: 'Ticket',
    onPhone: 'title',
    value: ({ ticketNo, subject }) => `${ticketNo} ${subject}`,
    cell: ({ _id, ticketNo, subject }) => (
      <TicketLink id={_id}>
        {ticketNo} {subject}
      </TicketLink>
    ),
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
