import { type ResponseOf, type ReadInput, request, useCall } from 'shared-auth';
import { allPages, type Reading } from 'shared-ui';
import { requestKindNames as kinds } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';

const list = 'GET /api/v1/inbox';
const keys = 'GET /api/v1/inbox/keys';
export type WaitingKey = ResponseOf<typeof keys>['data'][number];
export type InboxFilter = Omit<NonNullable<ReadInput<typeof keys>['query']>, 'after' | 'kinds'>;
export type InboxSort = NonNullable<NonNullable<ReadInput<typeof list>['query']>['sort']>;
export type Decided = ResponseOf<'POST /api/v1/inbox/decide'>['data']['results'][number];
export type DecidedRun = ResponseOf<'GET /api/v1/inbox/runs'>['data'][number];
export type DecisionAction = 'approve' | 'revert';

export const inboxGroups = ['kind', 'officer', 'area', 'day', 'check'] as const;

export interface InboxQuery extends InboxFilter {
  sort: InboxSort;
  closed?: string;
}

export const useInbox = (query: InboxQuery, page: number, limit: number) =>
  useCall(list, { query: { ...query, kinds, page, limit } });

/** Of all matches. */
export const useFindingCounts = (filter: InboxFilter) =>
  useCall(list, { query: { ...filter, kinds, limit: 1, counts: 'findings' } }).data?.findingCounts;

/** By `kind-id`, regardless of page; '' reads none. */
export function useWaiting(key: string) {
  const id = key.slice(key.indexOf('-') + 1);
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id, kinds } });
  return { row: data?.data[0], error, isLoading };
}

/** Does not replace the rows on screen. */
export const readInbox = async (query: InboxQuery, page: number, limit: number): Promise<Waiting[]> =>
  (await request(list, { query: { ...query, kinds, page, limit } })).data;

export const useBatches = () => useCall('GET /api/v1/inbox/runs');

export const countWaiting = async (filter: InboxFilter): Promise<number> =>
  (await request(list, { query: { ...filter, kinds, limit: 1 } })).totalCount;

export const fetchAllWaiting = (query: InboxQuery, reading: Reading): Promise<Waiting[]> =>
  allPages((page, signal) => request(list, { query: { ...query, kinds, page, limit: 100 } }, { signal }), reading);

/** In the order in which a run decides them. */
export async function fetchAllKeys(filter: InboxFilter): Promise<WaitingKey[]> {
  const all: WaitingKey[] = [];
  let after: string | undefined;
  do {
    const response = await request(keys, { query: { ...filter, kinds, ...(after && { after }) } });
    all.push(...response.data);
    after = response.next ?? undefined;
  } while (after);
  return all;
}
