import type { inbox } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { joinRequester, listFindings, readFindings } from '../../shared/inbox/request-kind.ts';

type EditFinding = Extract<inbox.InboxRow, { kind: 'attendance-edit' }>['findings'][number];

const clock = (at: Sql): Sql => sql`to_char(${at} at time zone 'Asia/Kolkata', 'HH12:MI AM')`;
const isOtherDay = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Kolkata')::date <> a.day`;

// For request `r`, attendance `a` and visit counts `o`; by minutes, as displayed.
const visitBefore = sql`o.first_start < date_trunc('minute', r.check_in)`;
const visitAfter = sql`o.last_end >= date_trunc('minute', r.check_out) + interval '1 minute'`;
const otherDay = sql`(${isOtherDay(sql`r.check_in`)} or ${isOtherDay(sql`r.check_out`)})`;
const outBeforeIn = sql`coalesce(r.check_out, a.check_out) < coalesce(r.check_in, a.check_in)`;
const noVisits = sql`coalesce(o.all_visits, 0) = 0 and a.status not in ('Training', 'Office', 'Meeting')`;

export const editJoins: Sql = sql`
  attendance_requests r join attendance a on a.id = r.attendance_id ${joinRequester(sql`a.sap_id`)}
    left join officer_days o on o.sap_id = a.sap_id and o.day = a.day`;

/** Needs `editJoins`. */
export const isEditClear: Sql = sql`not coalesce((${visitBefore}) or (${visitAfter}) or (${otherDay}) or (${outBeforeIn}) or (${noVisits}), false)`;

const findings: Sql = sql`
  select 1 as place, 'visit-before' as code, 'first visit at ' || ${clock(sql`o.first_start`)} as text where ${visitBefore}
  union all
  select 2, 'visit-after', 'last visit until ' || ${clock(sql`o.last_end`)} where ${visitAfter}
  union all
  select 3, 'other-day', to_char(a.day, 'DD/MM/YYYY') where ${otherDay}
  union all
  select 4, 'out-before-in', ${clock(sql`coalesce(r.check_out, a.check_out)`)} || ' before ' || ${clock(sql`coalesce(r.check_in, a.check_in)`)}
  where ${outBeforeIn}
  union all
  select 5, 'no-visits', to_char(a.day, 'DD/MM/YYYY') where ${noVisits}`;

export const selectEditFindingCodes = (ids: Sql): Sql => sql`
  select r.id, f.place, f.code, f.text from ${editJoins} cross join lateral (${findings}) f where r.id in (${ids})`;

export const findEditFindings = (db: Db, ids: readonly string[]) =>
  readFindings<EditFinding>(
    db,
    sql`select r.id, ${listFindings} from ${editJoins} cross join lateral (${findings}) f where r.id = any(${ids}) group by r.id`,
  );
