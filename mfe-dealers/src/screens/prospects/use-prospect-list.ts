import { useFiltering, useListState, useServerList } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { overTimeOptions, statusOptions } from './prospect-filters.tsx';
import {
  countProspects,
  fetchAllProspects,
  PROSPECT_SORTS,
  prospectGroups,
  type ProspectType,
  useProspects,
} from './prospects.api.ts';

const FILTERS = { search: '', status: '', overTime: '', finding: '' };
const KNOWN = { status: statusOptions, overTime: overTimeOptions };

export function useProspectList(type: ProspectType) {
  const [state, set] = useListState(FILTERS, KNOWN);
  const filter = { type, ...state, search: state.search.trim() };
  const list = useServerList(useProspects, filter, {
    sorts: PROSPECT_SORTS,
    groups: prospectGroups,
    readAll: fetchAllProspects,
  });
  return {
    ...list,
    ...{ set, filter },
    search: { label: prospectTexts.search, value: state.search, onChange: (search: string) => set({ search }) },
    filtering: useFiltering('search', 'status', 'overTime', 'finding'),
    countRows: countProspects,
  };
}
