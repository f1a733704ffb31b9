import { mutation, type Reads, type ResponseOf, refreshReads, request, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';
import type { SearchResult } from 'shared-ui/form';

const list = 'GET /api/v1/market-research/list';
const syncs = 'GET /api/v1/web-scrapping/syncs';
const materials = 'GET /api/v1/market-research/product/list';
export type MarketProduct = ResponseOf<typeof list>['data'][number];
export type MarketFind = MarketProduct['allProducts'][number];
export type CsvRow = ResponseOf<typeof list>['csvdata'][number];
export type MarketSync = ResponseOf<typeof syncs>['data'][number];
export type SyncItem = ResponseOf<'GET /api/v1/web-scrapping/syncs/:id/items'>['data'][number];
export type Suggestion = ResponseOf<'GET /api/v1/market-research/suggestions/:id'>['data'][number];

export type Brand = MarketSync['brand'];
export type Category = MarketSync['category'];

/** Options in the documented order (D-213). */
export const productTypes = ['None', 'SCV', 'Car', 'LCV', 'TRUCK', 'FARM', '2/3W'] as const;
type ProductType = (typeof productTypes)[number];
export const brands: readonly Brand[] = ['MRF', 'CEAT', 'APOLLO', 'TYRE-DEKHO'];
export const getMarketCategories = (brand: Brand | ''): readonly Category[] =>
  brand === 'TYRE-DEKHO' ? ['MRF', 'CEAT', 'APOLLO'] : ['CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP'];

export interface MarketFilter {
  search: string;
  filter: ProductType;
  priceChanged?: 'yes';
  priceGap?: 'dearer' | 'cheaper';
}

export const MARKET_SORTS = ['name', 'category', 'price', 'size', 'gap'] as const;
type MarketQuery = MarketFilter & SortQuery<(typeof MARKET_SORTS)[number]>;

export const useMarketProducts = (query: MarketQuery, page: number, limit: number) =>
  useCall(list, { query: { ...query, currentPage: page, ...(limit !== 10 && { limit }) } });

export const countMarketProducts = async (filter: MarketFilter): Promise<number> =>
  (await request(list, { query: { ...filter, limit: 1 } })).totalCount;

export const toMarketFilter = ({
  search = '',
  type,
  changed,
  gap,
}: Readonly<Record<string, string>>): MarketFilter => ({
  search: search.trim(),
  filter: productTypes.find((known) => known === type) ?? 'None',
  ...(changed === 'yes' && { priceChanged: 'yes' }),
  ...((gap === 'dearer' || gap === 'cheaper') && { priceGap: gap }),
});

/** '' reads none. */
export function useMarketProduct(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

const fetchCsvPart = (filter: MarketFilter, csvAfter: string): Promise<ResponseOf<typeof list>> =>
  request(list, { query: { ...filter, limit: 1, csv: 'true', ...(csvAfter && { csvAfter }) } });

/** One line per mapping (D-344), fetched in parts: no response holds them all (D-303). */
export async function fetchAllCsvRows(filter: MarketFilter): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = [];
  for (let csvAfter: string | null = ''; csvAfter !== null; ) {
    const { csvdata, csvNext }: ResponseOf<typeof list> = await fetchCsvPart(filter, csvAfter);
    for (const row of csvdata) rows.push(row);
    csvAfter = csvNext;
  }
  return rows;
}

export async function searchMaterials(search: string, signal: AbortSignal): Promise<SearchResult> {
  const { data } = await request(materials, { query: { search } }, { signal });
  return { options: data.map(({ matnr, matDesc }) => ({ value: matnr, label: matDesc, detail: matnr })) };
}

export const useSuggestions = (id: string) =>
  useCall('GET /api/v1/market-research/suggestions/:id', { params: { id } }, { keepPrevious: false });
export const usePrices = (id: string) => useCall('GET /api/v1/market-research/prices/:id', { params: { id } });

const invalidates: readonly Reads[] = ['/api/v1/market-research/*', 'GET /api/v1/history/:kind/:id'];
const mapProduct = mutation('POST /api/v1/market-research/product/mapping', { invalidates });
const unmapProduct = mutation('PUT /api/v1/market-research/product/mapping', { invalidates });

export const refreshProducts = () => refreshReads(...invalidates);

/** Each returns the server's message. */
export function useMapping() {
  const map = useChange(mapProduct);
  const unmap = useChange(unmapProduct);
  return {
    isRunning: map.isRunning || unmap.isRunning,
    /** `asks`: refused with MAPPING_DIFFERS if category or size differ. */
    map: async (find: MarketFind, materialno: string, { asks = false } = {}): Promise<string> => {
      const body = { tyre: find._id, materialno, ...(asks && { asks }) };
      return (await map.run({ body })).message;
    },
    unmap: async (find: MarketFind): Promise<string> => {
      const body = { product: find._id, materialno: find.materialNo ?? '' };
      return (await unmap.run({ body })).message;
    },
  };
}

const WATCH_MS = 1_000;
const isAtWork = ({ status }: MarketSync): boolean => status === 'waiting' || status === 'running';

export function useSyncs(isWatching: boolean) {
  const first = useCall(syncs, { query: { limit: 5 } }, isWatching ? { refreshEveryMs: WATCH_MS } : {});
  return { ...first, running: first.data?.data.filter(isAtWork) ?? [] };
}
/** '' reads none. */
export function useMarketSync(id: string) {
  const { data, error, isLoading } = useCall(id ? syncs : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}
export const useSyncItems = (id: string, outcome: SyncItem['outcome'] | '', page: number) =>
  useCall('GET /api/v1/web-scrapping/syncs/:id/items', {
    params: { id },
    query: { page, ...(outcome && { outcome }) },
  });

/** Without the product list: no row moves (docs/decisions/0113). */
const syncReads: readonly Reads[] = ['/api/v1/web-scrapping/*'];
const startSync = mutation('POST /api/v1/web-scrapping/sync', { invalidates: syncReads });
const cancelSync = mutation('POST /api/v1/web-scrapping/syncs/:id/cancel', { invalidates: syncReads });

export function useMarketSyncActions() {
  const start = useChange(startSync);
  const cancel = useChange(cancelSync);
  return {
    isRunning: start.isRunning,
    sync: (brand: Brand, category: Category) => start.run({ body: { brand, category } }),
    cancel: (id: string) => cancel.run({ params: { id } }),
  };
}
