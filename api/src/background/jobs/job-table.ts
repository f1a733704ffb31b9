import { join, raw, type Sql, sql, type WriteDb } from '../../database/sql.ts';
import { retryWaitSeconds } from './retry-wait-seconds.ts';

/** After another server has taken the job, an attempt may write nothing more. */
export interface Attempt {
  id: string;
  /** Counted when taken, so that a crash counts too. */
  attempt: number;
}

type Assignments = readonly Sql[];

/** Jobs are rows of their domain's table. */
export interface JobTable {
  /** Takes and leases the next due job. One statement, so that one server gets it. */
  toClaim(now: Date): Sql;
  /** Returns the `id`, if this attempt still holds the job. */
  toWrite(job: Attempt, assignments: Assignments): Sql;
  toRenew(job: Attempt, progress: Assignments): Sql;
  /** False, without writing, if the job was cancelled, ended or taken over. */
  write(db: WriteDb, job: Attempt, assignments: Assignments): Promise<boolean>;
  renew(db: WriteDb, job: Attempt, progress?: Assignments): Promise<boolean>;
  /** For another server, at once. The attempt does not count. */
  giveBack(db: WriteDb, job: Attempt, now: Date): Promise<boolean>;
  /** undefined if the job has not failed. */
  retryFailed(db: WriteDb, id: string, now: Date): Promise<{ subject: string } | undefined>;
}

interface Rows {
  table: 'report_jobs' | 'market_syncs' | 'mail_outbox' | 'alerts';
  /** Columns that a claim returns: `id`, `attempt` and what the work needs. */
  columns: Sql;
  /** The condition may name the row `j`. */
  failed: { where: Sql; subject: Sql; reset: Assignments };
}

interface Lease {
  attempts: Sql;
  isDue: (now: Date) => Sql;
  order: Sql;
  isHeld: Sql;
  take: (now: Date) => Assignments;
  renew: Assignments;
  giveBack: (now: Date) => Assignments;
}

const list = (assignments: Assignments): Sql => join([...assignments], ', ');

const createJobTable = ({ table: name, columns, failed }: Rows, lease: Lease): JobTable => {
  const table = raw(name);
  const { attempts } = lease;
  const toWrite: JobTable['toWrite'] = ({ id, attempt }, assignments) =>
    sql`update ${table} set ${list(assignments)} where id = ${id} and ${attempts} = ${attempt} and ${lease.isHeld} returning id`;
  const toRenew: JobTable['toRenew'] = (job, progress) => toWrite(job, [...lease.renew, ...progress]);
  const write: JobTable['write'] = async (db, job, assignments) =>
    (await db.one(toWrite(job, assignments))) !== undefined;
  return {
    toWrite,
    toRenew,
    write,
    toClaim: (now) => sql`
      with next as (
        select id as next_id from ${table} j where ${lease.isDue(now)} order by ${lease.order} limit 1 for update skip locked
      )
      update ${table} set ${attempts} = ${attempts} + 1, ${list(lease.take(now))}
      from next where id = next_id returning ${columns}`,
    renew: async (db, job, progress = []) => (await db.one(toRenew(job, progress))) !== undefined,
    giveBack: (db, job, now) => write(db, job, [sql`${attempts} = ${attempts} - 1`, ...lease.giveBack(now)]),
    retryFailed: (db, id, now) =>
      db.one<{ subject: string }>(sql`
        update ${table} j set ${attempts} = 0, ${list([...lease.giveBack(now), ...failed.reset])}
        where id = ${id} and ${failed.where} returning ${failed.subject} as subject`),
  };
};

/** After this silence another server takes the job over. */
const SILENCE_SECONDS = 15;

/**
 * For work of minutes, which renews its lease by `withLease`: columns `status`, `attempt` and `alive_at`, by the clock
 * of the database.
 *
 * @param restart forgets the progress of an earlier attempt
 */
export const createHeartbeatTable = (rows: Rows, { order, restart }: { order: Sql; restart: Assignments }): JobTable =>
  createJobTable(rows, {
    attempts: sql`attempt`,
    isDue: () =>
      sql`(status = 'waiting' or status = 'running' and alive_at < now() - ${SILENCE_SECONDS} * interval '1 second')`,
    order,
    isHeld: sql`status = 'running'`,
    take: () => [sql`status = 'running'`, sql`alive_at = now()`, ...restart],
    renew: [sql`alive_at = now()`],
    giveBack: () => [sql`status = 'waiting'`, ...restart],
  });

export interface RetriedJobTable extends JobTable {
  retryLater(db: WriteDb, job: Attempt, now: Date, assignments?: Assignments): Promise<boolean>;
}

/**
 * For work of seconds, retried for about a day.
 *
 * @param leaseSeconds more than one attempt takes
 */
export const createRetriedTable = (
  rows: Rows,
  { attempts, due, isOpen, leaseSeconds }: { attempts: Sql; due: Sql; isOpen: Sql; leaseSeconds: number },
): RetriedJobTable => {
  const dueIn = (now: Date, seconds: number): Sql =>
    sql`${due} = ${now}::timestamptz + ${seconds} * interval '1 second'`;
  const take = (now: Date): Assignments => [dueIn(now, leaseSeconds)];
  const table = createJobTable(rows, {
    attempts,
    isDue: (now) => sql`${isOpen} and ${due} <= ${now}`,
    order: due,
    isHeld: isOpen,
    take,
    renew: [],
    giveBack: (now) => [dueIn(now, 0)],
  });
  return {
    ...table,
    retryLater: (db, job, now, assignments = []) =>
      table.write(db, job, [dueIn(now, retryWaitSeconds(job.attempt)), ...assignments]),
  };
};
