import { type ResponseOf, request, useCall } from 'shared-auth';
import type { SearchResult } from 'shared-ui/form';

const dealerKey = 'GET /api/v1/dealers-data';
const salesKey = 'GET /api/v1/dealers-directory/sales';
const directoryKey = 'GET /api/v1/dealers-directory';
export type Dealer = ResponseOf<typeof dealerKey>['data'];
export type DealerSales = ResponseOf<typeof salesKey>['data'];

export const useDealer = (dealerCode: string) => useCall(dealerKey, { query: { dealerCode } });
export const useDealerSales = (dealerCode: string) => useCall(salesKey, { query: { dealerCode } });

/** The directory's search (D-124). */
export const searchDealers = async (text: string, signal: AbortSignal): Promise<SearchResult> => {
  const search = text.trim();
  const { data, totalCount } = await request(
    directoryKey,
    { query: { ...(search && { search }), limit: 20 } },
    { signal },
  );
  return {
    options: data.map(({ Kunnr, Name1, City1 }) => ({ value: Kunnr, label: Name1, detail: `${Kunnr} · ${City1}` })),
    total: totalCount,
  };
};
