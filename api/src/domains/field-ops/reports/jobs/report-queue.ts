import { REPORTS, type ReportKey } from 'api-contract';
import { exactlyOne, sql } from '../../../../database/sql.ts';
import { type FailedEntry, MAX_LISTED, type Queue, type QueueState } from '../../../shared/system/queue.ts';
import { reportJobs } from './report-jobs.ts';
import { wakeReportWorker } from './worker.ts';

const nameOf = (report: string): string => REPORTS[report as ReportKey]?.module ?? report;

export const reportQueue: Queue = {
  name: 'reports',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'running')::int as running,
          count(*) filter (where status = 'failed')::int as failed,
          min(created_at) filter (where status in ('waiting', 'running')) as "oldestAt"
        from report_jobs`,
    ),
  readFailed: async (db) => {
    const rows = await db.query<FailedEntry & { by: string }>(sql`
      select j.id, j.report as subject, u.sap_id as by, coalesce(j.error, '') as error, coalesce(j.finished_at, j.created_at) as at,
        j.attempt as attempts, 'entry' as retry
      from report_jobs j join users u on u.id = j.user_id where j.status = 'failed'
      order by j.finished_at desc limit ${MAX_LISTED}`);
    return rows.map(({ by, ...row }) => ({ ...row, subject: `${nameOf(row.subject)} for ${by}` }));
  },
  retry: async (tx, id, now) => {
    const retried = await reportJobs.retryFailed(tx, id, now);
    return retried && { subject: nameOf(retried.subject) };
  },
  wake: ({ pool }) => wakeReportWorker(pool),
};
