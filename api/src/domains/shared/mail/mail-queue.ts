import { exactlyOne, sql } from '../../../database/sql.ts';
import { type FailedEntry, MAX_COUNTED, MAX_LISTED, type Queue, type QueueState } from '../system/queue.ts';
import { mailJobs } from './mail-jobs.ts';

export const mailQueue: Queue = {
  name: 'mail',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select count(*)::int as waiting, 0 as running, min(created_at) as "oldestAt",
          (select count(*)::int from (select from mail_outbox where status = 'failed' limit ${MAX_COUNTED}) f) as failed
        from (select created_at from mail_outbox where status = 'waiting' limit ${MAX_COUNTED}) w`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select id, subject, coalesce(error, '') as error, ended_at as at, attempts, 'entry' as retry
      from mail_outbox where status = 'failed' order by ended_at desc limit ${MAX_LISTED}`),
  retry: mailJobs.retryFailed,
};
