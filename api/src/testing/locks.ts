import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** `from` is a LIKE pattern of connection names. */
export const waitingForLocks = async (pool: Pool, from = '%'): Promise<number> =>
  (
    await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name like $1`,
      [from],
    )
  ).rowCount ?? 0;

export const untilWaitingForLocks = async (pool: Pool, count = 1, from = '%'): Promise<void> => {
  while ((await waitingForLocks(pool, from)) < count) await wait(5);
};
