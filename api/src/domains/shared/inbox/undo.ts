import type { inbox } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { followVersion, getBatchItem, findBatchKeys, lockBatch, markBatch, markUndone } from './batches.ts';
import { getRequestKind, requestKinds } from './kinds.ts';
import type { RequestContext } from './request-kind.ts';
import { withdrawDecision } from './notify-requesters.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { findSubjects } from './find-subjects.ts';

const done = { result: 'done', code: null } as const;

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
  await markBatch(tx, batchId, context.now);
  const results: inbox.Decided[] = [];
  const keys = await findBatchKeys(tx, batchId, requestKinds.map(({ kind }) => kind).reverse());
  const subjectOf = await findSubjects(
    tx,
    user,
    keys.map(({ id }) => id),
  );
  for (const key of keys) {
    const { table } = getRequestKind(key.kind);
    const about = { ...key, ...subjectOf(key.id) };
    const versionNow = async () =>
      (await tx.one<{ version: number }>(sql`select version from ${table} where id = ${key.id}`))?.version ?? null;
    const item = await getBatchItem(tx, batchId, key);
    if (item.undone) {
      results.push({ ...about, ...done, message: 'Undone already.', version: await versionNow() });
      continue;
    }
    const outcome = await withSavepoint(tx, () => getRequestKind(item.kind).undo(tx, user, { ...item, ...context }));
    if (outcome instanceof AppError) {
      results.push({ ...about, result: 'refused', code: outcome.code, message: outcome.message, version: null });
    } else {
      for (const moved of outcome) await followVersion(tx, moved);
      await markUndone(tx, batchId, item);
      await withdrawDecision(tx, item);
      results.push({ ...about, ...done, message: 'Undone.', version: await versionNow() });
    }
  }
  return results;
}
