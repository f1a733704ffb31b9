import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type Reading, type SortQuery, toSortQuery } from 'shared-ui';

const month = 'GET /api/v1/admin/attendance/month';
type MonthResponse = ResponseOf<typeof month>;
export type MonthRow = MonthResponse['data'][number];
export type StatusCounts = MonthResponse['statusCounts'];

const monthSorts = ['officer', 'name', 'area'] as const;
export const toMonthOrder = (state: { sort: string; direction: string }) => toSortQuery(monthSorts, state);

interface MonthFilter extends SortQuery<(typeof monthSorts)[number]> {
  search: string;
  zone: string;
  region: string;
  area: string;
  /** YYYY-MM. */
  month: string;
}

export const useAttendanceMonth = (filter: MonthFilter, page: number, limit: number) =>
  useCall(month, { query: { ...filter, page, limit } });

export const countMonthRows = async (filter: MonthFilter): Promise<number> =>
  (await request(month, { query: { ...filter, limit: 1 } })).totalCount;

export const fetchAllOfMonth = (filter: MonthFilter, reading: Reading): Promise<MonthRow[]> =>
  allPages((page, signal) => request(month, { query: { ...filter, page, limit: 100 } }, { signal }), reading);
