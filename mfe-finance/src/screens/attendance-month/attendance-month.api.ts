import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, indiaToday, type Reading, type SortQuery } from 'shared-ui';

const list = 'GET /api/v1/admin/attendance/month';
type MonthResponse = ResponseOf<typeof list>;
export type MonthRow = MonthResponse['data'][number];
export type StatusCounts = MonthResponse['statusCounts'];

export const MONTH_SORTS = ['officer', 'name', 'area'] as const;

type View = Readonly<Record<string, string>>;
/** `month`: YYYY-MM, else the current one. */
export const toMonthFilter = ({ search = '', zone = '', region = '', area = '', month = '' }: View) => ({
  search: search.trim(),
  ...{ zone, region, area },
  month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : indiaToday().slice(0, 7),
});
type MonthFilter = ReturnType<typeof toMonthFilter> & SortQuery<(typeof MONTH_SORTS)[number]>;

export const useAttendanceMonth = (filter: MonthFilter, page: number, limit: number) =>
  useCall(list, { query: { ...filter, page, limit } });

export const countMonthRows = async (view: View): Promise<number> =>
  (await request(list, { query: { ...toMonthFilter(view), limit: 1 } })).totalCount;

export const fetchAllOfMonth = (filter: MonthFilter, reading: Reading): Promise<MonthRow[]> =>
  allPages((page, signal) => request(list, { query: { ...filter, page, limit: 100 } }, { signal }), reading);
