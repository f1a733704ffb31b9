import type { TicketStatus, TicketView } from './tickets.api.ts';

/** What the status filter offers, and the status each stands for (D-221). */
export const statusFilters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'IN PROGRESS', label: 'In Progress' },
  { value: 'RESOLVED', label: 'Resolved' },
  { value: 'ASSIGNED', label: 'Assign To' },
] as const satisfies readonly { value: TicketStatus; label: string }[];

/** What is not resolved and over its 24 hours, or will be before the day ends. */
export const ticketViews = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'due-today', label: 'Due today' },
] as const satisfies readonly { value: TicketView; label: string }[];
