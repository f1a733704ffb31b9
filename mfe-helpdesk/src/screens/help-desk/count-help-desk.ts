import { countCategories } from './categories/categories.api.ts';
import { toTicketFilter } from './tickets/ticket-filter.ts';
import { countTickets } from './tickets/tickets.api.ts';

/** The view names its tab. */
export const countHelpDesk = (view: Readonly<Record<string, string>>): Promise<number> =>
  view.tab === 'categories' ? countCategories((view.search ?? '').trim()) : countTickets(toTicketFilter(view));
