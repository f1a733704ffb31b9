import { GROUP_STATE, useFiltering, useListState, usePageSize } from 'shared-ui';
import { overTimeOptions, statusOptions } from './prospect-filters.tsx';
import { type ProspectType, toProspectGroups, useProspects } from './prospects.api.ts';

const KNOWN = { status: statusOptions, overTime: overTimeOptions };

export function useProspectList(type: ProspectType) {
  const [{ page, ...state }, set] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      status: '',
      overTime: '',
      finding: '',
      page: 1,
    },
    KNOWN,
  );
  const { search, status, overTime, finding } = state;
  const groups = toProspectGroups(state);
  const filtering = useFiltering('search', 'status', 'overTime', 'finding');
  const filter = { search: search.trim(), status, overTime, finding };
  const query = { ...filter, ...groups };
  const [limit, onLimit] = usePageSize();
  return {
    ...useProspects(type, query, page, limit),
    listKey: JSON.stringify([query, page, limit]),
    set,
    search,
    filtering,
    filter,
    groupBy: groups.groupBy,
    page,
    limit,
    onLimit,
  };
}
