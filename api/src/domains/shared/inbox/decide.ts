import { ERRORS, type inbox } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { addItem, startBatch } from './batches.ts';
import { readStandingFindings } from './decide-as-seen.ts';
import { getRequestKind, kindRank } from './kinds.ts';
import { personInSubject, type RequestContext, withDays } from './request-kind.ts';
import { notifyRequesters } from './notify-requesters.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { findSubjects } from './find-subjects.ts';
import type { WaitingKey } from './waiting.ts';

interface BatchDecision extends RequestContext {
  batchId: string;
  runId: string;
  action: 'approve' | 'revert';
  reason: string | undefined;
  items: readonly inbox.DecisionItem[];
}
const firstId = ({ id, days = [] }: inbox.DecisionItem): string => [id, ...days.map(({ _id }) => _id)].sort()[0] ?? id;

/** A decided record says how and by whom. */
async function refusal(tx: Tx, user: User, { kind, id }: WaitingKey, error: AppError) {
  const { decidedAlready, table } = getRequestKind(kind);
  if (error.code === 'FINDING_SINCE') {
    const { findings } = error.current as Required<Pick<inbox.Decided, 'findings'>>;
    return { code: error.code, message: error.message, findings };
  }
  if (error.code !== decidedAlready) return { code: error.code, message: error.message };
  const is = await tx.one<{ status: string; sapId: string | null; by: string | null }>(
    sql`select t.status, t.decided_by as "sapId", coalesce(${personInSubject}, t.decided_by) as by
      from (select status, decided_by from ${table} where id = ${id}) t left join users u on u.sap_id = t.decided_by`,
  );
  if (is?.sapId === user.sapId)
    return { code: 'DECIDED_MEANWHILE' as const, message: `You have already decided this: ${is.status}.`, isOwn: true };
  const { text } = ERRORS.DECIDED_MEANWHILE;
  const message = is?.by ? `${text.slice(0, -1)}: ${is.status} by ${is.by}.` : text;
  return { code: 'DECIDED_MEANWHILE' as const, message };
}

/**
 * Up to a hundred records in one transaction; a refusal affects only its record. Fixed order prevents deadlocks between
 * batches.
 */
export async function decideBatch(tx: Tx, user: User, decision: BatchDecision): Promise<inbox.Decided[]> {
  const { batchId: id, runId, action, reason, items, now, config } = decision;
  await startBatch(tx, { id, runId, by: user.sapId, action, reason });
  const inOrder = [...items].sort((a, b) => kindRank(a.kind) - kindRank(b.kind) || (firstId(a) < firstId(b) ? -1 : 1));
  const subjectOf = await findSubjects(
    tx,
    user,
    items.flatMap((item) => withDays(item, item.days).map(({ id }) => id)),
  );
  const mustBeSeen = await readStandingFindings(tx, user, action === 'approve' ? items : [], { now, config });
  const results = new Map<WaitingKey, inbox.Decided>();
  const decided: Pick<WaitingKey, 'kind' | 'id'>[] = [];
  for (const item of inOrder) {
    const about = { kind: item.kind, id: item.id, ...subjectOf(item.id) };
    const { id: itemId, version, days } = item;
    const outcome = await withSavepoint(tx, async () => {
      const made = await getRequestKind(item.kind).decide(tx, user, {
        id: itemId,
        version,
        days,
        action,
        reason,
        now,
        config,
      });
      mustBeSeen(item);
      return made;
    });
    if (outcome instanceof AppError) {
      results.set(item, { ...about, result: 'refused', version: null, ...(await refusal(tx, user, item, outcome)) });
    } else {
      await addItem(tx, id, { kind: item.kind, id: item.id, version: outcome.version, before: outcome.before });
      const { version, message } = outcome;
      const decidedDays = days && outcome.days;
      results.set(item, {
        ...about,
        result: 'done',
        message,
        code: null,
        version,
        ...(decidedDays && { days: decidedDays }),
      });
      decided.push(...withDays(item, decidedDays));
    }
  }
  await notifyRequesters(tx, user, decided, reason, now);
  return items.map((item) => results.get(item) as inbox.Decided);
}
