import { OfficerLink } from 'shared-auth';
import { columnsFor } from 'shared-ui';
import { statusAndAge, ticketCell } from '../../open-tickets.tsx';
import type { DealerTicket } from './dealer-tickets.api.ts';

export const dealerTicketColumns = columnsFor<DealerTicket>()([
  { id: 'subject', header: 'Ticket', onPhone: 'title', ...ticketCell },
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
  ...statusAndAge,
]);
