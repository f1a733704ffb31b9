import { StatusText, type Tone } from 'shared-ui';
import type { Ticket, TicketStatus } from './raised-tickets.api.ts';

const tones: Record<TicketStatus, Tone> = {
  OPEN: 'warn',
  'IN PROGRESS': 'info',
  ASSIGNED: 'info',
  RESOLVED: 'good',
  UNRESOLVED: 'bad',
};

export const ticketStatusText = ({ status, mergedInto }: Pick<Ticket, 'status' | 'mergedInto'>): string =>
  mergedInto ? `${status} (merged into ${mergedInto.ticketNo})` : status;

export const TicketStatusText = ({ ticket }: { ticket: Pick<Ticket, 'status' | 'mergedInto'> }) => (
  <StatusText tone={ticket.mergedInto ? 'info' : tones[ticket.status]}>{ticketStatusText(ticket)}</StatusText>
);
