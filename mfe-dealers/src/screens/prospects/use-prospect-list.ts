import { GROUP_STATE, serverSort, useFiltering, useListState, usePageSize } from 'shared-ui';
import { overTimeOptions, statusOptions } from './prospect-filters.tsx';
import { type ProspectType, toProspectGroups, toProspectOrder, useProspects } from './prospects.api.ts';

const KNOWN = { status: statusOptions, overTime: overTimeOptions };

export function useProspectList(type: ProspectType) {
  const [{ page, ...state }, set] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      status: '',
      overTime: '',
      finding: '',
      sort: '',
      direction: '',
      page: 1,
    },
    KNOWN,
  );
  const { search, status, overTime, finding } = state;
  const groups = toProspectGroups(state);
  const filtering = useFiltering('search', 'status', 'overTime', 'finding');
  const filter = { search: search.trim(), status, overTime, finding };
  const order = toProspectOrder(state);
  const query = { ...filter, ...groups, ...order };
  const [limit, onLimit] = usePageSize();
  return {
    ...useProspects(type, query, page, limit),
    listKey: JSON.stringify([query, page, limit]),
    set,
    search,
    filtering,
    filter,
    groupBy: groups.groupBy,
    order,
    headings: serverSort(state, set),
    page,
    limit,
    onLimit,
  };
}
