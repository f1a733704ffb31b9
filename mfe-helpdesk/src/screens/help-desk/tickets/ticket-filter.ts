import type { TicketStatus } from './tickets.api.ts';

/** What the status filter offers, and the status each stands for (D-221). */
export const statusFilters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'IN PROGRESS', label: 'In Progress' },
  { value: 'RESOLVED', label: 'Resolved' },
  { value: 'ASSIGNED', label: 'Assign To' },
] as const satisfies readonly { value: TicketStatus; label: string }[];
