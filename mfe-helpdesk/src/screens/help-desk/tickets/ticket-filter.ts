import type { TicketStatus } from '../../../raised-tickets.api.ts';
import { FIGURE_FILTERS } from '../../../ticket-filters.ts';
import type { TicketView } from './tickets.api.ts';

/** What narrows and sorts the list of tickets, as the address has it. */
export const TICKET_LIST = {
  search: '',
  text: '',
  status: '',
  category: '',
  view: '',
  ...FIGURE_FILTERS,
  sort: '',
  direction: '',
};

/** What the status filter offers, and the status each stands for (D-221). */
export const statusFilters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'IN PROGRESS', label: 'In Progress' },
  { value: 'RESOLVED', label: 'Resolved' },
  { value: 'ASSIGNED', label: 'Assign To' },
] as const satisfies readonly { value: TicketStatus; label: string }[];

/** Who works on it, and what is not resolved and over its 24 hours, or will be before the day ends. */
export const ticketViews = [
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due-today', label: 'Due today' },
  { value: 'raised', label: 'Raised by me' },
] as const satisfies readonly { value: TicketView; label: string }[];
