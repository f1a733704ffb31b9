import type { ReactNode } from 'react';
import { useQueuedRecords } from '../state/queued-records.ts';
import { DecisionMarkText } from './decision-mark-text.tsx';
import { KeepSize } from './keep-size.tsx';
import { toQueuedMark } from './use-with-queued-marks.ts';

/**
 * Replaces its content while a change of the record waits on this device.
 *
 * @example <QueuedMark id={ticket._id}><TicketStatusText ticket={ticket} /></QueuedMark>
 */
export function QueuedMark({ id, children }: { id: string; children: ReactNode }) {
  const queued = useQueuedRecords().get(id);
  return (
    <KeepSize of={children}>{queued?.state === 'waiting' && <DecisionMarkText mark={toQueuedMark(queued)} />}</KeepSize>
  );
}
