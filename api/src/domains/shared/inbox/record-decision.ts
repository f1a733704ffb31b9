import { randomUUID } from 'node:crypto';
import type { inbox } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { addItem, startBatch } from './batches.ts';
import { notifyRequesters } from './notify-requesters.ts';
import type { DecisionOutcome } from './request-kind.ts';

interface RecordedDecision extends Pick<DecisionOutcome, 'version' | 'before'> {
  kind: inbox.InboxKind;
  id: string;
  action: 'approve' | 'revert';
  /** What the decider wrote to it. */
  reason?: string | null | undefined;
  now: Date;
}

/** Tells who asked, and lets a decision that was made outside the inbox be undone like one of its batches. @returns the batch's id */
export async function recordDecision(tx: Tx, user: User, decision: RecordedDecision): Promise<string> {
  const [batchId, runId] = [randomUUID(), randomUUID()];
  const { action, reason, now, ...item } = decision;
  await startBatch(tx, { id: batchId, runId, by: user.sapId, action, reason: undefined });
  await addItem(tx, batchId, item);
  await notifyRequesters(tx, user, [item], reason, now);
  return batchId;
}
