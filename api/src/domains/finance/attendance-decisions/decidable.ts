import type { attendanceDecisions } from 'api-contract';
import { type Db, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User, selectOrgUnit } from '../../../session/scope.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

export type AttendanceDay = attendanceDecisions.AttendanceDay;

/** All leave statuses (D-334). */
export const LEAVE_STATUSES = ['Leave', 'Leave Applied', 'Leave Approved', 'Leave Rejected'];

/** Joins for attendance `a`: `q` newest request, pending first; `c` visit counts; `v` proposed times. */
export const decidableJoins: Sql = sql`
  left join lateral (
    select * from attendance_requests x where x.attendance_id = a.id
    order by (x.status = 'PENDING') desc, x.requested_at desc, x.id limit 1) q on true
  left join officer_days c on c.sap_id = a.sap_id and c.day = a.day
  cross join lateral (select
    case when a.check_in is null and (a.check_out is null or c.first_start <= a.check_out) then c.first_start end as check_in,
    case when a.check_out is null and (a.check_in is null or c.last_end >= a.check_in) then c.last_end end as check_out) v`;

const statusWith = (checkIn: Sql, checkOut: Sql): Sql =>
  sql`attendance_status(a.status, a.day, coalesce(${checkIn}, a.check_in), coalesce(${checkOut}, a.check_out))`;

export const selectDecidableFields = (today: string): Sql => sql`
  ${iso('a.server_check_in')} as "serverCheckInTime", ${iso('a.server_check_out')} as "serverCheckOutTime",
  case when q.id is not null then json_build_object('_id', q.id, 'origin', q.origin, 'status', q.status,
    'checkIn', json_build_object('time', ${iso('q.check_in')}), 'checkOut', json_build_object('time', ${iso('q.check_out')}),
    'reason', q.reason, 'remarks', q.remarks, 'requestedAt', ${iso('q.requested_at')}, 'decidedBy', q.decided_by,
    'decidedByName', ${selectName('q.decided_by')}, 'statusAfter', ${statusWith(sql`q.check_in`, sql`q.check_out`)}) end as "updateRequest",
  case when a.day < ${today}::date and a.status <> all(${LEAVE_STATUSES}) and q.status is distinct from 'PENDING'
      and coalesce(v.check_in, v.check_out) is not null
    then json_build_object('checkIn', ${iso('v.check_in')}, 'checkOut', ${iso('v.check_out')},
      'statusAfter', ${statusWith(sql`v.check_in`, sql`v.check_out`)}) end as proposal,
  a.decided_by as "decidedBy", ${selectName('a.decided_by')} as "decidedByName", a.remark, a.version`;

const dayFields = (today: string): Sql => sql`
  a.id as "_id", a.day::text as "onDate", a.sap_id as "SAP_ID", u.name,
  json_build_object('time', ${iso('a.check_in')}) as "checkIn", json_build_object('time', ${iso('a.check_out')}) as "checkOut",
  a.status, nullif(a.leave_type, '') as "leaveType", ${selectDecidableFields(today)}`;

const daysWhere = (db: Db, condition: Sql, today: string): Promise<AttendanceDay[]> =>
  db.query<AttendanceDay>(sql`
    select ${dayFields(today)} from attendance a join users u on u.sap_id = a.sap_id ${decidableJoins} where ${condition}`);

/** Unordered. */
export const attendanceDays = (db: Db, ids: readonly string[], today: string): Promise<AttendanceDay[]> =>
  daysWhere(db, sql`a.id = any(${ids})`, today);

export const daysOfRequests = (db: Db, requestIds: readonly string[], today: string): Promise<AttendanceDay[]> =>
  daysWhere(db, sql`q.id = any(${requestIds})`, today);

export const findDayWithVisibility = async (
  db: Db,
  user: User,
  id: string,
  today: string,
): Promise<{ day: AttendanceDay; isVisible: boolean } | undefined> => {
  const [day] = await attendanceDays(db, [id], today);
  if (!day) return undefined;
  const seen = await db.one(sql`select from users u where u.sap_id = ${day.SAP_ID} and ${getScopeCondition(user)}`);
  return { day, isVisible: Boolean(seen) };
};

export interface LockedDay {
  day: AttendanceDay;
  place: OrgUnit & { sapId: string };
  before: DayBefore;
}
export interface DayBefore {
  status: string;
  checkIn: string | null;
  checkOut: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  remark: string | null;
  consoleSet: string[];
}

export const lockDay = async (tx: WriteDb, id: string, today: string): Promise<LockedDay | undefined> => {
  // Separate: a statement that waited for the lock would see stale requests.
  const before = await tx.one<DayBefore>(sql`
    select a.status, ${iso('a.check_in')} as "checkIn", ${iso('a.check_out')} as "checkOut", a.decided_by as "decidedBy",
      ${iso('a.decided_at')} as "decidedAt", a.remark, a.console_set as "consoleSet"
    from attendance a where a.id = ${id} for update`);
  if (!before) return undefined;
  const [day] = await attendanceDays(tx, [id], today);
  const place = await tx.one<LockedDay['place']>(sql`
    select u.sap_id as "sapId", ${selectOrgUnit('u')}
    from attendance a join users u on u.sap_id = a.sap_id where a.id = ${id}`);
  return day && place && { day, place, before };
};

/** Columns that the console had not set before follow files again. */
export const restoreDay = async (tx: WriteDb, id: string, before: DayBefore): Promise<void> => {
  await tx.query(sql`
    update attendance set status = ${before.status}, check_in = ${before.checkIn}::timestamptz, check_out = ${before.checkOut}::timestamptz,
      decided_by = ${before.decidedBy}, decided_at = ${before.decidedAt}::timestamptz, remark = ${before.remark}, updated_at = now(),
      version = version + 1
    where id = ${id}`);
  await tx.query(sql`update attendance set console_set = ${before.consoleSet} where id = ${id}`);
};
