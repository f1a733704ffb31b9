import type { Ticket, TicketStatus } from './tickets.api.ts';

/** What the status filter offers, and the status each stands for (D-221). */
export const statusFilters = [
  { value: 'OPEN', label: 'Open' },
  { value: 'IN PROGRESS', label: 'In Progress' },
  { value: 'RESOLVED', label: 'Resolved' },
  { value: 'ASSIGNED', label: 'Assign To' },
] as const satisfies readonly { value: TicketStatus; label: string }[];

interface TicketFilter {
  search: string;
  status: string;
  category: string;
}

/** What the search field looks at (D-220). */
export const searchedText = ({ ticketNo, user, category, subCategory, subject }: Ticket): string =>
  [ticketNo, user.name, user.SAP_ID, category, subCategory, subject].join('\n');

/** Tickets that fit both filters and the search. */
export function ticketsMatching(tickets: readonly Ticket[], { search, status, category }: TicketFilter): Ticket[] {
  const wanted = search.trim().toLowerCase();
  return tickets.filter(
    (ticket) =>
      (!status || ticket.status === status) &&
      (!category || ticket.category === category) &&
      searchedText(ticket).toLowerCase().includes(wanted),
  );
}

/** The categories that tickets have, in order. */
export const categoriesOf = (tickets: readonly Ticket[]): string[] =>
  [...new Set(tickets.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
