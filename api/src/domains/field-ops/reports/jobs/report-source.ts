import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { readsOver, sql } from '../../../../database/sql.ts';
import type { Standby } from '../../../../standby/open-standby.ts';
import type { Job } from './repository.ts';

export interface ReportSource {
  pool: Pool;
  /** Of a standby: those that break when it says nothing any more. */
  connections?: Set<ClientBase>;
}

/** So long a report waits for its own order to arrive at the standby, before it is read from the database itself. */
const ARRIVE_MS = 2_000;
const LOOK_MS = 50;

/**
 * Where a report's rows are read: at the standby once the order for it has arrived there, and with it all that whoever ordered it had written
 * before; else at the database itself.
 */
export const reportSource = async (
  pool: Pool,
  standby: Standby | undefined,
  { id }: Pick<Job, 'id'>,
): Promise<ReportSource> => {
  if (!standby) return { pool };
  const until = performance.now() + ARRIVE_MS;
  while (standby.watch.state().isUsed && performance.now() < until) {
    const row = await readsOver(standby.pool)
      .one(sql`select from report_jobs where id = ${id}`)
      .catch(() => undefined);
    if (row) return standby;
    await wait(LOOK_MS);
  }
  return { pool };
};
