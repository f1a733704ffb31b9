import type { inbox } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { isWorkingDay } from '../../shared/calendar/absence.ts';
import {
  holdsSearch,
  type InboxFilter,
  isInRange,
  isSubjectInScope,
  joinRequester,
  personInSubject,
} from '../../shared/inbox/request-kind.ts';
import { findLeaveFindings, isLeaveClear, selectLeaveFindingCodes } from './leave-findings.ts';

export type WaitingDay = NonNullable<Extract<inbox.InboxRow, { kind: 'leave' }>['days']>[number];

export const IS_WAITING = sql`a.status = 'Leave Applied' and a.leave_type <> ''`;

/** A gap this long surely holds a working day. */
const LONG_GAP_DAYS = 31;

/** Numbers attendance `a` by `leave_no` for each person and status: only days off separate the days of a leave. */
const numbered = (which: Sql): Sql => sql`
  select m.*, sum(m.begins) over (partition by m.sap_id, m.status order by m.day) as leave_no
  from (
    select d.*, case when d.before is null or d.day - d.before > ${LONG_GAP_DAYS}::int or exists (
        select from generate_series(d.before + 1, d.day - 1, interval '1 day') g (at)
        where ${isWorkingDay(sql`d.sap_id`, sql`g.at::date`)}) then 1 else 0 end as begins
    from (
      select a.id, a.sap_id, a.day, a.status, a.version, lag(a.day) over (partition by a.sap_id, a.status order by a.day) as before
      from attendance a ${which}) d) m`;

/** All waiting days of the people of these. */
const numberedOfPeople = (ids: Sql): Sql =>
  numbered(sql`where ${IS_WAITING} and a.sap_id in (select sap_id from attendance where id in (${ids}))`);

const FIRST = (column: Sql, id: string | undefined): Sql =>
  sql`(array_agg(${column} order by ${id ? sql`n.id = ${id} desc, ` : sql``}n.day))[1]`;

/**
 * One row for each waiting leave of the scope: its first day, or the filter's. One day in the range suffices; all must
 * be clear.
 */
export const selectWaitingLeaves = (user: User, filter: InboxFilter): Sql => {
  const { id, start, end, check } = filter;
  const conditions = [
    ...(id ? [sql`bool_or(n.id = ${id})`] : []),
    ...(start || end ? [sql`bool_or(${isInRange(sql`n.day`, filter)})`] : []),
    ...(check
      ? [
          sql`bool_and((select ${isLeaveClear} from attendance a join users u on u.sap_id = a.sap_id where a.id = n.id))`,
        ]
      : []),
  ];
  return sql`
    select l.id, l.version, l.sap_id, u.name, u.area_code, l.day from (
      select ${FIRST(sql`n.id`, id)} as id, ${FIRST(sql`n.version`, id)} as version, n.sap_id, min(n.day) as day
      from (${numbered(sql`${joinRequester(sql`a.sap_id`)}
        where ${IS_WAITING} and ${getScopeCondition(user)} and a.sap_id <> ${user.sapId}
          and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)}`)}) n
      group by n.sap_id, n.leave_no ${conditions.length > 0 ? sql`having ${join(conditions, ' and ')}` : sql``}) l
    ${joinRequester(sql`l.sap_id`)}`;
};

export const findWaitingDays = async (db: Db, ids: readonly string[]): Promise<Map<string, WaitingDay[]>> => {
  const leaves = await db.query<{ id: string; days: Omit<WaitingDay, 'findings'>[] }>(sql`
    with n as (${numberedOfPeople(sql`select unnest(${ids}::uuid[])`)})
    select o.id, json_agg(json_build_object('_id', n.id, 'day', n.day, 'version', n.version,
      'isWorking', ${isWorkingDay(sql`n.sap_id`, sql`n.day`)}) order by n.day) as days
    from n o join n on n.sap_id = o.sap_id and n.leave_no = o.leave_no where o.id = any(${ids}) group by o.id`);
  const all = [...new Set(leaves.flatMap(({ days }) => days.map(({ _id }) => _id)))];
  const findings = await findLeaveFindings(db, all);
  const codesOf = (id: string) => (findings.get(id) ?? []).map(({ code }) => code);
  return new Map(leaves.map(({ id, days }) => [id, days.map((each) => ({ ...each, findings: codesOf(each._id) }))]));
};

/** Of several days, the text names each day. */
export const selectWholeFindings = (ids: Sql): Sql => sql`
  select d.id, f.place, f.code, string_agg(case when d.days > 1 then to_char(d.day, 'DD/MM/YYYY') || ': ' else '' end || f.text,
    '; ' order by d.day) as text
  from (
    with waiting as (${numberedOfPeople(ids)})
    select o.id, n.id as day_id, n.day, count(*) over (partition by o.id) as days
    from waiting o join waiting n on n.sap_id = o.sap_id and n.leave_no = o.leave_no where o.id in (${ids})) d
  join (${selectLeaveFindingCodes(sql`select a.id from attendance a where a.sap_id in (select sap_id from attendance where id in (${ids})) and ${IS_WAITING}`)}) f
    on f.id = d.day_id
  group by d.id, f.place, f.code`;

const span = (
  first: Sql,
  last: Sql,
): Sql => sql`'Leave of ' || ${personInSubject} || ', ' || to_char(${first}, 'DD/MM/YYYY')
  || case when ${last} > ${first} then ' to ' || to_char(${last}, 'DD/MM/YYYY') else '' end`;

/** One line for each leave of these days: 'Leave of Ravi Kumar · SO1, 24/12/2026 to 28/12/2026'. */
export const selectLeaveNotices = (ids: readonly string[]): Sql => sql`
  select (array_agg(n.id order by n.day))[1] as id, n.sap_id, n.status, ${span(sql`min(n.day)`, sql`max(n.day)`)} as subject
  from (${numbered(sql`where a.id = any(${ids})`)}) n join users u on u.sap_id = n.sap_id
  group by n.sap_id, n.status, n.leave_no, u.name, u.sap_id`;

/** The same line for each day. */
export const selectLeaveSubjects = (ids: readonly string[], user?: User): Sql => sql`
  select l.id, ${span(sql`l.first`, sql`l.last`)} as subject
  from (
    select n.id, n.sap_id, min(n.day) over leave as first, max(n.day) over leave as last
    from (${numbered(sql`where a.id = any(${ids})`)}) n window leave as (partition by n.sap_id, n.status, n.leave_no)) l
  ${joinRequester(sql`l.sap_id`)} where ${isSubjectInScope(user)}`;
