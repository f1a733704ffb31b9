import { useFiltering, useListState, useServerList } from 'shared-ui';
import { directoryTexts } from '../../directory-texts.ts';
import {
  countDealers,
  DIRECTORY_SORTS,
  directoryGroups,
  fetchAllDealers,
  OVERDUE_STEPS,
  toDirectoryFilter,
  useDirectory,
} from './directory.api.ts';

const FILTERS = { search: '', club: '', dealerType: '', overdue: '' };
const KNOWN = { overdue: OVERDUE_STEPS.map(String) };

export function useDirectoryList() {
  const [state, set] = useListState(FILTERS, KNOWN);
  const list = useServerList(useDirectory, toDirectoryFilter(state), {
    sorts: DIRECTORY_SORTS,
    groups: directoryGroups,
    readAll: fetchAllDealers,
  });
  return {
    ...list,
    state,
    set,
    search: {
      label: directoryTexts.searchDirectory,
      value: state.search,
      onChange: (search: string) => set({ search }),
    },
    filtering: useFiltering('search', 'club', 'dealerType', 'overdue'),
    countRows: countDealers,
  };
}
