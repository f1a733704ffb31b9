import { raw, type Sql, sql } from '../../../database/sql.ts';

/** Attendance statuses of leave (D-089). */
export const ON_LEAVE = raw(`('Leave Approved', 'Leave')`);
/** PUBLIC has no regions. */
export const isHolidayOf = sql`(h.type = 'PUBLIC' or (h.type = 'REGIONAL' and u.region_code = any(h.regions)))`;

/** The same by the person's place of that day, as COR counts. */
export const isHolidayFor = (sapId: Sql): Sql => sql`(h.type = 'PUBLIC' or (h.type = 'REGIONAL' and exists (
  select from user_places p where p.sap_id = ${sapId} and h.day between p.valid_from and coalesce(p.valid_to, 'infinity')
    and p.region_code = any(h.regions))))`;
/** Condition of leave days: neither Sunday nor the person's holiday (D-363). */
export const isWorkingDay = (sapId: Sql, day: Sql): Sql =>
  sql`(extract(isodow from ${day}) <> 7 and not exists (select from holidays h where h.day = ${day} and ${isHolidayFor(sapId)}))`;

export const takesLeaveDay = isWorkingDay(sql`a.sap_id`, sql`a.day`);
/** Working days of rows `a` of attendance (D-363). */
export const countLeaveDays = sql`count(*) filter (where a.status in ${ON_LEAVE} and ${takesLeaveDay})::int as "takenDays",
  count(*) filter (where a.status = 'Leave Applied' and ${takesLeaveDay})::int as "pendingDays"`;

const holidayOn = (day: Sql) => sql`h.day = ${day} and ${isHolidayOf}`;
const leaveOn = (sapId: Sql, day: Sql) => sql`l.sap_id = ${sapId} and l.day = ${day} and l.status in ${ON_LEAVE}`;

/** Officer `u` has neither leave nor a holiday; a planned leave is fine. */
export const isAtWork = (day: Sql, activity: Sql): Sql => sql`(${activity} = 'Leave' or (
  not exists (select from attendance l where ${leaveOn(sql`u.sap_id`, day)})
  and not exists (select from holidays h where ${holidayOn(day)})))`;

/** Selects place, code ('leave', 'holiday') and text for officer `u`. */
export const selectAbsenceFindings = (sapId: Sql, day: Sql, activity: Sql): Sql => sql`
  select 1 as place, 'leave' as code, l.status as text from attendance l where ${activity} <> 'Leave' and ${leaveOn(sapId, day)}
  union all
  select 2, 'holiday', string_agg(h.title, ', ' order by h.title) from holidays h
  where ${activity} <> 'Leave' and ${holidayOn(day)} having count(*) > 0`;
