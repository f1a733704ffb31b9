import { useMemo } from 'react';
import { type QueuedRecord, useQueuedRecords } from '../state/queued-records.ts';
import type { DecisionMark } from './decision.ts';

export const toQueuedMark = ({ state, at }: QueuedRecord): DecisionMark =>
  state === 'waiting'
    ? { label: 'Waits for a connection', tone: 'warn', by: 'you', at }
    : { label: 'Sent', tone: 'good', by: 'you', at };

/** Adds waiting decisions. A sent one shows until the list loads again. */
export function useWithQueuedMarks(
  marks: ReadonlyMap<string, DecisionMark>,
  isHeld: boolean,
): ReadonlyMap<string, DecisionMark> {
  const queued = useQueuedRecords();
  return useMemo(() => {
    const added = [...queued].filter(([key, { state }]) => !marks.has(key) && (state === 'waiting' || isHeld));
    return added.length === 0
      ? marks
      : new Map([...marks, ...added.map(([key, of]) => [key, toQueuedMark(of)] as const)]);
  }, [marks, queued, isHeld]);
}
