import { PAGE_SIZES, type Reading, useFiltering, useListState, useServerList } from 'shared-ui';
import { FIGURE_FILTERS } from '../../../ticket-filters.ts';
import { countHelpDesk } from '../count-help-desk.ts';
import { TICKET_LIST_DEFAULTS, TICKET_VALUES, toTicketFilter } from './ticket-filter.ts';
import { fetchAllTickets, ticketGroups, ticketSorts, useTickets } from './tickets.api.ts';

const figureNames = Object.keys(FIGURE_FILTERS) as (keyof typeof FIGURE_FILTERS)[];

export function useTicketList() {
  const [state, set] = useListState(TICKET_LIST_DEFAULTS, TICKET_VALUES);
  const filter = toTicketFilter(state);
  const list = useServerList(useTickets, filter, { sorts: ticketSorts, groups: ticketGroups });
  return {
    ...list,
    ...{ state, set, filter },
    readAll: (reading: Reading) => fetchAllTickets({ ...list.query, closed: undefined }, reading),
    search: { label: 'Search', value: state.search, onChange: (search: string) => set({ search }) },
    filtering: useFiltering('search', 'text', 'status', 'category', 'priority', 'view', ...figureNames),
    countRows: countHelpDesk,
    pageSizes: PAGE_SIZES,
  };
}
export type TicketList = ReturnType<typeof useTicketList>;
