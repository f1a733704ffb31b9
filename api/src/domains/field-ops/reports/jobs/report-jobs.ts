import { createHeartbeatTable } from '../../../../background/jobs/job-table.ts';
import { sql } from '../../../../database/sql.ts';

/** Pieces are unlogged: a database crash loses them all. */
export const IS_LOST = sql`(status = 'done' and not exists (select from report_chunks where job_id = id and start_byte = 0))`;

export const JOB_COLUMNS = sql`id, file_key as "fileKey", report, params, format, file_name as "fileName", user_id as "userId", status,
  attempt, rows_done as "rowsDone", rows_total as "rowsTotal", bytes, error, ${IS_LOST} as "isLost", created_at as "createdAt", finished_at as "finishedAt"`;

export const reportJobs = createHeartbeatTable(
  {
    table: 'report_jobs',
    columns: JOB_COLUMNS,
    failed: {
      where: sql`status = 'failed'`,
      subject: sql`report`,
      reset: [sql`error = null`, sql`finished_at = null`],
    },
  },
  {
    // People without running jobs come first: no queue blocks another's.
    order: sql`(select count(*) from report_jobs r
      where r.user_id = j.user_id and r.id <> j.id and r.status = 'running'), created_at`,
    restart: [sql`rows_done = 0`, sql`bytes = 0`],
  },
);
