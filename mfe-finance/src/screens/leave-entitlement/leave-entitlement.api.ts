import { useCallback } from 'react';
import { ENTITLEMENT_WRITERS } from 'api-contract/roles';
import { isRoleAllowed, type ResponseOf, mutation, request, useCall, useChange, useUser } from 'shared-auth';
import { allPages, indiaToday, type Reading, type SortQuery } from 'shared-ui';

const list = 'GET /api/v1/leave-entitlements';
export type LeaveEntitlement = ResponseOf<typeof list>['data'][number];

export const ENTITLEMENT_SORTS = ['id', 'name', 'area', 'leaveType', 'entitledDays'] as const;
type View = Readonly<Record<string, string>>;

const parseYear = (text = ''): number => (/^20\d\d$/.test(text) ? Number(text) : Number(indiaToday().slice(0, 4)));

export const toEntitlementFilter = ({ search = '', zone, region, area, year }: View) => ({
  search: search.trim(),
  zone,
  region,
  area,
  year: parseYear(year),
});
type EntitlementQuery = ReturnType<typeof toEntitlementFilter> & SortQuery<(typeof ENTITLEMENT_SORTS)[number]>;

export const useEntitlements = (query: EntitlementQuery, page: number, limit: number) =>
  useCall(list, { query: { ...query, page, limit } });

export const countEntitlements = async (view: View) =>
  (await request(list, { query: { ...toEntitlementFilter(view), limit: 1 } })).totalCount;

export const fetchAllEntitlements = (query: EntitlementQuery, reading: Reading): Promise<LeaveEntitlement[]> =>
  allPages((page, signal) => request(list, { query: { ...query, page, limit: 100 } }, { signal }), reading);

/** '' reads none. */
export function useEntitlement(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}

export function useMaySetEntitlements(): boolean {
  const { role } = useUser();
  return isRoleAllowed(ENTITLEMENT_WRITERS, role);
}

/** Requests of leave show the balance. */
export const ENTITLEMENT_READS = [list, 'GET /api/v1/attendance/:id/leave'] as const;
const invalidates = [...ENTITLEMENT_READS, 'GET /api/v1/history/:kind/:id'] as const;
const addCall = mutation('POST /api/v1/leave-entitlements', { invalidates });
const editCall = mutation('PUT /api/v1/leave-entitlements/:id', { invalidates });
const deleteCall = mutation('DELETE /api/v1/leave-entitlements/:id', { invalidates });

export interface EntitlementValues {
  SAP_ID: string;
  leaveType: string;
  year: number | null;
  days: number | null;
}

export function useAddEntitlement() {
  const { run } = useChange(addCall);
  return async ({ year, days, ...rest }: EntitlementValues): Promise<string> => {
    const { message } = await run({
      body: { ...rest, leaveType: rest.leaveType.trim(), year: year ?? 0, days: days ?? 0 },
    });
    return message;
  };
}
export function useEditEntitlement() {
  const { run } = useChange(editCall);
  return useCallback(
    (id: string, days: number, version: number) => run({ params: { id }, body: { days, version } }),
    [run],
  );
}
export function useDeleteEntitlement() {
  const { run } = useChange(deleteCall);
  return async ({ _id, version }: LeaveEntitlement): Promise<string> => {
    const { message } = await run({ params: { id: _id }, query: { version } });
    return message;
  };
}
