import { type ResponseOf, ApiError, refreshCalls, request, useCall, useChange } from 'shared-auth';

const evidence = 'GET /api/v1/attendance/:id/evidence';
const balance = 'GET /api/v1/attendance/:id/leave';
export type DecidedDay = ResponseOf<'PUT /api/v1/attendance/approve'>['data'];

export type LeaveDay = ResponseOf<typeof balance>['data']['days'][number];

/**
 * The way back of a decision about several days. However often it is sent, it acts once.
 * @returns their versions, by day
 * @throws {ApiError} with the server's sentence where one of them has changed since
 */
export function undoDays(batchId: string): () => Promise<ReadonlyMap<string, number | null>> {
  const idempotencyKey = crypto.randomUUID();
  return async () => {
    const { data } = await request('POST /api/v1/inbox/undo', { body: { batchId } }, { idempotencyKey });
    const refused = data.results.find(({ result }) => result === 'refused');
    if (refused) throw new ApiError({ message: refused.message, code: refused.code as ApiError['code'], status: 409 });
    return new Map(data.results.map(({ id, version }) => [id, version]));
  };
}

/** Refreshes lists that a decided day changes; COR and plan check read live data. */
export const refreshAttendance = () =>
  refreshCalls('/api/v1/admin/attendance', '/api/v1/attendance', '/api/v1/history/attendance', '/api/v1/inbox').catch(
    () => undefined,
  );

export const useEvidence = (id: string) => useCall(evidence, { params: { id } });
export const useLeaveBalance = (id: string) => useCall(balance, { params: { id } });

export const useApproveLeave = () => useChange('PUT /api/v1/attendance/approve').run;
export const useRejectLeave = () => useChange('PUT /api/v1/attendance/reject').run;
export const useDecideEditRequest = () => useChange('PUT /api/v1/attendance/updateAttendanceRequest').run;
export const useSetAttendanceRight = () => useChange('PUT /api/v1/attendance/:id/proposal').run;
