import { exactlyOne, sql } from '../../../database/sql.ts';
import { type FailedEntry, MAX_COUNTED, MAX_LISTED, type Queue, type QueueState } from '../../shared/system/queue.ts';

/** The newest order, if it has no certain response. */
const UNANSWERED = sql`partner_exchanges e where e.state = 'unanswered' and not exists (
  select from partner_exchanges l where l.purpose = e.purpose and l.subject_id = e.subject_id and l.sent_at > e.sent_at)`;

export const partnerQueue: Queue = {
  name: 'partner',
  readState: (db) =>
    exactlyOne<QueueState>(
      db,
      sql`select 0 as waiting, count(*)::int as running, min(sent_at) as "oldestAt",
          (select count(*)::int from (select from ${UNANSWERED} limit ${MAX_COUNTED}) u) as failed
        from partner_exchanges where state = 'sending'`,
    ),
  readFailed: (db) =>
    db.query<FailedEntry>(sql`
      select e.subject_id as id, e.subject_name as subject, e.text as error, coalesce(e.answered_at, e.sent_at) as at, e.attempts,
        e.purpose as retry
      from ${UNANSWERED} order by e.sent_at desc limit ${MAX_LISTED}`),
};
