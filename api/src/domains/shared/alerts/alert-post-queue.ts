import { exactlyOne, sql } from '../../../database/sql.ts';
import { type FailedEntry, MAX_COUNTED, MAX_LISTED, type Queue, type QueueState } from '../system/queue.ts';
import { alertPosts, GIVEN_UP } from './alert-posts.ts';

/** Tried at least once: without a webhook nothing waits. */
const WAITS = sql`posted_at is null and post_attempts > 0 and post_at < 'infinity'`;

/** Shown on System. */
export const alertPostQueue: Queue = {
  name: 'alert-posts',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select count(*)::int as waiting, 0 as running, min(raised_at) as "oldestAt",
          (select count(*)::int from (select from alerts where ${GIVEN_UP} limit ${MAX_COUNTED}) f) as failed
        from (select raised_at from alerts where ${WAITS} limit ${MAX_COUNTED}) w`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select id, text as subject, 'The webhook did not take it.' as error, last_at as at, post_attempts as attempts, 'entry' as retry
      from alerts where ${GIVEN_UP} order by last_at desc limit ${MAX_LISTED}`),
  retry: alertPosts.retryFailed,
};
