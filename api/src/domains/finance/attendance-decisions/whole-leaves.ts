import type { inbox } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { isWorkingDay } from '../../shared/calendar/absence.ts';
import { personInSubject } from '../../shared/inbox/request-kind.ts';
import { findLeaveFindings } from './leave-findings.ts';

type WaitingDay = NonNullable<Extract<inbox.InboxRow, { kind: 'leave' }>['days']>[number];

/** The attendance `a` of a condition, numbered by `leave_no` for each person and status: nothing but days off lies inside a leave. */
const numbered = (which: Sql): Sql => sql`
  select m.*, sum(m.begins) over (partition by m.sap_id, m.status order by m.day) as leave_no
  from (
    select d.*, case when d.before is null or exists (
        select from generate_series(d.before + 1, d.day - 1, interval '1 day') g (at)
        where ${isWorkingDay(sql`d.sap_id`, sql`g.at::date`)}) then 1 else 0 end as begins
    from (
      select a.id, a.sap_id, a.day, a.status, a.version, lag(a.day) over (partition by a.sap_id, a.status order by a.day) as before
      from attendance a where ${which}) d) m`;

/** The whole leave of each of these days that wait, by the day's id. */
export const waitingLeaves = async (db: Db, ids: readonly string[]): Promise<Map<string, WaitingDay[]>> => {
  const ofTheirPeople = sql`a.status = 'Leave Applied' and a.leave_type <> ''
    and a.sap_id in (select sap_id from attendance where id = any(${ids}))`;
  const leaves = await db.query<{ id: string; days: Omit<WaitingDay, 'findings'>[] }>(sql`
    with n as (${numbered(ofTheirPeople)})
    select o.id, json_agg(json_build_object('_id', n.id, 'day', n.day, 'version', n.version,
      'isWorking', ${isWorkingDay(sql`n.sap_id`, sql`n.day`)}) order by n.day) as days
    from n o join n on n.sap_id = o.sap_id and n.leave_no = o.leave_no where o.id = any(${ids}) group by o.id`);
  const all = [...new Set(leaves.flatMap(({ days }) => days.map(({ _id }) => _id)))];
  const findings = await findLeaveFindings(db, all);
  const codesOf = (id: string) => (findings.get(id) ?? []).map(({ code }) => code);
  return new Map(leaves.map(({ id, days }) => [id, days.map((each) => ({ ...each, findings: codesOf(each._id) }))]));
};

/** One line for each leave among these decided days: 'Leave of Ravi Kumar · SO1, 24/12/2026 to 28/12/2026'. */
export const selectLeaveNotices = (ids: readonly string[]): Sql => sql`
  select (array_agg(n.id order by n.day))[1] as id, n.sap_id, n.status, 'Leave of ' || ${personInSubject} || ', '
    || to_char(min(n.day), 'DD/MM/YYYY') || case when count(*) > 1 then ' to ' || to_char(max(n.day), 'DD/MM/YYYY') else '' end as subject
  from (${numbered(sql`a.id = any(${ids})`)}) n join users u on u.sap_id = n.sap_id
  group by n.sap_id, n.status, n.leave_no, u.name, u.sap_id`;
