import { exactlyOne, sql } from '../../../database/sql.ts';
import { type FailedEntry, MAX_COUNTED, MAX_LISTED, type Queue, type QueueState } from '../../shared/system/queue.ts';

const FAILED_RUN = sql`(select * from sync_runs where retry_of is null and status <> 'running' order by started_at desc limit 1) r
  where r.status = 'failed'`;
/** Refused records that no complete later run superseded. */
const CURRENT_RUNS = sql`sync_runs r where r.started_at >= coalesce(
  (select max(d.started_at) from sync_runs d where d.status = 'done' and d.retry_of is null), '-infinity')`;

/** `POST /api/v1/sync/all` retries. */
export const sapSyncQueue: Queue = {
  name: 'sap-sync',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select 0 as waiting, count(*)::int as running, min(started_at) as "oldestAt",
          (select count(*)::int from ${FAILED_RUN}) as failed
        from sync_runs where status = 'running'`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select r.id, r.source as subject, coalesce(r.error, '') as error, coalesce(r.finished_at, r.started_at) as at, 1 as attempts,
        'sap-sync' as retry from ${FAILED_RUN}`),
};

/** By run; its retry call retries them. */
export const refusedRecordQueue: Queue = {
  name: 'refused-records',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select 0 as waiting, 0 as running, null::timestamptz as "oldestAt", count(*)::int as failed
        from (select from sync_refusals f where f.resolved_by is null and f.run_id in (select r.id from ${CURRENT_RUNS})
          limit ${MAX_COUNTED}) f`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select r.id, count(*) || case count(*) when 1 then ' record' else ' records' end || ' of ' || r.source as subject,
        min(f.reason) as error, coalesce(r.finished_at, r.started_at) as at, 1 as attempts, 'refused-records' as retry
      from (select * from ${CURRENT_RUNS}) r join sync_refusals f on f.run_id = r.id and f.resolved_by is null
      group by r.id, r.source, r.finished_at, r.started_at order by r.started_at desc limit ${MAX_LISTED}`),
};
