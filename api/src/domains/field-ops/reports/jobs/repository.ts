import type { reports } from 'api-contract';
import type { ReportKey } from 'api-contract';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../../database/sql.ts';
import { IS_LOST, JOB_COLUMNS, reportJobs } from './report-jobs.ts';

export const KEPT_HOURS = 24;
/** Maximum open jobs per person. */
export const MAX_OPEN = 20;
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
  isLost: boolean;
  createdAt: Date;
  finishedAt: Date | null;
}

export const fileAddress = ({ fileKey, fileName }: Pick<Job, 'fileKey' | 'fileName'>): string =>
  `/api/v1/report/files/${fileKey}/${encodeURIComponent(fileName)}`;

export const LOST = 'The file was lost and is being made again.';

export const findJobs = (db: Db, userId: string): Promise<Job[]> =>
  db.query<Job>(sql`select ${JOB_COLUMNS} from report_jobs where user_id = ${userId}
    and (finished_at is null or finished_at > now() - ${KEPT_HOURS} * interval '1 hour')
    order by created_at desc, id limit 100`);

export const findJob = (db: Db, id: string): Promise<Job | undefined> =>
  db.one<Job>(sql`select ${JOB_COLUMNS} from report_jobs where id = ${id}`);

export const findOpenJobLike = (
  db: Db,
  userId: string,
  report: ReportKey,
  params: JobParams,
): Promise<Job | undefined> =>
  db.one<Job>(sql`select ${JOB_COLUMNS} from report_jobs where user_id = ${userId} and status in ('waiting', 'running')
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
    returning ${JOB_COLUMNS}`,
  );

/** Cancels a job or deletes its file. */
export const cancelJob = async (db: WriteDb, id: string): Promise<Job> => {
  const job =
    await db.one<Job>(sql`update report_jobs set status = 'cancelled', finished_at = coalesce(finished_at, now())
    where id = ${id} returning ${JOB_COLUMNS}`);
  // Only now: no pieces can follow.
  await db.query(sql`delete from report_chunks where job_id = ${id}`);
  return job!;
};

/** Connection name, so that any server can stop the statement. */
export const readerName = ({ id, attempt }: Pick<Job, 'id' | 'attempt'>): string => `report ${id} ${attempt}`;
export const stopReader = (db: Db, job: Pick<Job, 'id' | 'attempt'>): Promise<unknown> =>
  db.query(sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${readerName(job)}`);

export const claimJob = (db: WriteDb, now: Date): Promise<Job | undefined> => db.one<Job>(reportJobs.toClaim(now));

/** False if the job was cancelled or taken. */
export const storeChunk = async (
  db: WriteDb,
  job: Job,
  { startByte, content, rowsDone }: { startByte: number; content: Buffer; rowsDone: number },
) => {
  const progress = [sql`rows_done = ${rowsDone}`, sql`bytes = ${startByte + content.length}`];
  const row = await db.one(sql`
    with job as (${reportJobs.toRenew(job, progress)})
    insert into report_chunks select id, ${startByte}, ${content} from job returning start_byte`);
  return row !== undefined;
};

/** Of an earlier attempt. */
export const dropChunks = (db: WriteDb, { id }: Job): Promise<unknown> =>
  db.query(sql`delete from report_chunks where job_id = ${id}`);

/** Also deletes older files of the report; false if cancelled or taken. */
export const finishJob = async (db: WriteDb, job: Job, rows: number, bytes: number): Promise<boolean> => {
  const isDone = await reportJobs.write(db, job, [
    ...[sql`status = 'done'`, sql`rows_done = ${rows}`, sql`rows_total = ${rows}`, sql`bytes = ${bytes}`],
    ...[sql`error = null`, sql`finished_at = now()`],
  ]);
  if (!isDone) return false;
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
  const ending = [sql`status = 'failed'`, sql`error = ${error}`, sql`bytes = 0`, sql`finished_at = now()`];
  await db.query(sql`
    with failed as (${reportJobs.toWrite(job, ending)})
    delete from report_chunks where job_id in (select id from failed)`);
};

/** Requeues files lost in a database crash. */
export const remakeLost = (db: WriteDb): Promise<unknown> =>
  db.query(sql`update report_jobs set status = 'waiting', attempt = 0, finished_at = null, rows_done = 0, bytes = 0, error = ${LOST}
    where ${IS_LOST}`);

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
