import type { partner, prospects } from 'api-contract';
import { type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

type PartnerState = prospects.Prospect['partner'];

export const NOT_SENT = 'Not sent yet: try again';

/** Longer than all tries: the sending server must have died. */
export const LOST_AFTER_S = 90;

/** Newest order as JSON. `purpose` and `subject` are our own SQL. */
export const selectLastSending = (purpose: 'prospect' | 'score', subject: Sql): Sql => sql`
  select json_build_object('state', case when e.state = 'sending' and e.sent_at < now() - make_interval(secs => ${LOST_AFTER_S})
      then 'unanswered' else e.state end,
    'text', e.text, 'at', ${iso('coalesce(e.answered_at, e.sent_at)')}, 'by', e.by_sap_id)
  from partner_exchanges e where e.purpose = ${purpose} and e.subject_id = ${subject}
  order by e.sent_at desc, e.answered_at desc limit 1`;

export interface LastSending {
  state: partner.Exchange['state'];
  text: string;
  at: string;
  by: string;
}

const STATES = { sending: 'sending', success: 'sent', failure: 'refused', unanswered: 'unanswered' } as const;

/** A sent prospect stays sent, whatever later tries return. */
export const toPartnerState = (last: LastSending | null, sentAt: Date | null): PartnerState => {
  if (sentAt !== null) return { state: 'sent', text: last?.text ?? '', at: sentAt.toISOString(), by: last?.by ?? null };
  if (!last) return { state: 'not-sent', text: '', at: null, by: null };
  const text = last.state === 'sending' ? 'Being sent' : last.state === 'unanswered' ? NOT_SENT : last.text;
  return { state: STATES[last.state], text, at: last.at, by: last.by };
};
