import { type RefObject, useCallback, useRef, useState } from 'react';
import type { DecisionFailure, DecisionNotice, DecisionsOptions, MadeDecision } from './decision.ts';
import { getChangeId, isQueuedChange, type QueuedChange } from '../state/queued-records.ts';
import { isDecisionFailure, toFailureSentence } from './decision-failure.ts';
import { guardTaps } from './tap-guard.ts';
import { useQueuedNotice } from './use-queued-notice.ts';
import type { HeldList } from './use-held-list.ts';

/** One decision or undo of a record at a time. */
export function useSendDecision<Row extends { version: number }>(
  latest: RefObject<DecisionsOptions<Row>>,
  { hold, release, mark, unmark, showRow }: HeldList<Row>,
  bar: RefObject<HTMLElement | null>,
) {
  const running = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<DecisionNotice>();

  const undo = useCallback(
    async (row: Row, made: MadeDecision<Row> & { undo: NonNullable<MadeDecision<Row>['undo']> }) => {
      const about = latest.current.nameOf(row);
      setNotice((now) => now && { ...now, isUndoing: true });
      try {
        const { version, row: newer } = await made.undo();
        guardTaps();
        unmark([[latest.current.keyOf(row), version, newer]]);
        setNotice({ tone: 'info', text: 'Undone. It is waiting again.', about });
        latest.current.onDecided?.(row);
        await latest.current.onChanged();
      } catch (error) {
        if (isQueuedChange(error)) {
          error.describe(about);
          setNotice({ tone: 'info', text: error.message, about, queuedId: getChangeId(error) });
        } else if (isDecisionFailure(error)) setNotice({ tone: 'bad', text: toFailureSentence(error), about });
        else throw error;
      }
      bar.current?.focus({ preventScroll: true });
    },
    [unmark, latest, bar],
  );

  /** The row's mark follows the device's queue (`useQueuedRecords`). */
  const showQueued = useCallback(
    (queued: QueuedChange, about: string) => {
      queued.describe(about);
      const takeBack = async () => {
        setNotice((now) => now && { ...now, isUndoing: true });
        const isBack = await queued.takeBack().catch(() => false);
        const text = isBack ? 'Taken back: nothing was sent.' : 'It was sent already.';
        setNotice({ tone: 'info', text, about });
        bar.current?.focus({ preventScroll: true });
      };
      const queuedId = getChangeId(queued);
      setNotice({ tone: 'info', text: queued.message, about, queuedId, undo: () => void takeBack() });
    },
    [bar],
  );

  /** @returns the failure, for a question that then stays open */
  const decide = useCallback(
    async (row: Row, send: (row: Row) => Promise<MadeDecision<Row>>): Promise<DecisionFailure | undefined> => {
      const { keyOf, nameOf, onRefused, onChanged } = latest.current;
      const key = keyOf(row);
      if (running.current.has(key)) return undefined;
      running.current.add(key);
      setPending(new Set(running.current));
      hold();
      const about = nameOf(row);
      try {
        const made = await send(row);
        const way = made.undo && { ...made, undo: made.undo };
        mark([[key, made.mark]]);
        if (made.row) showRow(key, made.row);
        setNotice({
          tone: made.mark.tone,
          text: made.message,
          about,
          ...(way && { undo: () => void undo(row, way) }),
        });
        latest.current.onDecided?.(row);
        await onChanged();
        return undefined;
      } catch (error) {
        if (isQueuedChange(error)) {
          showQueued(error, about);
          return undefined;
        }
        if (!isDecisionFailure(error)) throw error;
        const now = await onRefused?.(error, row);
        // Only the newest list shows its state.
        if (!now && (error.status === 404 || error.status === 409)) release();
        if (now?.mark) mark([[key, now.mark]]);
        if (now?.row) showRow(key, now.row);
        setNotice({ tone: 'bad', text: toFailureSentence(error), about });
        return { message: toFailureSentence(error), status: error.status };
      } finally {
        running.current.delete(key);
        setPending(new Set(running.current));
      }
    },
    [hold, release, mark, showRow, undo, showQueued, latest],
  );

  return { pending, notice: useQueuedNotice(notice), setNotice, decide };
}
