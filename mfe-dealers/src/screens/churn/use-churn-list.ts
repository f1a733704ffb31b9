import { texts } from 'api-contract/texts';
import { useCallback, useEffect } from 'react';
import { PAGE_SIZES, toast, useFiltering, useListState, useServerList } from 'shared-ui';
import { FIGURE_FILTERS } from '../../churn-figures.ts';
import { churnTexts } from '../../churn-texts.ts';
import { toWireMonth } from '../../month-names.ts';
import {
  CHURN_SORTS,
  churnGroups,
  countChurnDealers,
  fetchAllChurnDealers,
  useChurnCounts,
  useChurnDealers,
} from './churn.api.ts';
import {
  ALL_DEALERS,
  CHURN_LIST,
  CHURN_VALUES,
  type ChurnListState,
  toAddressChange,
  toChurnFilter,
} from './churn-filter.ts';
import { missingMonth } from './missing-month.ts';

export function useChurnList() {
  const [state, setState] = useListState(CHURN_LIST, CHURN_VALUES);
  const set = useCallback(
    (patch: Partial<ChurnListState>) => setState(toAddressChange(state, patch)),
    [state, setState],
  );
  // A card without conflicts shows 'Currently Empty.' (6.4); its toggle clears that.
  const { names } = useFiltering('search', 'club', 'risk', 'due', 'region', ...FIGURE_FILTERS);
  const filtering = {
    names: state.needsAction === 'yes' ? [...names, 'needsAction'] : names,
    clear: () => set(ALL_DEALERS),
  };
  const list = useServerList(useChurnDealers, toChurnFilter(state), {
    sorts: CHURN_SORTS,
    groups: churnGroups,
    readAll: fetchAllChurnDealers,
  });
  const chosenMonth = { month: state.month || undefined, year: state.year || undefined };
  const month = { month: list.data?.month, year: list.data?.year };
  const counts = useChurnCounts(chosenMonth);
  const failure = list.error && list.error.status !== 403 ? list.error : counts.error;
  useEffect(() => {
    if (failure) toast.error(texts.fetchFailed);
  }, [failure]);
  return {
    ...list,
    ...{ state, set, filtering, chosenMonth, month },
    counts: counts.data,
    /** Of rows that name none, YYYY-MM. */
    listed: month.year && month.month ? toWireMonth(month.year, month.month) : '',
    missing: missingMonth(chosenMonth, month, counts.data),
    pageSizes: PAGE_SIZES,
    search: {
      label: churnTexts.search,
      value: state.search,
      onChange: (search: string) => set({ search, needsAction: '' }),
    },
    countRows: (view: Readonly<Record<string, string>>) => countChurnDealers(toChurnFilter(view)),
  };
}
export type ChurnList = ReturnType<typeof useChurnList>;
