import type { requests } from 'api-contract';
import { AppError } from '../../app-error.ts';
import { inScope, type User } from '../../scope.ts';
import type { Tx } from '../../serve.ts';
import { decisionOf } from '../pjps/decide.ts';
import { decidePlan, lockPlan, type PjpEntry, planById } from '../pjps/repository.ts';
import { undoLocation } from '../requests/undo-location.ts';
import { undoSwitch } from '../requests/undo-switch.ts';
import { type BatchItem, followPlan, itemOf, keysOf, lockBatch, markBatch, markUndone } from './batches.ts';
import { separately } from './separately.ts';
import { subjectsOf } from './subjects.ts';

async function undoPlan(tx: Tx, user: User, { id, version }: BatchItem): Promise<void> {
  const officer = await lockPlan(tx, id);
  if (!officer) throw new AppError('PJP_NOT_FOUND');
  if (!inScope(user, officer)) throw new AppError('FORBIDDEN');
  const decided = (await planById(tx, id)) as PjpEntry;
  if (decided.version !== version) throw new AppError('CHANGED_SINCE');
  await decidePlan(tx, id, { status: 'In-Review', by: null, at: null });
  const after = decisionOf((await planById(tx, id)) as PjpEntry);
  await tx.history({ kind: 'pjp', id, action: 'undo', before: decisionOf(decided), after });
}

async function undoOne(tx: Tx, user: User, item: BatchItem): Promise<void> {
  switch (item.kind) {
    case 'pjp':
      return undoPlan(tx, user, item);
    case 'switch':
      for (const { id, versionBefore, version } of await undoSwitch(tx, user, item))
        await followPlan(tx, id, versionBefore, version);
      return;
    case 'location':
      return undoLocation(tx, user, item);
  }
}

/** Puts a batch's records back, each by itself, where nothing has changed since; the last decided kind goes first. */
export async function undoBatch(tx: Tx, user: User, batchId: string, now: Date): Promise<requests.Decided[]> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) throw new AppError('DECISION_NOT_FOUND');
  if (batch.by !== user.sapId) throw new AppError('DECISION_NOT_OWN');
  await markBatch(tx, batchId, now);
  const results: requests.Decided[] = [];
  const keys = await keysOf(tx, batchId);
  const subjects = await subjectsOf(
    tx,
    user,
    keys.map(({ id }) => id),
  );
  for (const key of keys) {
    const done = { ...key, subject: subjects.get(key.id) ?? '', result: 'done', code: null } as const;
    // Read one by one: undoing a switch moves the version of its plans on.
    const item = await itemOf(tx, batchId, key);
    if (item.undone) {
      results.push({ ...done, message: 'Undone already.' });
      continue;
    }
    const outcome = await separately(tx, () => undoOne(tx, user, item));
    if (outcome instanceof AppError) {
      results.push({ ...done, result: 'refused', code: outcome.code, message: outcome.message });
    } else {
      await markUndone(tx, batchId, item);
      results.push({ ...done, message: 'Undone.' });
    }
  }
  return results;
}
