import { type Sql, sql } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

/** The open question about a waiting record, or the newest answered one, as the contract's `needsInfo`. */
export const selectNeedsInfo = (id: Sql, isWaiting: Sql): Sql => sql`(
  select json_build_object('question', asking.question, 'askedBy', asking.asked_by, 'askedByName', ${selectName('asking.asked_by')},
    'askedAt', ${iso('asking.asked_at')}, 'answer', asking.answer, 'answeredAt', ${iso('asking.answered_at')})
  from request_questions asking where asking.record_id = ${id} and (${isWaiting} or asking.answer is not null)
  order by asking.answer is null desc, asking.asked_at desc limit 1)`;
