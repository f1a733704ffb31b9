import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import {
  Box,
  DecisionBar,
  Heading,
  PageHeader,
  PermissionScreen,
  serverPaging,
  TableScreen,
  useFrozenWhile,
  usePageStep,
} from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { type AttendanceRecord, useAttendanceRecord } from '../../attendance-record.api.ts';
import { attendanceTexts } from '../../attendance-texts.ts';
import { AttendanceViews } from '../../attendance-views.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import { AttendanceFilters } from './attendance-filters.tsx';
import { countAttendance } from './attendance.api.ts';
import { attendanceColumns } from './attendance.columns.tsx';
import { DailyReport } from './daily-report.tsx';
import { DownloadCsvButton } from './download-csv-button.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { isEditWaiting } from './edit-request-action.tsx';
import { useAttendanceList } from './use-attendance-list.ts';
import { dayKey, dayName, useAttendanceDecisions } from './use-attendance-decisions.ts';

export default function AttendanceScreen() {
  const { SAP_ID } = useUser();
  const list = useAttendanceList();
  const { data, error, isLoading, limit, filter } = list;
  const { page } = list.state;
  const decisions = useAttendanceDecisions({ rows: data?.data, listKey: list.listKey, isLoading });
  const { ask, isPending, markOf, question } = decisions;
  const times = useOpenedRecord<AttendanceRecord>('times', {
    rows: data?.data,
    idOf: dayKey,
    isOlder: (row, held) => row.version < held.version,
    useOne: useAttendanceRecord,
  });
  const { open: openTimes } = times;
  const columns = useMemo(
    () => attendanceColumns({ ask, openTimes, isPending, markOf }),
    [ask, openTimes, isPending, markOf],
  );
  const go = (next: number) => list.set({ page: next });
  const onPage = usePageStep(decisions, { rows: data?.data, keyOf: dayKey, page, go });
  const listed = useFrozenWhile(data, decisions.isHeld);
  const reading = useRecordSteps(times, {
    rows: decisions.rows,
    idOf: dayKey,
    nameOf: dayName,
    isWaiting: (day) => day.SAP_ID !== SAP_ID && isEditWaiting(day) && !markOf(day),
    notice: decisions.notice,
    paging: { page, totalPage: listed?.totalPage ?? 1, isLoading, onPage },
  });
  const suggesting = useOfficerSuggestions();
  if (error?.status === 403) return <PermissionScreen />;

  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <Box display="grid" gap="3">
        <PageHeader title="Attendance" />
        <AttendanceViews />
      </Box>
      <DailyReport counts={data?.clockCount} place={list.place} />
      <Box as="section" aria-labelledby="attendance-list" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        <Heading as="h2" id="attendance-list" size="sm">
          {attendanceTexts.attendanceList}
        </Heading>
        <TableScreen
          info="One line for each officer and day of your part of the company. The counts above are those of today."
          filledBy="Attendance and leave come from the officers’ app as they happen, or with an import."
          part
          title={attendanceTexts.attendanceList}
          columns={columns}
          rows={decisions.rows}
          error={error}
          isLoading={isLoading}
          retry={() => void list.refresh()}
          rowKey={dayKey}
          search={{
            label: 'Search SAP ID or Name',
            value: list.state.search,
            onChange: (search) => list.set({ search }),
            ...suggesting,
          }}
          filters={<AttendanceFilters {...list} />}
          filtering={list.filtering}
          countRows={countAttendance}
          exportAction={(of) => (
            <DownloadCsvButton filter={{ ...filter, ...list.order }} columns={of} disabled={!data?.totalCount} />
          )}
          paging={{
            ...serverPaging(listed, { page, limit, onPage, onLimit: list.onLimit, groups: listed?.groups }),
            ...list.headings,
          }}
          emptyText={attendanceTexts.noAttendance}
        />
      </Box>
      <DecisionBar {...decisions.bar} />
      <RecordSteps of={reading.steps}>
        {times.record && (
          <EditRequestDialog
            key={dayKey(times.record)}
            record={times.record}
            decideEdit={decisions.decideEdit}
            setRight={decisions.setRight}
            onDecided={reading.closeDecided}
            onClose={times.close}
          />
        )}
      </RecordSteps>
      {times.isMissing && <MissingRecord what="day" failure={times.failure} onClose={times.close} />}
      {question && <LeaveDialog {...question} decide={decisions.decideLeave} onClose={decisions.closeQuestion} />}
    </Box>
  );
}
