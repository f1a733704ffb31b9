import { useMemo, useState } from 'react';
import { useQueuedRecords } from '../state/queued-records.ts';
import type { DecisionNotice } from './decision.ts';

export function useQueuedNotice(notice: DecisionNotice | undefined): DecisionNotice | undefined {
  const id = notice?.queuedId;
  const state = useQueuedRecords().get(id ?? '')?.state;
  const [knownId, setKnownId] = useState<string>();
  if (state && id !== knownId) setKnownId(id);
  const about = notice?.about;
  // The same object each time: others compare it while they render.
  const sent = useMemo((): DecisionNotice => ({ tone: 'good', text: 'Sent.', ...(about && { about }) }), [about]);
  if (!notice || state === 'waiting' || id === undefined) return notice;
  if (state === 'sent') return sent;
  return id === knownId ? undefined : notice;
}
