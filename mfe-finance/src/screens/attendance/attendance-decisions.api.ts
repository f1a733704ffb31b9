import { type ResponseOf, refreshReads, useCall, useChange } from 'shared-auth';

const evidence = 'GET /api/v1/attendance/:id/evidence';
const balance = 'GET /api/v1/attendance/:id/leave';
export type DecidedDay = ResponseOf<'PUT /api/v1/attendance/approve'>['data'];

export type LeaveDay = ResponseOf<typeof balance>['data']['days'][number];

/** Lists that a decided day changes; COR and plan check read live data. */
export const refreshAttendance = () =>
  refreshReads(
    '/api/v1/admin/attendance/*',
    '/api/v1/attendance/*',
    'GET /api/v1/history/:kind/:id',
    '/api/v1/inbox/*',
  );

export const useEvidence = (id: string) => useCall(evidence, { params: { id } });
export const useLeaveBalance = (id: string) => useCall(balance, { params: { id } });

export const useApproveLeave = () => useChange('PUT /api/v1/attendance/approve').run;
export const useRejectLeave = () => useChange('PUT /api/v1/attendance/reject').run;
export const useDecideEditRequest = () => useChange('PUT /api/v1/attendance/updateAttendanceRequest').run;
export const useSetAttendanceRight = () => useChange('PUT /api/v1/attendance/:id/proposal').run;
