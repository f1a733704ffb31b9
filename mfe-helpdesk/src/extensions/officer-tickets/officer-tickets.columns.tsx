import { columnsFor } from 'shared-ui';
import { statusAndAge, ticketCell } from '../../open-tickets.tsx';
import type { OfficerTicket } from './officer-tickets.api.ts';

export const officerTicketColumns = columnsFor<OfficerTicket>()([
  { id: 'subject', header: 'Ticket', onPhone: 'title', ...ticketCell },
  ...statusAndAge,
]);
