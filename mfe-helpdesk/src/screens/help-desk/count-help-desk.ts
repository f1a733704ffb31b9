import { countCategories } from './categories/categories.api.ts';
import { ticketFilterOf } from './tickets/ticket-filter.ts';
import { countTickets } from './tickets/tickets.api.ts';

/** How many rows a view of the help desk has: each view says of which tab it is. */
export const countHelpDesk = (view: Readonly<Record<string, string>>): Promise<number> =>
  view.tab === 'categories' ? countCategories((view.search ?? '').trim()) : countTickets(ticketFilterOf(view));
