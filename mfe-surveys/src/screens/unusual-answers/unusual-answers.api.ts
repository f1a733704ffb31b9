import { type ResponseOf, mutation, request, useCall, useChange } from 'shared-auth';
import { allPages, type DayRange, type Reading, type SortQuery } from 'shared-ui';
import { type FigurePlace, toPlaceQuery } from '../../figure-address.ts';

const list = 'GET /api/v1/scan/figures/unusual';
export type UnusualAnswer = ResponseOf<typeof list>['data'][number];

export const UNUSUAL_SORTS = ['brand', 'tyres', 'usual', 'survey', 'officer', 'day', 'state'] as const;

export const UNUSUAL_GROUPS = ['brand', 'officer', 'day', 'state'] as const;

export interface UnusualFilter extends SortQuery<(typeof UNUSUAL_SORTS)[number]> {
  range: DayRange;
  place: FigurePlace;
  /** '' is all. */
  state: string;
  groupBy?: (typeof UNUSUAL_GROUPS)[number];
  closed?: string | undefined;
}

const queryOf = ({ range, place, state, ...order }: UnusualFilter) => ({
  ...order,
  startDate: range.start,
  endDate: range.end,
  ...toPlaceQuery(place),
  ...((state === 'counted' || state === 'left-out') && { state: state as 'counted' | 'left-out' }),
});

export const useUnusualAnswers = (filter: UnusualFilter, page: number, limit: number) =>
  useCall(list, { query: { ...queryOf(filter), page, limit } });

export const fetchAllUnusualAnswers = (filter: UnusualFilter, reading: Reading): Promise<UnusualAnswer[]> =>
  allPages((page, signal) => request(list, { query: { ...queryOf(filter), page, limit: 100 } }, { signal }), reading);

const leaveOutAnswer = mutation('PUT /api/v1/scan/figures/unusual', {
  invalidates: [
    list,
    'GET /api/v1/scan/figures/brands',
    'GET /api/v1/scan/figures/sizes',
    'GET /api/v1/dealers/surveys',
    'GET /api/v1/history/:kind/:id',
  ],
});

/** Without a reason the answer counts again; resolves to the API's message and the answer as it is now. */
export function useLeaveOut() {
  const { run, isRunning } = useChange(leaveOutAnswer);
  const leaveOut = ({ documentId, brand, version }: UnusualAnswer, reason?: string) =>
    run({ body: { documentId, brand, version, ...(reason !== undefined && { reason }) } });
  return { leaveOut, isRunning };
}
