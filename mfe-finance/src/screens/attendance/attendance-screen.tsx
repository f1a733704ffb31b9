import { Box, Heading, PageHeader, PermissionScreen } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';
import { AttendanceViews } from '../../attendance-views.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { DailyReport } from './daily-report.tsx';
import { useDecidedDays } from './use-decided-days.tsx';

export default function AttendanceScreen() {
  const { list, dialogs } = useDecidedDays();
  if (list.error?.status === 403) return <PermissionScreen />;
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <PageHeader title="Attendance" />
      <AttendanceViews />
      <DailyReport counts={list.data?.clockCount} place={list.place} />
      <Box as="section" aria-labelledby="attendance-list" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        <Heading as="h2" id="attendance-list" size="sm">
          {attendanceTexts.attendanceList}
        </Heading>
        <AttendanceTable list={list} />
      </Box>
      {dialogs}
    </Box>
  );
}
