import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { toReadDb, sql } from '../../../../database/sql.ts';
import type { Standby } from '../../../../standby/open-standby.ts';
import type { Job } from './repository.ts';

export interface ReportSource {
  pool: Pool;
  /** Standby connections, broken when it hangs. */
  connections?: Set<ClientBase>;
}

/** Maximum wait until the order reaches the standby; then reads the database itself. */
const ARRIVE_MS = 2_000;
const POLL_INTERVAL_MS = 50;

/** Uses the standby once it has the order, and so everything its author wrote before; else the database. */
export const reportSource = async (
  pool: Pool,
  standby: Standby | undefined,
  { id }: Pick<Job, 'id'>,
): Promise<ReportSource> => {
  if (!standby) return { pool };
  const until = performance.now() + ARRIVE_MS;
  while (standby.watch.state().isUsed && performance.now() < until) {
    const row = await toReadDb(standby.pool)
      .one(sql`select from report_jobs where id = ${id}`)
      .catch(() => undefined);
    if (row) return standby;
    await wait(POLL_INTERVAL_MS);
  }
  return { pool };
};
