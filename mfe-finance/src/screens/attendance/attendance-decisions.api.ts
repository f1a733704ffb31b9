import { type Answer, ApiError, refreshCalls, request, useCall, useChange } from 'shared-auth';

const evidence = 'GET /api/v1/attendance/:id/evidence';
const balance = 'GET /api/v1/attendance/:id/leave';
export type DecidedDay = Answer<'PUT /api/v1/attendance/approve'>['data'];

/** Everything in which a decided day shows: COR and plan check are read where they stand. */
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

/**
 * The way back of one decision. However often it is sent, it acts once.
 * @throws {ApiError} with the server's sentence where the day has changed since
 */
export function undoOf(batchId: string): () => Promise<{ version: number | null }> {
  const idempotencyKey = crypto.randomUUID();
  return async () => {
    const { data } = await request('POST /api/v1/inbox/undo', { body: { batchId } }, { idempotencyKey });
    const [result] = data.results;
    if (result?.result === 'refused')
      throw new ApiError({ message: result.message, code: result.code as ApiError['code'], status: 409 });
    return { version: result?.version ?? null };
  };
}
