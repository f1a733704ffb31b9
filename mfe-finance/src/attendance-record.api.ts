import { type Answer, useCall } from 'shared-auth';

const list = 'GET /api/v1/admin/attendance';
export type AttendanceRecord = Answer<typeof list>['data'][number];

/** One officer's day, wherever it stands in the list; '' reads none. */
export function useAttendanceRecord(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } });
  return { row: data?.data[0], error, isLoading };
}
