import { useCallback, useState } from 'react';
import { ApiError, createUndoOfDays } from 'shared-auth';
import {
  type DecisionFailure,
  type DecisionsOptions,
  type MadeDecision,
  type Outdated,
  personText,
  useDecisions,
} from 'shared-ui';
import { statusTones } from './plans/plan-status.tsx';
import { announceDecided, type DecidedSubject } from './announce-decided.ts';
import { refreshDecisions } from './refresh-decisions.ts';
import { withVersions } from './whole-days.ts';

export type RowAction = 'approve' | 'revert';
export interface RowDecision {
  status: keyof typeof statusTones;
  message: string;
  /** Batch id for `POST /api/v1/inbox/undo`. */
  decisionId: string;
}

export interface Decidable extends DecidedSubject {
  version: number;
  findings: readonly { code: string; text: string }[];
}
export interface RowDecisionsOptions<Row> extends Omit<DecisionsOptions<Row>, 'onChanged' | 'onDecided'> {
  send: (action: RowAction, row: Row, reason: string) => Promise<RowDecision>;
  /** Before a revert; without it, reverts happen at once. */
  askReason?: (row: Row) => void;
}

/** The newer record from a conflict, and its decision. */
function outdatedRow<Row extends object>(failure: DecisionFailure, row: Row): Outdated<Row> | undefined {
  const current = failure instanceof ApiError ? (failure.current as Partial<Row> | undefined) : undefined;
  if (!current) return undefined;
  const { status, decidedBy, decidedByName } = current as {
    status?: RowDecision['status'];
    decidedBy?: string | null;
    decidedByName?: string | null;
  };
  const by = decidedBy ? personText(decidedByName, decidedBy) : '';
  const isWaiting = status === undefined || status === 'In-Review' || status === 'Pending';
  return {
    row: { ...row, ...current },
    ...(!isWaiting && { mark: { label: status, tone: statusTones[status], by } }),
  };
}

/** Asks before approving a record with findings, and again for a newer finding. */
export function useRowDecisions<Row extends Decidable>({
  send,
  askReason,
  onRefused = outdatedRow,
  ...options
}: RowDecisionsOptions<Row>) {
  const [question, setQuestion] = useState<Row>();
  const decisions = useDecisions<Row>({
    ...options,
    onRefused: (failure, row) => {
      if (!(failure instanceof ApiError && failure.code === 'FINDING_SINCE')) return onRefused(failure, row);
      const now = { ...row, ...(failure.current as Partial<Row>) };
      setQuestion(now);
      return { row: now };
    },
    onDecided: (row) => announceDecided([row]),
    onChanged: refreshDecisions,
  });
  const { decide } = decisions;

  const decideRow = useCallback(
    (action: RowAction, row: Row, reason = '') =>
      decide(row, async (current): Promise<MadeDecision<Row>> => {
        const { status, message, decisionId } = await send(action, current, reason);
        const undo = createUndoOfDays(decisionId);
        return {
          mark: { label: status, tone: statusTones[status], by: 'you' },
          message,
          undo: async () => {
            const undone = await undo();
            return { version: undone.version, row: withVersions(current, undone) };
          },
        };
      }),
    [decide, send],
  );
  const press = useCallback(
    (action: RowAction, row: Row) => {
      if (action === 'approve' && row.findings.length > 0) setQuestion(row);
      else if (action === 'revert' && askReason) askReason(row);
      else void decideRow(action, row);
    },
    [decideRow, askReason],
  );
  const approveAnyway = useCallback(
    async (row: Row) => {
      const failure = await decideRow('approve', row);
      if (failure) throw new Error(failure.message);
    },
    [decideRow],
  );
  return {
    ...decisions,
    press,
    decideRow,
    approveAnyway,
    question,
    closeQuestion: useCallback(() => setQuestion(undefined), []),
  };
}
