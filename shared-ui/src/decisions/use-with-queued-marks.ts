import { useMemo } from 'react';
import { type QueuedRecord, useQueuedRecords } from '../state/queued-records.ts';
import type { DecisionMark } from './decision.ts';

const toMark = ({ state, at }: QueuedRecord): DecisionMark =>
  state === 'waiting'
    ? { label: 'Waits for a connection', tone: 'warn', by: 'you', at }
    : { label: 'Sent', tone: 'good', by: 'you', at };

/** Adds the rows whose decision waits on this device. A sent one shows only until the list loads again. */
export function useWithQueuedMarks(
  marks: ReadonlyMap<string, DecisionMark>,
  isHeld: boolean,
): ReadonlyMap<string, DecisionMark> {
  const queued = useQueuedRecords();
  return useMemo(() => {
    const added = [...queued].filter(([key, { state }]) => !marks.has(key) && (state === 'waiting' || isHeld));
    return added.length === 0 ? marks : new Map([...marks, ...added.map(([key, of]) => [key, toMark(of)] as const)]);
  }, [marks, queued, isHeld]);
}
