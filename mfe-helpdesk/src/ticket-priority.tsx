import { StatusText, type Tone } from 'shared-ui';
import type { Ticket } from './raised-tickets.api.ts';

export type TicketPriority = NonNullable<Ticket['priority']>;
export const ticketPriorities: readonly TicketPriority[] = ['Low', 'Normal', 'High', 'Urgent'];

export const toPriority = (text: string): TicketPriority | undefined =>
  ticketPriorities.find((known) => known === text);

/** Servers without priorities have only normal tickets. */
export const priorityOf = ({ priority = 'Normal' }: Pick<Ticket, 'priority'>): TicketPriority => priority;

const tones: Record<TicketPriority, Tone> = { Low: 'neutral', Normal: 'info', High: 'warn', Urgent: 'bad' };

export const PriorityText = ({ priority }: { priority: TicketPriority }) => (
  <StatusText tone={tones[priority]}>{priority}</StatusText>
);
