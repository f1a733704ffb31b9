import type { reports } from 'api-contract';
import type { ReportKey } from 'api-contract';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../../database/sql.ts';

export const KEPT_HOURS = 24;
/** Maximum open jobs per person. */
export const MAX_OPEN = 20;
/** Without a heartbeat for this long, another server takes the job. */
const SILENCE_SECONDS = 15;
const FILES_PER_REPORT = 3;

export interface JobParams {
  start: string;
  end: string;
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}

export interface Job {
  id: string;
  fileKey: string;
  report: ReportKey;
  params: JobParams;
  format: 'csv' | 'xlsx';
  fileName: string;
  userId: string;
  status: (typeof reports.REPORT_JOB_STATES)[number];
  attempt: number;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number;
  /** Failure or retry. */
  error: string | null;
  /** Done, but lost in a database crash. */
  isLost: boolean;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Pieces are unlogged: a database crash loses them all. */
const IS_LOST = sql`(status = 'done' and not exists (select from report_chunks where job_id = id and start_byte = 0))`;
export const LOST = 'The file was lost and is being made again.';

const columns = sql`id, file_key as "fileKey", report, params, format, file_name as "fileName", user_id as "userId", status,
  attempt, rows_done as "rowsDone", rows_total as "rowsTotal", bytes, error, ${IS_LOST} as "isLost", created_at as "createdAt", finished_at as "finishedAt"`;

export const findJobs = (db: Db, userId: string): Promise<Job[]> =>
  db.query<Job>(sql`select ${columns} from report_jobs where user_id = ${userId}
    and (finished_at is null or finished_at > now() - ${KEPT_HOURS} * interval '1 hour')
    order by created_at desc, id limit 100`);

export const findJob = (db: Db, id: string): Promise<Job | undefined> =>
  db.one<Job>(sql`select ${columns} from report_jobs where id = ${id}`);

export const findOpenJobLike = (
  db: Db,
  userId: string,
  report: ReportKey,
  params: JobParams,
): Promise<Job | undefined> =>
  db.one<Job>(sql`select ${columns} from report_jobs where user_id = ${userId} and status in ('waiting', 'running')
    and report = ${report} and params = ${JSON.stringify(params)}::jsonb limit 1`);

export const countOpen = async (db: Db, userId: string): Promise<number> =>
  (
    await exactlyOne<{ count: number }>(
      db,
      sql`select count(*) from report_jobs where user_id = ${userId} and status in ('waiting', 'running')`,
    )
  ).count;

export const addJob = async (
  db: WriteDb,
  job: Pick<Job, 'fileKey' | 'report' | 'params' | 'format' | 'fileName' | 'userId'>,
): Promise<Job> =>
  await exactlyOne<Job>(
    db,
    sql`insert into report_jobs (file_key, report, params, format, file_name, user_id)
    values (${job.fileKey}, ${job.report}, ${JSON.stringify(job.params)}, ${job.format}, ${job.fileName}, ${job.userId})
    returning ${columns}`,
  );

/** Cancels a job or deletes its file. */
export const cancelJob = async (db: WriteDb, id: string): Promise<Job> => {
  const job =
    await db.one<Job>(sql`update report_jobs set status = 'cancelled', finished_at = coalesce(finished_at, now())
    where id = ${id} returning ${columns}`);
  // Only now: no pieces can follow.
  await db.query(sql`delete from report_chunks where job_id = ${id}`);
  return job!;
};

/** Connection name, so that any server can stop the statement. */
export const readerName = ({ id, attempt }: Pick<Job, 'id' | 'attempt'>): string => `report ${id} ${attempt}`;
export const stopReader = (db: Db, job: Pick<Job, 'id' | 'attempt'>): Promise<unknown> =>
  db.query(sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${readerName(job)}`);

/** Takes a waiting or silent job. People without running jobs come first, so that no queue blocks another's. */
export const claimJob = (db: WriteDb): Promise<Job | undefined> =>
  db.one<Job>(sql`
    with next as (
      select id as next_id from report_jobs j
      where status = 'waiting' or status = 'running' and alive_at < now() - ${SILENCE_SECONDS} * interval '1 second'
      order by (select count(*) from report_jobs r
          where r.user_id = j.user_id and r.id <> j.id and r.status = 'running'), created_at
      limit 1 for update skip locked
    )
    update report_jobs set status = 'running', attempt = attempt + 1, started_at = now(), alive_at = now(), finished_at = null,
      rows_done = 0, bytes = 0
    from next where id = next_id returning ${columns}`);

/** Records heartbeat and progress; false if the job was cancelled or taken. */
export const recordHeartbeat = async (db: WriteDb, { id, attempt }: Job, rowsDone: number, rowsTotal: number | null) =>
  (await db.one(sql`update report_jobs set alive_at = now(), rows_done = ${rowsDone}, rows_total = ${rowsTotal}
    where id = ${id} and attempt = ${attempt} and status = 'running' returning id`)) !== undefined;

/** Stores a piece, with the same check as `recordHeartbeat`. */
export const keepChunk = async (
  db: WriteDb,
  { id, attempt }: Job,
  startByte: number,
  content: Buffer,
  rowsDone: number,
) =>
  (await db.one(sql`
    with job as (
      update report_jobs set alive_at = now(), rows_done = ${rowsDone}, bytes = ${startByte + content.length}
      where id = ${id} and attempt = ${attempt} and status = 'running' returning id
    )
    insert into report_chunks select id, ${startByte}, ${content} from job returning start_byte`)) !== undefined;

/** Of an earlier attempt. */
export const dropChunks = (db: WriteDb, { id }: Job): Promise<unknown> =>
  db.query(sql`delete from report_chunks where job_id = ${id}`);

/** Finishes an attempt and deletes older files of the report; false if it was cancelled or taken. */
export const finishJob = async (db: WriteDb, job: Job, rows: number, bytes: number): Promise<boolean> => {
  const done =
    await db.one(sql`update report_jobs set status = 'done', rows_done = ${rows}, rows_total = ${rows}, bytes = ${bytes},
      error = null, finished_at = now()
    where id = ${job.id} and attempt = ${job.attempt} and status = 'running' returning id`);
  if (!done) return false;
  await db.query(sql`
    with old as (
      delete from report_jobs where id in (
        select id from report_jobs where user_id = ${job.userId} and report = ${job.report} and status = 'done'
        order by finished_at desc offset ${FILES_PER_REPORT})
      returning id
    )
    delete from report_chunks where job_id in (select id from old)`);
  return true;
};

/** One statement, so that a failed job never has pieces. */
export const failJob = async (db: WriteDb, job: Job, error: string): Promise<void> => {
  await db.query(sql`
    with failed as (
      update report_jobs set status = 'failed', error = ${error}, bytes = 0, finished_at = now()
      where id = ${job.id} and attempt = ${job.attempt} and status = 'running' returning id
    )
    delete from report_chunks where job_id in (select id from failed)`);
};

/** Returns the job at shutdown; it restarts from the beginning. */
export const requeueJob = async (db: WriteDb, { id, attempt }: Job): Promise<void> => {
  await db.query(sql`update report_jobs set status = 'waiting', attempt = attempt - 1, rows_done = 0, bytes = 0
    where id = ${id} and attempt = ${attempt} and status = 'running'`);
};

/** Requeues files lost in a database crash. */
export const remakeLost = (db: WriteDb): Promise<unknown> =>
  db.query(sql`update report_jobs set status = 'waiting', attempt = 0, finished_at = null, rows_done = 0, bytes = 0, error = ${LOST}
    where ${IS_LOST}`);

/** Deletes expired files and orphaned pieces. */
export const tidyJobs = async (db: WriteDb): Promise<void> => {
  await db.query(sql`delete from report_jobs where finished_at < now() - ${KEPT_HOURS} * interval '1 hour'`);
  await remakeLost(db);
  await db.query(sql`delete from report_chunks c
    where not exists (select from report_jobs j where j.id = c.job_id and j.status in ('running', 'done'))`);
};

export interface ReportFile {
  id: string;
  fileName: string;
  format: 'csv' | 'xlsx';
  bytes: number;
  attempt: number;
  finishedAt: Date;
  isLost: boolean;
}
export const findReportFile = (db: Db, key: string): Promise<ReportFile | undefined> =>
  db.one<ReportFile>(sql`select id, file_name as "fileName", format, bytes, attempt, finished_at as "finishedAt", ${IS_LOST} as "isLost"
    from report_jobs where file_key = ${key} and status = 'done' and finished_at > now() - ${KEPT_HOURS} * interval '1 hour'`);

export const readChunkPart = async (db: Db, id: string, byte: number, most: number): Promise<Buffer | undefined> =>
  (
    await db.one<{ content: Buffer }>(
      sql`select substring(content from (${byte}::bigint - start_byte + 1)::int for ${most}::int) as content from report_chunks
      where job_id = ${id} and start_byte <= ${byte} order by start_byte desc limit 1`,
    )
  )?.content;
