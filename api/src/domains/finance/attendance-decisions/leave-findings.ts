import type { inbox } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { isHolidayOf, ON_LEAVE } from '../../shared/calendar/absence.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';

export type LeaveFinding = Extract<inbox.InboxRow, { kind: 'leave' }>['findings'][number];

const PLANNED = raw(`('In-Review', 'Approved')`);

// For leave `a` of officer `u`.
const othersAway = sql`from attendance l join users w on w.sap_id = l.sap_id
  where l.day = a.day and l.status in ${ON_LEAVE} and w.area_code = u.area_code and w.sap_id <> u.sap_id and w.active`;
const holidays = sql`from holidays h where h.day = a.day and ${isHolidayOf}`;
const plans = sql`from pjps p where p.sap_id = a.sap_id and p.plan_date = a.day and p.status in ${PLANNED} and p.activity <> 'Leave'`;
const visits = sql`from officer_days c where c.sap_id = a.sap_id and c.day = a.day and c.all_visits > 0`;

/** Condition on leave `a` of officer `u`. */
export const isLeaveClear: Sql = sql`(not exists (select ${othersAway}) and not exists (select ${holidays})
  and not exists (select ${plans}) and not exists (select ${visits}))`;

const findings: Sql = sql`
  select 1 as place, 'others-away' as code, string_agg(coalesce(nullif(w.name, '') || ' · ' || w.sap_id, w.sap_id), ', ' order by w.sap_id)
    as text ${othersAway} having count(*) > 0
  union all
  select 2, 'holiday', string_agg(h.title, ', ' order by h.title) ${holidays} having count(*) > 0
  union all
  select 3, 'plan', string_agg(p.activity || ' (' || p.status || ')', ', ' order by p.activity, p.status) ${plans} having count(*) > 0
  union all
  select 4, 'visits', c.all_visits || case when c.all_visits = 1 then ' visit' else ' visits' end ${visits}`;

export const selectLeaveFindingCodes = (ids: Sql): Sql => sql`
  select a.id, f.place, f.code, f.text from attendance a join users u on u.sap_id = a.sap_id cross join lateral (${findings}) f
  where a.id in (${ids})`;

/** By leave. Its manager may see the officer's whole area. */
export const findLeaveFindings = (db: Db, ids: readonly string[]) =>
  readFindings<LeaveFinding>(
    db,
    sql`
    select a.id, ${listFindings} from attendance a join users u on u.sap_id = a.sap_id cross join lateral (${findings}) f
    where a.id = any(${ids}) group by a.id`,
  );
