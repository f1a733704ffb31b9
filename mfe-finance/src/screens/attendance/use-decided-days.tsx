import { useMemo } from 'react';
import { useUser } from 'shared-auth';
import { DecisionBar, useDecidedList } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { type AttendanceRecord, useAttendanceRecord } from '../../attendance-record.api.ts';
import { attendanceColumns } from './attendance.columns.tsx';
import { EditRequestDialog } from './edit-request-dialog.tsx';
import { isEditWaiting } from './edit-request-action.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { dayKey, dayName, useAttendanceDecisions } from './use-attendance-decisions.ts';
import { useAttendanceList } from './use-attendance-list.ts';

export function useDecidedDays() {
  const { SAP_ID } = useUser();
  const read = useAttendanceList();
  const { rows, listKey, isLoading } = read;
  const decisions = useAttendanceDecisions({ rows, listKey, isLoading });
  const { ask, isPending, markOf, question } = decisions;
  const times = useOpenedRecord<AttendanceRecord>('times', {
    rows,
    idOf: dayKey,
    isOlder: (row, held) => row.version < held.version,
    useOne: useAttendanceRecord,
  });
  const { open: openTimes } = times;
  const columns = useMemo(
    () => attendanceColumns({ ask, openTimes, isPending, markOf }),
    [ask, openTimes, isPending, markOf],
  );
  const list = useDecidedList(read, decisions, { keyOf: dayKey });
  const { steps, closeDecided } = useRecordSteps(times, {
    rows: list.rows,
    idOf: dayKey,
    nameOf: dayName,
    isWaiting: (day) => day.SAP_ID !== SAP_ID && isEditWaiting(day) && !markOf(day),
    notice: decisions.notice,
    paging: list.steps,
  });
  const dialogs = (
    <>
      <DecisionBar {...decisions.bar} />
      <RecordSteps of={steps}>
        {times.record && (
          <EditRequestDialog
            key={dayKey(times.record)}
            record={times.record}
            decideEdit={decisions.decideEdit}
            setRight={decisions.setRight}
            onDecided={closeDecided}
            onClose={times.close}
          />
        )}
      </RecordSteps>
      {times.isMissing && <MissingRecord what="day" failure={times.failure} onClose={times.close} />}
      {question && <LeaveDialog {...question} decide={decisions.decideLeave} onClose={decisions.closeQuestion} />}
    </>
  );
  return { list: { ...list, columns }, dialogs };
}
