import { GROUP_STATE, toPageSize, useFiltering, useListState } from 'shared-ui';
import { FIGURE_FILTERS } from '../../../ticket-filters.ts';
import { TICKET_LIST_DEFAULTS, TICKET_VALUES, toTicketFilter } from './ticket-filter.ts';
import { toTicketGroups, useTickets } from './tickets.api.ts';

const figureNames = Object.keys(FIGURE_FILTERS) as (keyof typeof FIGURE_FILTERS)[];
const LIST = { ...TICKET_LIST_DEFAULTS, ...GROUP_STATE, page: 1, size: 10 };

export function useTicketList() {
  const [state, set] = useListState(LIST, TICKET_VALUES);
  const filtering = useFiltering('search', 'text', 'status', 'category', 'priority', 'view', ...figureNames);
  const filter = toTicketFilter(state);
  const groups = toTicketGroups(state);
  const limit = toPageSize(state.size);
  return {
    ...useTickets({ ...filter, ...groups }, state.page, limit),
    state,
    set,
    filtering,
    filter,
    groupBy: groups.groupBy,
    limit,
  };
}
export type TicketList = ReturnType<typeof useTicketList>;
