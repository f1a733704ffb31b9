import type { inbox } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import {
  type BatchItem,
  followVersion,
  getBatchItem,
  findBatchKeys,
  lockBatch,
  markBatchUndone,
  markDecisionUndone,
} from './batches.ts';
import { getRequestKind, requestKinds } from './kinds.ts';
import type { RequestContext } from './request-kind.ts';
import { withdrawDecision } from './notify-requesters.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { findSubjects } from './find-subjects.ts';

const done = { result: 'done', code: null } as const;

const otherDays = ({ kind, before }: BatchItem): string[] => getRequestKind(kind).listDays?.(before) ?? [];

/** To decide it again. */
const readVersions = async (tx: Tx, item: BatchItem): Promise<Pick<inbox.Decided, 'version' | 'days'>> => {
  const others = otherDays(item);
  const days = await tx.query<{ _id: string; version: number }>(
    sql`select id as "_id", version from ${getRequestKind(item.kind).table} where id = any(${[item.id, ...others]})`,
  );
  const version = days.find(({ _id }) => _id === item.id)?.version ?? null;
  return { version, ...(others.length > 0 && { days }) };
};

/** Each record alone, if unchanged; the last decided kind first. */
export async function undoBatch(
  tx: Tx,
  user: User,
  batchId: string,
  context: RequestContext,
): Promise<inbox.Decided[]> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new AppError('DECISION_NOT_FOUND');
  if (batch.by !== user.sapId) throw new AppError('DECISION_NOT_OWN');
  await markBatchUndone(tx, batchId, context.now);
  const results: inbox.Decided[] = [];
  const keys = await findBatchKeys(tx, batchId, requestKinds.map(({ kind }) => kind).reverse());
  const ids: string[] = [];
  for (const key of keys) ids.push(key.id, ...otherDays(await getBatchItem(tx, batchId, key)));
  const subjectOf = await findSubjects(tx, user, ids);
  for (const key of keys) {
    const about = { ...key, ...subjectOf(key.id) };
    // Read again: an undo before it may have moved its version.
    const item = await getBatchItem(tx, batchId, key);
    if (item.undone) {
      results.push({ ...about, ...done, message: 'Undone already.', ...(await readVersions(tx, item)) });
      continue;
    }
    const outcome = await withSavepoint(tx, () => getRequestKind(item.kind).undo(tx, user, { ...item, ...context }));
    if (outcome instanceof AppError) {
      results.push({ ...about, result: 'refused', code: outcome.code, message: outcome.message, version: null });
    } else {
      for (const moved of outcome) await followVersion(tx, moved);
      await markDecisionUndone(tx, batchId, item);
      for (const id of [item.id, ...otherDays(item)]) await withdrawDecision(tx, { kind: item.kind, id });
      results.push({ ...about, ...done, message: 'Undone.', ...(await readVersions(tx, item)) });
    }
  }
  return results;
}
