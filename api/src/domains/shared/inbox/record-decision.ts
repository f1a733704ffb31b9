import { randomUUID } from 'node:crypto';
import type { inbox } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { addItem, startBatch } from './batches.ts';
import { notifyRequesters } from './notify-requesters.ts';
import { type DecisionOutcome, withDays } from './request-kind.ts';

interface RecordedDecision extends Pick<DecisionOutcome, 'version' | 'before' | 'days'> {
  kind: inbox.InboxKind;
  id: string;
  action: 'approve' | 'revert';
  /** The decider's remark. */
  reason?: string | null | undefined;
  now: Date;
}

/**
 * A decision outside the inbox becomes undoable.
 * @returns the batch's id
 */
export async function recordDecision(tx: Tx, user: User, decision: RecordedDecision): Promise<string> {
  const [batchId, runId] = [randomUUID(), randomUUID()];
  const { action, reason, now, days, ...item } = decision;
  await startBatch(tx, { id: batchId, runId, by: user.sapId, action, reason: undefined });
  await addItem(tx, batchId, item);
  await notifyRequesters(tx, user, withDays(item, days), reason, now);
  return batchId;
}
