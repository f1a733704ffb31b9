import { randomUUID } from 'node:crypto';
import type { inbox } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { addItem, startBatch } from './batches.ts';
import { notifyRequesters } from './notify-requesters.ts';
import type { DecisionOutcome } from './request-kind.ts';

interface RecordedItem extends Pick<DecisionOutcome, 'version' | 'before'> {
  id: string;
}
interface RecordedDecision extends RecordedItem {
  kind: inbox.InboxKind;
  /** What was decided with it. */
  others?: readonly RecordedItem[];
  action: 'approve' | 'revert';
  /** The decider's remark. */
  reason?: string | null | undefined;
  now: Date;
}

/**
 * Notifies the requester and makes a decision outside the inbox undoable. @returns the batch's id
 */
export async function recordDecision(tx: Tx, user: User, decision: RecordedDecision): Promise<string> {
  const [batchId, runId] = [randomUUID(), randomUUID()];
  const { action, reason, now, others = [], ...item } = decision;
  const items = [item, ...others.map((other) => ({ ...other, kind: item.kind }))];
  await startBatch(tx, { id: batchId, runId, by: user.sapId, action, reason: undefined });
  for (const each of items) await addItem(tx, batchId, each);
  await notifyRequesters(tx, user, items, reason, now);
  return batchId;
}
