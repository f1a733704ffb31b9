import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';

const list = 'GET /api/v1/my-requests';
export type MyRequest = ResponseOf<typeof list>['data'][number];

export const REQUEST_SORTS = ['kind', 'day', 'status', 'decidedBy', 'decidedAt', 'reason'] as const;
type Order = SortQuery<(typeof REQUEST_SORTS)[number]>;

export const useMyRequests = (order: Order, page: number, limit: number) =>
  useCall(list, { query: { ...order, page, limit } });

/** '' reads none. */
export function useMyRequest(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

const answer = mutation('POST /api/v1/my-requests/answer', { invalidates: [list] });

export function useAnswerAskBack() {
  const { run } = useChange(answer);
  return (id: string, kind: 'claim' | 'prospect', text: string) => run({ body: { id, kind, text } });
}
