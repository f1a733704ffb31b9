import { setTimeout as wait } from 'node:timers/promises';
import { exactlyOne, raw, type Sql, sql, type WriteDb } from '../database/sql.ts';

const STEP = 1_000;
/** Pause as a share of each step's time, so that waiting work runs. */
const REST = 0.75;

/** Nobody waits longer than one step. Safe on several servers. */
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
