import { useState } from 'react';
import { useQueuedRecords } from '../state/queued-records.ts';
import type { DecisionNotice } from './decision.ts';

export function useQueuedNotice(notice: DecisionNotice | undefined): DecisionNotice | undefined {
  const id = notice?.queuedId;
  const state = useQueuedRecords().get(id ?? '')?.state;
  const [knownId, setKnownId] = useState<string>();
  if (state && id !== knownId) setKnownId(id);
  if (!notice || state === 'waiting' || id === undefined) return notice;
  if (state === 'sent') return { tone: 'good', text: 'Sent.', ...(notice.about && { about: notice.about }) };
  return id === knownId ? undefined : notice;
}
