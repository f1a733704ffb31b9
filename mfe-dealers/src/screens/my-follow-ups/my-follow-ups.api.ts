import { mutation, type ResponseOf, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';

const list = 'GET /api/v1/dealers/my-follow-ups';
export type MyFollowUp = ResponseOf<typeof list>['data'][number];

export const FOLLOW_UP_SORTS = ['code', 'name', 'city', 'state', 'dueDay', 'askedBy'] as const;
type Order = SortQuery<(typeof FOLLOW_UP_SORTS)[number]>;

export const useMyFollowUps = (order: Order, page: number, limit: number) =>
  useCall(list, { query: { ...order, page, limit } });

/** '' reads none. */
export function useMyFollowUp(dealerCode: string) {
  const { data, error, isLoading } = useCall(dealerCode ? list : null, { query: { dealerCode } });
  return { row: data?.data[0], error, isLoading };
}

const answerRisk = mutation('POST /api/v1/dealers/my-follow-ups/answer', {
  invalidates: ['GET /api/v1/dealers/my-follow-ups'],
});

export function useAnswer() {
  const { run } = useChange(answerRisk);
  return (body: { dealerCode: string; remark: string }) => run({ body });
}
