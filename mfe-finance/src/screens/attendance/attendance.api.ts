import { type ResponseOf, apiAddress, request, useCall } from 'shared-auth';
import { type Column, downloadAddress, exportedColumns, type SortQuery, toDayRange } from 'shared-ui';
import { toFindingCodes } from 'shared-ui/form';
import type { AttendanceRecord } from '../../attendance-record.api.ts';

const list = 'GET /api/v1/admin/attendance';
export type AttendanceResponse = ResponseOf<typeof list>;
export type AttendanceCard = keyof AttendanceResponse['clockCount']['cards'];
export const attendanceCards: readonly AttendanceCard[] = ['Present', 'Leave', 'On Time', 'Late'];

export const attendanceSorts = [
  'date',
  'sapId',
  'name',
  'zone',
  'region',
  'area',
  'checkIn',
  'checkOut',
  'status',
  'leaveType',
  'hours',
  'lateMinutes',
] as const;

export interface AttendanceFilter extends SortQuery<(typeof attendanceSorts)[number]> {
  search: string;
  zone: string;
  region: string;
  area: string;
  card: AttendanceCard | undefined;
  finding?: string;
  startDate: string;
  endDate: string;
}

export const attendanceGroups = ['date', 'sapId', 'zone', 'region', 'area', 'status', 'check'] as const;
export interface AttendanceQuery extends AttendanceFilter {
  groupBy?: (typeof attendanceGroups)[number];
  closed?: string;
}

export const useAttendance = (query: AttendanceQuery, page: number, limit: number) =>
  useCall(list, { query: { ...query, currentPage: page, ...(limit !== 10 && { limit }) } });

/** Of all matches. */
export const useDayFindingCounts = (filter: AttendanceFilter) =>
  useCall(list, { query: { ...filter, limit: 1, counts: 'findings' } }).data?.findingCounts;

/** The contract's `finding`, without what is none. */
export const toFinding = (chosen = ''): { finding?: string } => {
  const finding = toFindingCodes(chosen).join();
  return finding ? { finding } : {};
};

export async function countAttendance(view: Readonly<Record<string, string>>): Promise<number> {
  const { search = '', zone = '', region = '', area = '' } = view;
  const { start, end } = toDayRange(view);
  const card = attendanceCards.find((known) => known === view.card);
  const filter = { search: search.trim(), zone, region, area, card, ...toFinding(view.finding) };
  const query = { ...filter, startDate: start, endDate: end, limit: 1 };
  return (await request(list, { query })).totalCount;
}

/** With a fresh address: the page's may be hours old. */
export async function downloadAttendance(
  query: AttendanceQuery,
  columns: readonly Column<AttendanceRecord>[],
): Promise<void> {
  const csvColumns = exportedColumns(columns)
    .map(({ id }) => id)
    .join();
  const { csvData } = await request(list, {
    query: { ...query, groupBy: undefined, closed: undefined, csvColumns, limit: 1 },
  });
  downloadAddress(apiAddress(csvData), 'Attendance-List.csv');
}
