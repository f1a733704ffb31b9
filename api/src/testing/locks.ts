import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** How many statements of this database wait for a lock that another transaction has. */
export const waitingForLocks = async (pool: Pool): Promise<number> =>
  (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount ?? 0;

/** Until so many statements of this database wait for a lock. */
export const untilWaitingForLocks = async (pool: Pool, count = 1): Promise<void> => {
  while ((await waitingForLocks(pool)) < count) await wait(5);
};
