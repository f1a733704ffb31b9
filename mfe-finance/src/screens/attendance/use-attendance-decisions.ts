import { useCallback, useState } from 'react';
import { announce, createUndoOfDays } from 'shared-auth';
import {
  type CheckFinding,
  type Decisions,
  formatDay,
  personText,
  toast,
  toSeenFindings,
  type Tone,
  useDecisions,
} from 'shared-ui';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import { statusLook } from '../../attendance-status.tsx';
import {
  type DecidedDay,
  type LeaveDay,
  refreshAttendance,
  useApproveLeave,
  useDecideEditRequest,
  useRejectLeave,
  useSetAttendanceRight,
} from './attendance-decisions.api.ts';

interface LeaveQuestion {
  record: AttendanceRecord;
  action: 'approve' | 'reject';
}

interface ListedDays {
  rows: readonly AttendanceRecord[] | undefined;
  listKey: string;
  isLoading: boolean;
}

interface Decided {
  data: DecidedDay;
  decisionId: string;
  message: string;
}

export const dayKey = ({ _id }: AttendanceRecord): string => _id;
/** 'Leave Applied of Ravi Kumar · SO1, 09/08/2024' */
export const dayName = ({ status, name, SAP_ID, onDate }: AttendanceRecord): string =>
  `${status} of ${personText(name, SAP_ID)}, ${formatDay(onDate)}`;

const leaveMark = ({ status }: DecidedDay) => ({ label: status, tone: statusLook(status).tone });
const requestMarks = {
  APPROVED: { label: 'Approved', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
} as const;

/**
 * Shows the server's message as a toast, also for a refusal (FN-ATT-15).
 * @throws with the sentence of the refusal
 */
const createDecide =
  (decisions: Decisions<AttendanceRecord>) =>
  async (
    record: AttendanceRecord,
    markOf: (day: DecidedDay) => { label: string; tone: Tone },
    sendDecision: (row: AttendanceRecord) => Promise<Decided>,
    others: readonly string[] = [],
  ) => {
    const failure = await decisions.decide(record, async (row) => {
      const { data, decisionId, message } = await sendDecision(row);
      toast.success(message);
      // Keeps the row and its size until the next load.
      const mark = { ...markOf(data), by: 'you' };
      decisions.mark(others.map((id) => [id, mark] as const));
      const undoAll = createUndoOfDays(decisionId);
      const undo = async () => {
        const { version, days = [] } = await undoAll();
        const versions = new Map(days.map((day) => [day._id, day.version]));
        decisions.unmark(others.map((id) => [id, versions.get(id) ?? null] as const));
        return { version };
      };
      return { mark, message: `${message}.`, undo };
    });
    if (!failure) return;
    toast.error(failure.message);
    throw new Error(failure.message);
  };

/** Rows keep their place. */
export function useAttendanceDecisions(listed: ListedDays) {
  const [question, setQuestion] = useState<LeaveQuestion>();
  const send = {
    approve: useApproveLeave(),
    reject: useRejectLeave(),
    edit: useDecideEditRequest(),
    setRight: useSetAttendanceRight(),
  };
  const decisions = useDecisions<AttendanceRecord>({
    ...listed,
    keyOf: dayKey,
    nameOf: dayName,
    onDecided: ({ SAP_ID }) => announce({ name: 'officer:changed', SAP_ID }),
    onChanged: refreshAttendance,
  });

  const decide = createDecide(decisions);

  return {
    ...decisions,
    question,
    ask: useCallback(
      (record: AttendanceRecord, action: LeaveQuestion['action']) => setQuestion({ record, action }),
      [],
    ),
    closeQuestion: () => setQuestion(undefined),
    /** The documented calls take the row (D-174); `days` of its leave are decided with it. */
    decideLeave: (
      record: AttendanceRecord,
      action: 'approve' | 'reject',
      remark = '',
      days: readonly LeaveDay[] = [],
      findings?: readonly CheckFinding[],
    ) => {
      const seenFindings = findings && toSeenFindings(findings);
      const seen = days.map(({ _id, version }) => ({ _id, version }));
      const others = seen.map(({ _id }) => _id).filter((id) => id !== record._id);
      return decide(
        record,
        leaveMark,
        (row) =>
          send[action]({
            body: { ...row, remark: remark.trim(), seenFindings, ...(others.length > 0 && { days: seen }) },
          }),
        others,
      );
    },
    decideEdit: (
      record: AttendanceRecord,
      decision: 'APPROVED' | 'REJECTED',
      remarks = '',
      findings?: readonly CheckFinding[],
    ) =>
      decide(
        record,
        () => requestMarks[decision],
        ({ _id: attendanceId, version }) =>
          send.edit({
            body: {
              attendanceId,
              decision,
              remarks: remarks.trim(),
              version,
              seenFindings: findings && toSeenFindings(findings),
            },
          }),
      ),
    setRight: (record: AttendanceRecord, times: { checkIn: string | null; checkOut: string | null }, remarks = '') =>
      decide(
        record,
        () => ({ label: 'Corrected', tone: 'good' }),
        ({ _id: id, version }) =>
          send.setRight({
            params: { id },
            body: { version, checkIn: times.checkIn, checkOut: times.checkOut, remarks: remarks.trim() },
          }),
      ),
  };
}
export type AttendanceDecisions = ReturnType<typeof useAttendanceDecisions>;
