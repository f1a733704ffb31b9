import type { attendance, ServerQuery } from 'api-contract';
import { type Db, empty, raw, type Sql, sql } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import type { User } from '../../../session/scope.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { byNatural, chosenOrder, countRows, iso, naturalKeys, toPage, toPaging } from '../../../database/sql-parts.ts';
import { selectDecidableFields, decidableJoins } from '../attendance-decisions/decidable.ts';
import { HAS_WAITING, selectAttendanceFindings } from '../attendance-decisions/day-findings.ts';
import {
  countFindings,
  groupByFirstFinding,
  joinFirstFinding,
  selectIdsWithFindings,
} from '../../shared/inbox/finding-filter.ts';
import { monthCounts, seekMonth } from './month-counts.ts';
import { attendanceFrom } from './selection.ts';
import { CARD_STATUSES } from './statuses.ts';

export type AttendanceQuery = ServerQuery<typeof attendance.attendanceList>;
type AttendanceRecord = attendance.AttendanceRecord;

/** The place is null if unknown. */
const clock = (column: 'a.check_in' | 'a.check_out'): Sql => {
  const [lat, long] = [raw(`${column}_lat`), raw(`${column}_lon`)];
  return sql`json_build_object('time', ${iso(column)}, 'location', case when ${lat} + ${long} is null then null
    else json_build_object('lat', ${lat}, 'long', ${long}) end)`;
};

/** Needs `recordJoins`, for attendance `a`. */
const recordFields: Sql = sql`
  a.id as "_id", a.day::text as "onDate", a.sap_id as "SAP_ID", u.name,
  json_build_object('zone', coalesce(u.zone, ''), 'regionCode', coalesce(u.region_code, ''), 'regionName', coalesce(r.name, ''),
    'areaCode', coalesce(u.area_code, ''), 'areaName', coalesce(n.name, '')) as "userId",
  ${clock('a.check_in')} as "checkIn", ${clock('a.check_out')} as "checkOut", a.status, nullif(a.leave_type, '') as "leaveType"`;

export const recordJoins: Sql = sql`
  join users u on u.sap_id = a.sap_id
  left join regions r on r.code = u.region_code
  left join areas n on n.code = u.area_code`;

/** `from … where …` over attendance `a`. An id ignores the days. */
export const listFrom = (
  user: User,
  { id, card, finding, ...people }: AttendanceQuery,
  { start, end }: DayRange,
): Sql => {
  if (id) return attendanceFrom(user, {}, [sql`a.id = ${id}`]);
  const which = [
    sql`a.day between ${start} and ${end}`,
    ...(card ? [sql`a.status = any(${CARD_STATUSES[card]})`] : []),
  ];
  if (!finding) return attendanceFrom(user, people, which);
  const findings = selectAttendanceFindings((isWaiting) => attendanceFrom(user, people, [...which, isWaiting]));
  return attendanceFrom(user, people, [...which, sql`a.id in (${selectIdsWithFindings(findings, finding)})`]);
};

const selectListFindings = (user: User, query: AttendanceQuery, range: DayRange): Sql => {
  const all = sql`select a.id ${listFrom(user, query, range)}`;
  return selectAttendanceFindings((isWaiting) => sql`from attendance a where a.id in (${all}) and ${isWaiting}`);
};

/** Of all days that match. */
export const countDayFindings = (db: Db, user: User, query: AttendanceQuery, range: DayRange) =>
  countFindings(db, selectListFindings(user, query, range));

const GROUPS: Record<NonNullable<AttendanceQuery['groupBy']>, GroupColumn> = {
  date: { value: sql`a.day::text`, isNewestFirst: true },
  sapId: { value: sql`a.sap_id`, name: sql`max(u.name)` },
  zone: { value: sql`u.zone` },
  region: { value: sql`u.region_code`, name: sql`max(r.name)` },
  area: { value: sql`n.name` },
  status: { value: sql`a.status` },
  check: groupByFirstFinding(HAS_WAITING),
};

/** Clock times by the time of the day. */
const ORDERS: Record<NonNullable<AttendanceQuery['sort']>, readonly string[]> = {
  date: ['a.day'],
  sapId: naturalKeys('a.sap_id'),
  name: ['lower(u.name)'],
  zone: ['u.zone'],
  region: ['u.region_code'],
  area: ['lower(n.name)'],
  checkIn: [`(a.check_in at time zone 'Asia/Kolkata')::time`],
  checkOut: [`(a.check_out at time zone 'Asia/Kolkata')::time`],
  status: ['a.status'],
  leaveType: [`nullif(lower(a.leave_type), '')`],
  hours: ['a.check_out - a.check_in'],
  lateMinutes: [`case when a.status like 'Late CheckIn%' then (a.check_in at time zone 'Asia/Kolkata')::time end`],
};
const NEWEST = sql`a.day desc, ${byNatural('a.sap_id')}`;

/** Needs `recordJoins`. */
export const attendanceOrder = (query: Pick<AttendanceQuery, 'sort' | 'direction'>): Sql =>
  sql`${chosenOrder(ORDERS, query)} ${NEWEST}`;

const sortOrGroupAttendance = (
  db: Db,
  user: User,
  { query, range, today }: { query: AttendanceQuery; range: DayRange; today: string },
) => {
  const firstFinding =
    query.groupBy === 'check' ? joinFirstFinding(selectListFindings(user, query, range), sql`a.id`) : empty;
  const from = sql`from (select a.id, a.day, a.sap_id, a.status, a.leave_type, a.check_in, a.check_out ${listFrom(user, query, range)}) a
    ${recordJoins} ${firstFinding} where true`;
  const order = attendanceOrder(query);
  return groupedPage<AttendanceRecord, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from,
    rows: ({ which, first, part }) => sql`
      select ${recordFields}, ${selectDecidableFields(today)} from attendance a ${recordJoins} ${decidableJoins} ${firstFinding}
      where (a.sap_id, a.day) in (select a.sap_id, a.day ${from} and ${which} order by ${first} ${order} ${part})
      order by ${first} ${order}`,
  });
};

/** Newest day first (D-178). Late pages skip by monthly counts, then use only the index. */
export const attendancePage = async (
  db: Db,
  user: User,
  { query, range, today }: { query: AttendanceQuery; range: DayRange; today: string },
) => {
  if (query.groupBy || query.sort) return await sortOrGroupAttendance(db, user, { query, range, today });
  const { number, limit } = toPage(query);
  const pageFrom = (offset: number, days: DayRange) =>
    db.query<AttendanceRecord>(sql`
      select ${recordFields}, ${selectDecidableFields(today)}
      from (select a.day, a.sap_id ${listFrom(user, query, days)} order by ${NEWEST} limit ${limit} offset ${offset}) k
        join attendance a on a.sap_id = k.sap_id and a.day = k.day ${recordJoins} ${decidableJoins}
      order by ${NEWEST}`);
  const skipped = (number - 1) * limit;
  if (query.id || query.card || query.finding) {
    const [data, count] = await Promise.all([pageFrom(skipped, range), countRows(db, listFrom(user, query, range))]);
    return { data, ...toPaging(query, count) };
  }
  const first = skipped === 0 ? pageFrom(0, range) : undefined;
  const [counts] = await Promise.all([monthCounts(db, user, query, range), first]);
  const place = seekMonth(counts, range, skipped);
  const data = await (first ?? (place ? pageFrom(place.offset, { ...range, end: place.end }) : []));
  return {
    data,
    ...toPaging(
      query,
      counts.reduce((sum, { count }) => sum + count, 0),
    ),
  };
};
