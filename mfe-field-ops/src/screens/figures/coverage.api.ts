import { request, useCall } from 'shared-auth';
import type { Reading } from 'shared-ui';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { fetchAllRows } from './fetch-all-rows.ts';

const list = 'GET /api/v1/dash/list/dealer-coverage';

export const coverageGroups = ['band', 'club', 'officer', 'zone', 'region', 'area', 'territory'] as const;

/** Unvalidated strings from the address; the server checks them. */
interface CoverageQuery extends Record<string, string | number | undefined> {
  groupBy?: (typeof coverageGroups)[number];
}
const inputOf = (query: CoverageQuery) => ({ query: query as Record<string, never> });

export const useCoveredDealers = (query: CoverageQuery, page: number | undefined, limit: number) =>
  useCall(list, inputOf({ ...query, page, limit }));

export const countCoveredDealers = async (filter: CoverageQuery) =>
  (await readCoveredDealers({ ...filter, limit: 1 })).totalCount;

export const readCoveredDealers = (query: CoverageQuery) => request(list, inputOf(query));

export const fetchAllCoveredDealers = (filter: CoverageQuery, { onProgress, signal }: Reading) =>
  fetchAllRows<CoveredDealer>(({ limit, page }) => request(list, inputOf({ ...filter, limit, page }), { signal }), {
    onProgress,
    signal,
  });
