import { ticketLimits } from 'api-contract/limits';
import type { TicketStatus } from '../../../raised-tickets.api.ts';
import { FIGURE_FILTERS, FIGURE_VALUES, toFigureQuery } from '../../../ticket-filters.ts';
import { ticketPriorities, toPriority } from '../../../ticket-priority.tsx';
import type { TicketFilter, TicketView } from './tickets.api.ts';

export const MAX_SEARCH_LENGTH = ticketLimits.textSearch.maxLength;

export const TICKET_LIST_DEFAULTS = {
  search: '',
  text: '',
  status: '',
  category: '',
  priority: '',
  view: '',
  ...FIGURE_FILTERS,
  sort: '',
  direction: '',
};

export const statusFilters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'IN PROGRESS', label: 'In Progress' },
  { value: 'RESOLVED', label: 'Resolved' },
  { value: 'ASSIGNED', label: 'Assign To' },
] as const satisfies readonly { value: TicketStatus; label: string }[];

/** Overdue means unresolved for more than 24 hours. */
export const ticketViews = [
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due-today', label: 'Due today' },
  { value: 'waiting', label: 'Waiting for the raiser' },
  { value: 'raised', label: 'Raised by me' },
] as const satisfies readonly { value: TicketView; label: string }[];

export const TICKET_VALUES = { ...FIGURE_VALUES, status: statusFilters, priority: ticketPriorities, view: ticketViews };

export function toTicketFilter(parts: Partial<typeof TICKET_LIST_DEFAULTS>): TicketFilter {
  const list = { ...TICKET_LIST_DEFAULTS, ...parts };
  const view = ticketViews.find(({ value }) => value === list.view)?.value;
  const priority = toPriority(list.priority);
  const text = list.text.trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    status: statusFilters.find(({ value }) => value === list.status)?.value ?? 'ALL',
    ...(list.search.trim() && { search: list.search.trim() }),
    ...(text && { text }),
    ...(list.category && { category: list.category }),
    ...(priority && { priority }),
    ...(view && { view }),
    ...toFigureQuery(list),
  };
}
