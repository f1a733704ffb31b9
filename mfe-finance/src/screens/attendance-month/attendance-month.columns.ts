import { type Column, columnsFor, formatDayForExport } from 'shared-ui';
import { ATTENDANCE_STATUSES } from '../../attendance-status.tsx';
import type { MonthRow } from './attendance-month.api.ts';
import type { MonthDay } from './month-days.ts';

/** One per day, then totals by status. On screen the grid replaces them. */
export const monthColumns = (days: readonly MonthDay[]): readonly Column<MonthRow>[] => [
  ...columnsFor<MonthRow>()([
    { id: 'sapId', header: 'SAP ID', onPhone: 'title', value: ({ SAP_ID }) => SAP_ID },
    { id: 'name', header: 'Name', onPhone: 'fact', value: ({ name }) => name },
    { id: 'zone', header: 'Zone', onPhone: 'fact', value: ({ zone }) => zone },
    { id: 'region', header: 'Region', onPhone: 'fact', value: ({ regionCode }) => regionCode },
    { id: 'area', header: 'Area', onPhone: 'fact', value: ({ areaName }) => areaName },
  ]),
  ...days.map(
    ({ day, isSunday }): Column<MonthRow> => ({
      id: day,
      header: formatDayForExport(day),
      onPhone: 'none',
      value: (row) =>
        row.days.find((record) => record.day === day)?.status ??
        row.holidays.find((holiday) => holiday.day === day)?.title ??
        (isSunday ? 'Sunday' : null),
    }),
  ),
  ...ATTENDANCE_STATUSES.map(
    (status): Column<MonthRow> => ({
      id: status,
      header: status,
      onPhone: 'none',
      value: ({ statusCounts }) => statusCounts.find(({ _id }) => _id === status)?.count ?? 0,
    }),
  ),
];
