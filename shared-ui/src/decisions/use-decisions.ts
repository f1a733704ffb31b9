import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { DecisionsOptions } from './decision.ts';
import { watchTaps } from './tap-guard.ts';
import { useHeldList } from './use-held-list.ts';
import { useNextRowFocus } from './use-next-row-focus.ts';
import { useReleaseAfterAbsence } from './use-release-after-absence.ts';
import { useSendDecision } from './use-send-decision.ts';
import { useWithQueuedMarks } from './use-with-queued-marks.ts';

/**
 * Nothing moves under the finger. A decided row stays, marked, until the next load; each record is sent once.
 */
export function useDecisions<Row extends { version: number }>(options: DecisionsOptions<Row>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(watchTaps, []);
  const bar = useRef<HTMLElement>(null);
  const list = useHeldList(options, latest);
  const { rows, isHeld, hold, release, mark, unmark } = list;
  const marks = useWithQueuedMarks(list.marks, isHeld);
  const { pending, notice, setNotice, decide } = useSendDecision(latest, list, bar);
  useReleaseAfterAbsence(release);
  useNextRowFocus(marks, bar);

  const markOf = useCallback((row: Row) => marks.get(latest.current.keyOf(row)), [marks]);
  const isPending = useCallback((row: Row) => pending.has(latest.current.keyOf(row)), [pending]);
  const dismiss = useCallback(() => setNotice(undefined), [setNotice]);
  const isAllDecided = Boolean(rows?.length) && (rows ?? []).every((row) => marks.has(options.keyOf(row)));
  return {
    rows,
    markOf,
    isPending,
    decide,
    hold,
    mark,
    unmark,
    release,
    notice,
    setNotice,
    dismiss,
    barRef: bar,
    bar: { notice, onDismiss: dismiss, barRef: bar },
    isHeld,
    isAllDecided,
  };
}

export type Decisions<Row extends { version: number }> = ReturnType<typeof useDecisions<Row>>;
