import type { attendance, ServerQuery } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { DayRange } from '../../day-range.ts';
import { iso, pagedRows } from '../../sql-parts.ts';
import { decidableFieldsOf, decidableJoins } from '../attendance-decisions/decidable.ts';
import { attendanceFrom } from './selection.ts';
import { CARD_STATUSES } from './statuses.ts';

export type AttendanceQuery = ServerQuery<typeof attendance.attendanceList>;
type AttendanceRecord = attendance.AttendanceRecord;

const clock = (side: 'in' | 'out'): Sql => {
  const column = `a.check_${side}`;
  return side === 'in'
    ? sql`json_build_object('time', ${iso(column)}, 'location', case when a.check_in_lat + a.check_in_lon is null then null
        else json_build_object('lat', a.check_in_lat, 'long', a.check_in_lon) end)`
    : sql`json_build_object('time', ${iso(column)}, 'location', case when a.check_out_lat + a.check_out_lon is null then null
        else json_build_object('lat', a.check_out_lat, 'long', a.check_out_lon) end)`;
};

/** A record's members, of the attendance `a` joined as `recordJoins` says. */
const recordFields: Sql = sql`
  a.id as "_id", a.day::text as "onDate", a.sap_id as "SAP_ID", u.name,
  json_build_object('zone', coalesce(u.zone, ''), 'regionCode', coalesce(u.region_code, ''), 'regionName', coalesce(r.name, ''),
    'areaCode', coalesce(u.area_code, ''), 'areaName', coalesce(n.name, '')) as "userId",
  ${clock('in')} as "checkIn", ${clock('out')} as "checkOut", a.status, nullif(a.leave_type, '') as "leaveType"`;

export const recordJoins: Sql = sql`
  join users u on u.sap_id = a.sap_id
  left join regions r on r.code = u.region_code
  left join areas n on n.code = u.area_code`;

/** What the list holds: `from … where …` over the attendance `a`. One record by its id is read whatever its day. */
export const listFrom = (user: User, { id, card, ...people }: AttendanceQuery, { start, end }: DayRange): Sql =>
  id
    ? attendanceFrom(user, {}, [sql`a.id = ${id}`])
    : attendanceFrom(user, people, [
        sql`a.day between ${start} and ${end}`,
        ...(card ? [sql`a.status = any(${CARD_STATUSES[card]})`] : []),
      ]);

/** One page of the records, newest day first (D-178). The way to a late page reads the index alone. */
export const attendancePage = (
  db: Db,
  user: User,
  { query, range, today }: { query: AttendanceQuery; range: DayRange; today: string },
) => {
  const from = listFrom(user, query, range);
  return pagedRows<AttendanceRecord>(db, query, {
    from,
    rows: (page) => sql`
      select ${recordFields}, ${decidableFieldsOf(today)}
      from (select a.day, a.sap_id ${from} order by a.day desc, a.sap_id ${page}) k
        join attendance a on a.sap_id = k.sap_id and a.day = k.day ${recordJoins} ${decidableJoins}
      order by a.day desc, a.sap_id`,
  });
};
