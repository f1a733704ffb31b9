import { useFiltering, useListState, useServerList } from 'shared-ui';
import { BANDS } from '../../dealer-coverage/coverage-bands.ts';
import { countCoveredDealers, coverageGroups, fetchAllCoveredDealers, useCoveredDealers } from './coverage.api.ts';
import { useFigureOrder } from './use-figure-order.ts';

const FILTERS = { search: '', band: '', club: '', officer: '', zone: '', region: '', area: '', territory: '' };
const KNOWN = { band: BANDS };
const NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];
const filterOf = (view: Readonly<Record<string, string>>) =>
  Object.fromEntries(NAMES.map((name) => [name, (view[name] ?? '').trim()]));

export function useCoverageList() {
  const [state, set] = useListState(FILTERS, KNOWN);
  const { order, headings } = useFigureOrder();
  const filter = filterOf(state);
  const list = useServerList(
    useCoveredDealers,
    { ...filter, ...order },
    { groups: coverageGroups, readAll: fetchAllCoveredDealers },
  );
  return {
    ...list,
    paging: { ...list.paging, ...headings },
    ...{ state, set, filter },
    search: {
      label: 'Search dealer or territory',
      value: state.search,
      onChange: (search: string) => set({ search }),
    },
    filtering: useFiltering(...NAMES),
    countRows: (view: Readonly<Record<string, string>>) => countCoveredDealers(filterOf(view)),
  };
}
export type CoverageList = ReturnType<typeof useCoverageList>;
