import { setTimeout as wait } from 'node:timers/promises';
import { exactlyOne, raw, type Sql, sql, type WriteDb } from '../database/sql.ts';

const STEP = 1_000;
/** After each step it rests for three quarters of the time that the step took: whoever waited behind it is served. */
const REST = 0.75;

/**
 * Deletes the rows of a table that `which` names, some at a time, each step for itself: however many have gathered, nobody waits for
 * more than a step. Several servers may do it at once. @returns how many went
 * @example await deleteInSteps(db, 'notifications', sql`created_at < ${limit}`)
 */
export const deleteInSteps = async (
  db: WriteDb,
  table: string,
  which: Sql,
  { step = STEP, rest = REST }: { step?: number; rest?: number } = {},
): Promise<number> => {
  let removed = 0;
  for (;;) {
    const start = performance.now();
    const { count } = await exactlyOne<{ count: number }>(
      db,
      sql`with gone as (
          delete from ${raw(table)} where ctid = any(array(
            select ctid from ${raw(table)} where ${which} limit ${step} for update skip locked)) returning 1)
        select count(*)::int as count from gone`,
    );
    removed += count;
    if (count < step) return removed;
    await wait(rest * (performance.now() - start));
  }
};
