import { ERRORS, type ErrorCode, type requests } from 'api-contract';
import { AppError } from '../../app-error.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { User } from '../../scope.ts';
import type { Tx } from '../../serve.ts';
import { decidePjp } from '../pjps/decide.ts';
import { decideLocation } from '../requests/decide-location.ts';
import { decideSwitch } from '../requests/decide-switch.ts';
import { addItem, startBatch } from './batches.ts';
import { separately } from './separately.ts';
import { subjectsOf } from './subjects.ts';
import { PLACES, type WaitingKey } from './waiting.ts';

export interface BatchDecision {
  batchId: string;
  runId: string;
  action: 'approve' | 'revert';
  reason: string | undefined;
  items: readonly WaitingKey[];
  now: Date;
}
type Outcome = { version: number; before: unknown; message: string };

async function decideOne(tx: Tx, user: User, { kind, id, version }: WaitingKey, d: BatchDecision): Promise<Outcome> {
  const { now, reason } = d;
  const action = d.action === 'approve' ? 'approve' : 'reject';
  switch (kind) {
    case 'pjp': {
      const { pjp, message } = await decidePjp(tx, user, { id, action: d.action, now, reason, version });
      return { version: pjp.version, before: {}, message };
    }
    case 'switch': {
      const { beatSwitch, moved, message } = await decideSwitch(tx, user, { id, action, now, reason, version });
      return { version: beatSwitch.version, before: { moved }, message };
    }
    case 'location': {
      const which = { requestId: id, version };
      const { request, from, message } = await decideLocation(tx, user, { which, action, now, reason });
      return { version: request.version, before: from, message };
    }
  }
}

const TABLES: Record<WaitingKey['kind'], Sql> = {
  pjp: sql`pjps`,
  switch: sql`beat_switches`,
  location: sql`location_requests`,
};
const DECIDED: ReadonlySet<ErrorCode> = new Set(['PJP_NOT_IN_REVIEW', 'SWITCH_NOT_IN_REVIEW', 'NO_PENDING_LOCATION']);

/** Why a record was refused; one that is decided already says how and by whom. */
async function refusal(tx: Tx, { kind, id }: WaitingKey, error: AppError) {
  if (!DECIDED.has(error.code)) return { code: error.code, message: error.message };
  const is = await tx.one<{ status: string; by: string | null }>(
    sql`select status, decided_by as by from ${TABLES[kind]} where id = ${id}`,
  );
  const { text } = ERRORS.DECIDED_MEANWHILE;
  const message = is?.by ? `${text.slice(0, -1)}: ${is.status} by ${is.by}.` : text;
  return { code: 'DECIDED_MEANWHILE' as const, message };
}

/**
 * Decides up to a hundred records in one transaction, each by itself: what one is refused for changes nothing and holds
 * up no other. Records are taken in one order, so that two managers' batches cannot wait for each other in a circle.
 */
export async function decideBatch(tx: Tx, user: User, decision: BatchDecision): Promise<requests.Decided[]> {
  const { batchId: id, runId, action, reason, items } = decision;
  await startBatch(tx, { id, runId, by: user.sapId, action, reason });
  const inOrder = [...items].sort((a, b) => PLACES[a.kind] - PLACES[b.kind] || (a.id < b.id ? -1 : 1));
  const subjects = await subjectsOf(
    tx,
    user,
    items.map((item) => item.id),
  );
  const results = new Map<WaitingKey, requests.Decided>();
  for (const item of inOrder) {
    const about = { kind: item.kind, id: item.id, subject: subjects.get(item.id) ?? '' };
    const outcome = await separately(tx, () => decideOne(tx, user, item, decision));
    if (outcome instanceof AppError) {
      results.set(item, { ...about, result: 'refused', ...(await refusal(tx, item, outcome)) });
    } else {
      await addItem(tx, id, { kind: item.kind, id: item.id, version: outcome.version, before: outcome.before });
      results.set(item, { ...about, result: 'done', message: outcome.message, code: null });
    }
  }
  return items.map((item) => results.get(item) as requests.Decided);
}
