import { type ResponseOf, useCall } from 'shared-auth';

const list = 'GET /api/v1/my-requests';
export type MyRequest = ResponseOf<typeof list>['data'][number];

export const useMyRequests = (page: number, limit: number) => useCall(list, { query: { page, limit } });

/** '' reads none. */
export function useMyRequest(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}
