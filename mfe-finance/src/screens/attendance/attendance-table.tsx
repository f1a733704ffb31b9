import { TableScreen } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';
import { AttendanceFilters } from './attendance-filters.tsx';
import { DownloadCsvButton } from './download-csv-button.tsx';
import { dayKey } from './use-attendance-decisions.ts';
import type { useDecidedDays } from './use-decided-days.tsx';

export const AttendanceTable = ({ list }: Pick<ReturnType<typeof useDecidedDays>, 'list'>) => (
  <TableScreen
    {...list}
    info="One line for each officer and day of your part of the company. The counts above are those of today."
    filledBy="Attendance and leave come from the officers’ app as they happen, or with an import."
    part
    title={attendanceTexts.attendanceList}
    rowKey={dayKey}
    filters={<AttendanceFilters {...list} />}
    exportAction={(columns) => (
      <DownloadCsvButton query={list.query} columns={columns} disabled={!list.data?.totalCount} />
    )}
    emptyText={attendanceTexts.noAttendance}
  />
);
