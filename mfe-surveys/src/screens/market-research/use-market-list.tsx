import { useFiltering, useListState, useServerList } from 'shared-ui';
import { CheckField, SelectField } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import {
  countMarketProducts,
  MARKET_SORTS,
  productTypes,
  toMarketFilter,
  useMarketProducts,
} from './market-research.api.ts';

const GAPS = [
  { value: '', label: 'All' },
  { value: 'dearer', label: 'Ours costs more' },
  { value: 'cheaper', label: 'Ours costs less' },
];
const FILTERS = { search: '', type: '', changed: '', gap: '' };
const KNOWN = { type: productTypes, changed: ['yes'], gap: GAPS };

export function useMarketList() {
  const [state, set] = useListState(FILTERS, KNOWN);
  const filter = toMarketFilter(state);
  return {
    ...useServerList(useMarketProducts, filter, { sorts: MARKET_SORTS }),
    filter,
    search: { label: marketTexts.search, value: state.search, onChange: (search: string) => set({ search }) },
    filters: (
      <>
        <SelectField
          label={marketTexts.filter}
          options={productTypes}
          value={filter.filter}
          onChange={(type) => set({ type: type === 'None' ? '' : type })}
        />
        <SelectField label="Price gap" options={GAPS} value={state.gap} onChange={(gap) => set({ gap })} />
        <CheckField
          label="Price changed since the last sync"
          value={state.changed === 'yes'}
          onChange={(isOn) => set({ changed: isOn ? 'yes' : '' })}
        />
      </>
    ),
    filtering: useFiltering('search', 'type', 'changed', 'gap'),
    countRows: (view: Readonly<Record<string, string>>) => countMarketProducts(toMarketFilter(view)),
  };
}
export type MarketList = ReturnType<typeof useMarketList>;
