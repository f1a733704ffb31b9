import { type ResponseOf, useCall } from 'shared-auth';

const list = 'GET /api/v1/admin/attendance';
export type AttendanceRecord = ResponseOf<typeof list>['data'][number];

/** Regardless of page; '' reads none. */
export function useAttendanceRecord(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}
