import { OfficerLink, TicketLink } from 'shared-auth';
import { columnsFor, formatInstant } from 'shared-ui';
import { TicketStatusText } from '../../ticket-status.tsx';
import type { DealerTicket } from './dealer-tickets.api.ts';

export const dealerTicketColumns = columnsFor<DealerTicket>()([
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
    id: 'officer',
    header: 'Officer',
    onPhone: 'subtitle',
    value: ({ user }) => user.name,
    cell: ({ user }) => <OfficerLink name={user.name} sapId={user.SAP_ID} />,
  },
  {
    id: 'about',
    header: 'About',
    onPhone: 'fact',
    value: ({ isAboutDealer }) => (isAboutDealer ? 'This dealer' : '-'),
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
