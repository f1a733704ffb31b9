import { useCallback, useState } from 'react';
import { announce } from 'shared-auth';
import { formatDay, personText, toast, useDecisions } from 'shared-ui';
import { statusLook } from '../../attendance-status.tsx';
import type { AttendanceRecord } from './attendance.api.ts';
import {
  type DecidedDay,
  refreshAttendance,
  undoOf,
  useApproveLeave,
  useDecideEditRequest,
  useRejectLeave,
  useSetAttendanceRight,
} from './attendance-decisions.api.ts';

/** What a row's buttons open. */
interface OpenedDay {
  record: AttendanceRecord;
  what: 'approve' | 'reject' | 'times';
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

const dayKey = ({ _id }: AttendanceRecord): string => _id;
/** 'Leave Applied of Ravi Kumar (SO1), 09/08/2024' */
const dayName = ({ status, name, SAP_ID, onDate }: AttendanceRecord): string =>
  `${status} of ${personText(name, SAP_ID)}, ${formatDay(onDate)}`;

/** Decides leaves and times of a list's days, each of which stays in its place, and takes a decision back. */
export function useAttendanceDecisions(listed: ListedDays) {
  const [opened, setOpened] = useState<OpenedDay>();
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
    onChanged: ({ SAP_ID }) => {
      announce({ name: 'officer:changed', SAP_ID });
      return refreshAttendance();
    },
  });

  /** The server's message is said; a refusal, too (FN-ATT-15). @throws with the sentence of the refusal */
  const decide = async (record: AttendanceRecord, sendDecision: (row: AttendanceRecord) => Promise<Decided>) => {
    const failure = await decisions.decide(record, async (row) => {
      const { data, decisionId, message } = await sendDecision(row);
      toast.success(message);
      const undo = undoOf(decisionId);
      const checkIn = { ...row.checkIn, ...data.checkIn };
      const checkOut = { ...row.checkOut, ...data.checkOut };
      return {
        mark: { label: data.status, tone: statusLook(data.status).tone, by: 'you' },
        message: `${message}.`,
        row: { ...row, ...data, checkIn, checkOut },
        // The row as it was before, in the version that it has now.
        undo: async () => {
          const { version } = await undo();
          return { version, row: { ...row, version: version ?? row.version } };
        },
      };
    });
    if (!failure) return;
    toast.error(failure.message);
    throw new Error(failure.message);
  };

  return {
    ...decisions,
    opened,
    open: useCallback((record: AttendanceRecord, what: OpenedDay['what']) => setOpened({ record, what }), []),
    close: () => setOpened(undefined),
    /** The documented calls take the row (D-174). */
    decideLeave: (record: AttendanceRecord, action: 'approve' | 'reject', remark = '') =>
      decide(record, (row) => send[action]({ body: { ...row, remark: remark.trim() } })),
    decideEdit: (record: AttendanceRecord, decision: 'APPROVED' | 'REJECTED', remarks = '') =>
      decide(record, ({ _id: attendanceId, version }) =>
        send.edit({ body: { attendanceId, decision, remarks: remarks.trim(), version } }),
      ),
    setRight: (record: AttendanceRecord, times: { checkIn: string | null; checkOut: string | null }, remarks = '') =>
      decide(record, ({ _id: id, version }) =>
        send.setRight({
          params: { id },
          body: { version, checkIn: times.checkIn, checkOut: times.checkOut, remarks: remarks.trim() },
        }),
      ),
  };
}
export type AttendanceDecisions = ReturnType<typeof useAttendanceDecisions>;
