import { exactlyOne, sql } from '../../../../database/sql.ts';
import { type FailedEntry, MAX_LISTED, type Queue, type QueueState } from '../../../shared/system/queue.ts';
import { syncJobs } from './sync-jobs.ts';

const FAILED = sql`(select distinct on (brand, category) * from market_syncs order by brand, category, created_at desc) s
  where s.status = 'failed'`;

export const marketSyncQueue: Queue = {
  name: 'market-sync',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'running')::int as running,
          min(created_at) as "oldestAt", (select count(*)::int from ${FAILED}) as failed
        from market_syncs where status in ('waiting', 'running')`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select s.id, s.brand || ', ' || s.category as subject, coalesce(s.error, '') as error, coalesce(s.finished_at, s.created_at) as at,
        s.attempt as attempts, 'entry' as retry
      from ${FAILED} order by at desc limit ${MAX_LISTED}`),
  retry: syncJobs.retryFailed,
};
