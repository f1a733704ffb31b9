import { indiaToday, useFiltering, useListState, useServerList } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { PlaceFilter } from '../../place-filter.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import {
  countEntitlements,
  ENTITLEMENT_SORTS,
  fetchAllEntitlements,
  toEntitlementFilter,
  useEntitlements,
} from './leave-entitlement.api.ts';

const FILTERS = { search: '', zone: '', region: '', area: '', year: '' };
const years = (chosen: number): string[] => {
  const now = Number(indiaToday().slice(0, 4));
  return [...new Set([now + 1, now, now - 1, now - 2, chosen])].sort((a, b) => b - a).map(String);
};

export function useEntitlementList() {
  const [{ search, ...state }, set] = useListState(FILTERS);
  const filter = toEntitlementFilter({ search, ...state });
  const { year } = filter;
  const list = useServerList(useEntitlements, filter, { sorts: ENTITLEMENT_SORTS, readAll: fetchAllEntitlements });
  return {
    ...list,
    year,
    search: {
      label: 'Search SAP ID or Name',
      value: search,
      onChange: (value: string) => set({ search: value }),
      ...useOfficerSuggestions(),
    },
    filters: (
      <>
        <PlaceFilter place={state} onChange={set} />
        <SelectField
          label="Year"
          options={years(year)}
          value={String(year)}
          onChange={(chosen) => set({ year: chosen })}
        />
      </>
    ),
    filtering: useFiltering('search', 'zone', 'region', 'area'),
    countRows: countEntitlements,
  };
}
