import { request, useCall } from 'shared-auth';
import { type GROUP_STATE, type Reading, toGroupQuery } from 'shared-ui';
import type { CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { fetchAllRows } from './fetch-all-rows.ts';

const list = 'GET /api/v1/dash/list/dealer-coverage';

const coverageGroups = ['band', 'club', 'officer', 'zone', 'region', 'area', 'territory'] as const;
export const toCoverageGroups = (state: typeof GROUP_STATE) => toGroupQuery(coverageGroups, state);

/** Unvalidated strings from the address; the server checks them. */
type CoverageQuery = Record<string, string | number | undefined>;
const inputOf = (query: CoverageQuery) => ({ query: query as Record<string, never> });

export const useCoveredDealers = (query: CoverageQuery) => useCall(list, inputOf(query));

export const countCoveredDealers = async (filter: CoverageQuery) =>
  (await readCoveredDealers({ ...filter, limit: 1 })).totalCount;

export const readCoveredDealers = (query: CoverageQuery) => request(list, inputOf(query));

export const fetchAllCoveredDealers = (filter: CoverageQuery, { onProgress, signal }: Reading) =>
  fetchAllRows<CoveredDealer>(({ limit, page }) => request(list, inputOf({ ...filter, limit, page }), { signal }), {
    onProgress,
    signal,
  });
