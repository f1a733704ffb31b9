import type { CallKey } from 'api-contract';
import { type ResponseOf, type CallResult, request, useCall } from 'shared-auth';
import type { Reading } from 'shared-ui';
import { fetchAllRows } from './fetch-all-rows.ts';

export const VISITS = 'GET /api/v1/dash/list/visits';
export const DEALERS = 'GET /api/v1/dash/list/dealers';
export const OFFICERS = 'GET /api/v1/dash/list/officers';
export const PLANS = 'GET /api/v1/dash/list/plans';
export const DAYS = 'GET /api/v1/dash/list/days';
export const ADHERENCE = 'GET /api/v1/dash/list/plan-adherence';
export type DrillDownCall =
  | typeof VISITS
  | typeof DEALERS
  | typeof OFFICERS
  | typeof PLANS
  | typeof DAYS
  | typeof ADHERENCE;
export type FigureRow<K extends DrillDownCall> = ResponseOf<K>['data'][number];

export type DrillDownVisit = FigureRow<typeof VISITS>;
export type FigureDealer = FigureRow<typeof DEALERS>;
export type FigureOfficer = FigureRow<typeof OFFICERS>;
export type FigurePlan = FigureRow<typeof PLANS>;
export type FigureDay = FigureRow<typeof DAYS>;

/** From the address; the server checks them. */
type FigureQuery = Record<string, string | number>;

export interface FigureRead<K extends DrillDownCall> {
  key: K;
  filter: FigureQuery;
  groupBy?: string;
  closed?: string | undefined;
}

const PLACES = ['zone', 'region', 'area', 'territory'];
const OFFICER_DAY = ['sapId', 'day', ...PLACES];
export const FIGURE_GROUPS: Record<DrillDownCall, readonly string[]> = {
  [VISITS]: [...OFFICER_DAY, 'dealerCode', 'dealerStatus', 'type'],
  [DEALERS]: ['city', 'territory', 'status'],
  [OFFICERS]: PLACES,
  [PLANS]: ['SAP_ID', 'planDate', 'activity', 'status'],
  [DAYS]: OFFICER_DAY,
  [ADHERENCE]: [...OFFICER_DAY, 'reason'],
};

type FigureResponse<K extends DrillDownCall> = ResponseOf<K> & {
  totalPage: number;
  totalCount: number;
  period: { start: string; end: string };
  updatedAt?: string | null;
};

export function useFigureRows<K extends DrillDownCall>(
  { key, filter, ...groups }: FigureRead<K>,
  page: number,
  limit: number,
) {
  const input = { query: { ...filter, ...groups, page, limit } } as unknown as { query: Record<string, never> };
  return useCall<DrillDownCall>(key, input) as CallResult<FigureResponse<K>>;
}

const ask = (key: DrillDownCall, query: FigureQuery, options: { signal?: AbortSignal } = {}) =>
  (request as (key: CallKey, input: object, options: object) => Promise<ResponseOf<DrillDownCall>>)(
    key,
    { query },
    options,
  );

export const countFigureRows = async (key: DrillDownCall, filter: FigureQuery) =>
  (await ask(key, { ...filter, limit: 1 })).totalCount;

/** In the order of `query`. Visits, newest first, use their last row as a cursor: deep pages of millions are slow. */
export function fetchAllFigureRows<K extends DrillDownCall>(
  key: K,
  query: FigureQuery,
  reading: Reading,
): Promise<FigureRow<K>[]> {
  const { sort, direction, groupBy } = query;
  const hasCursor = key === VISITS && !groupBy && (!sort || (sort === 'day' && direction !== 'asc'));
  return fetchAllRows<FigureRow<K>>(async ({ limit, page, last }) => {
    const after = hasCursor && last ? (({ day, _id }) => `${day},${_id}`)(last as DrillDownVisit) : '';
    const response = await ask(
      key,
      { ...query, limit, ...(hasCursor ? { after } : { page }) },
      { signal: reading.signal },
    );
    return response as { data: FigureRow<K>[]; totalCount: number };
  }, reading);
}
