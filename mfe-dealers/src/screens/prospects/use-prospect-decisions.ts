import { ApiError, createUndo } from 'shared-auth';
import { useCallback, useMemo, useState } from 'react';
import { personText, toast, type Tone, useDecisions } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { getProspectName, getProspectStatus } from './prospect-names.ts';
import { type Prospect, type ProspectDecision, refreshProspects, useDecideProspect } from './prospects.api.ts';

export const prospectKey = ({ _id }: Prospect): string => _id;

const toneOf = ({ prosStatus: { status } }: Prospect): Tone =>
  status === 'Approved' ? 'good' : status === 'Rejected' ? 'bad' : 'info';
const markOf = (prospect: Prospect, by: string) => ({ label: getProspectStatus(prospect), tone: toneOf(prospect), by });
/** A manager's approval goes on to head office (D-141). */
const messageOf = ({ prosStatus: { status } }: Prospect): string =>
  status === 'Pending_HO' ? 'Approved. Now waiting for head office.' : `${status}.`;
/** The row keeps its size. */
const keepClock = (now: Prospect, before: Prospect): Prospect => ({
  ...now,
  clock: { ...before.clock, heldBy: now.clock.heldBy },
});

interface ListedProspects {
  rows: readonly Prospect[] | undefined;
  listKey: string;
  isLoading: boolean;
  onNewer: (prospect: Prospect) => void;
}

/**
 * Keeps rows in place. Asks first if another record may be the same firm. Documented toasts (DL-PRO-24, D-142); the bar
 * offers undo.
 */
export function useProspectDecisions({ onNewer, ...listed }: ListedProspects) {
  const send = useDecideProspect();
  const [question, setQuestion] = useState<Prospect>();
  const decisions = useDecisions<Prospect>({
    ...listed,
    keyOf: prospectKey,
    nameOf: getProspectName,
    onRefused: (failure, before) => {
      const now = failure instanceof ApiError ? (failure.current as Prospect | undefined) : undefined;
      if (!now) return undefined;
      onNewer(now);
      if (failure instanceof ApiError && failure.code === 'FINDING_SINCE') setQuestion(now);
      const { by, byName } = now.clock.stages.at(-1) ?? { by: '', byName: null };
      return {
        row: keepClock(now, before),
        ...(!now.canDecide && { mark: markOf(now, by && personText(byName, by)) }),
      };
    },
    onChanged: refreshProspects,
  });

  const { decide } = decisions;
  const decideRow = useCallback(
    async (decision: ProspectDecision, prospect: Prospect, reason?: string) => {
      const failure = await decide(prospect, async (before) => {
        const { data, decisionId } = await send(decision, before, reason);
        const undo = createUndo(decisionId);
        toast.success(data.message);
        onNewer(data.prospect);
        return {
          mark: markOf(data.prospect, 'you'),
          message: messageOf(data.prospect),
          row: keepClock(data.prospect, before),
          undo: async () => {
            const version = (await undo()).version ?? before.version;
            const row = { ...before, version };
            onNewer(row);
            return { version, row };
          },
        };
      });
      if (failure) toast.error(prospectTexts.decisionFailed);
      return failure;
    },
    [decide, send, onNewer],
  );

  // Held rows stay in place but show newer changes, such as remarks.
  const rows = useMemo(() => {
    if (!decisions.isHeld) return decisions.rows;
    const newest = new Map(listed.rows?.map((row) => [row._id, row]));
    return decisions.rows?.map((row) => {
      const now = newest.get(row._id);
      if (!now || now.version < row.version) return row;
      return decisions.markOf(row) ? keepClock(now, row) : now;
    });
  }, [decisions.isHeld, decisions.rows, decisions.markOf, listed.rows]);

  return {
    ...decisions,
    rows,
    press: useCallback(
      (decision: ProspectDecision, prospect: Prospect) => {
        if (decision === 'approve' && prospect.duplicates.length > 0) setQuestion(prospect);
        else void decideRow(decision, prospect);
      },
      [decideRow],
    ),
    rejectBecause: async (prospect: Prospect, reason: string) => {
      const failure = await decideRow('reject', prospect, reason);
      if (failure) throw new Error(failure.message);
    },
    approveAnyway: async (prospect: Prospect) => {
      const failure = await decideRow('approve', prospect);
      if (failure) throw new Error(failure.message);
    },
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}
