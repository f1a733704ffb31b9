import { type ResponseOf, refreshCalls, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/dealers/my-follow-ups';
export type MyFollowUp = ResponseOf<typeof list>['data'][number];

export const useMyFollowUps = (page: number, limit: number) => useCall(list, { query: { page, limit } });

/** '' reads none. */
export function useMyFollowUp(dealerCode: string) {
  const { data, error, isLoading } = useCall(dealerCode ? list : null, { query: { dealerCode } });
  return { row: data?.data[0], error, isLoading };
}

export function useAnswer() {
  const { run } = useChange('POST /api/v1/dealers/my-follow-ups/answer');
  return async (body: { dealerCode: string; remark: string }) => {
    const answer = await run({ body });
    await refreshCalls('/api/v1/dealers/my-follow-ups').catch(() => undefined);
    return answer;
  };
}
