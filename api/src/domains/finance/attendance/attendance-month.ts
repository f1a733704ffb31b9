import type { attendance, ServerQuery } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { isOfficer } from '../../is-officer.ts';
import { isHolidayOf } from '../../shared/calendar/absence.ts';
import { byNatural, chosenOrder, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import { countByStatus } from './cards.ts';
import { isSelected } from './selection.ts';

type MonthQuery = ServerQuery<typeof attendance.attendanceMonth>;
type MonthRow = attendance.AttendanceMonthRow;

const ORDERS: Record<NonNullable<MonthQuery['sort']>, readonly string[]> = {
  officer: naturalKeys('u.sap_id'),
  name: ['lower(u.name)'],
  area: [`(select lower(n.name) from areas n where n.code = u.area_code)`],
};

export const findAttendanceMonth = async (db: Db, user: User, query: MonthQuery, { start, end }: DayRange) => {
  const { search, SAP_ID, zone, region, area } = query;
  const people = { search, SAP_ID, zone, region, area };
  const from = sql`from users u where u.sap_id is not null and ${isSelected(user, people)}
    and ((u.active and ${isOfficer})
      or exists (select from attendance x where x.sap_id = u.sap_id and x.day between ${start} and ${end}))`;
  const order = sql`${chosenOrder(ORDERS, query)} ${byNatural('u.sap_id')}`;
  const [page, statusCounts] = await Promise.all([
    pagedRows<MonthRow>(db, query, {
      from,
      rows: (part) => sql`
        select u.sap_id as "SAP_ID", u.name, coalesce(u.zone, '') as zone, coalesce(u.region_code, '') as "regionCode",
          coalesce(n.name, '') as "areaName", d.days, h.holidays, s.counts as "statusCounts"
        from (select u.* ${from} order by ${order} ${part}) u
        left join areas n on n.code = u.area_code
        cross join lateral (
          select coalesce(json_agg(json_build_object('_id', a.id, 'day', a.day, 'status', a.status) order by a.day), '[]') as days
          from attendance a where a.sap_id = u.sap_id and a.day between ${start} and ${end}) d
        cross join lateral (
          select coalesce(json_agg(json_build_object('_id', c.status, 'count', c.count) order by c.count desc, c.status), '[]') as counts
          from (select a.status, count(*)::int as count from attendance a
            where a.sap_id = u.sap_id and a.day between ${start} and ${end} group by a.status) c) s
        cross join lateral (
          select coalesce(json_agg(json_build_object('day', o.day, 'title', o.title) order by o.day), '[]') as holidays
          from (select h.day, string_agg(h.title, ', ' order by h.title) as title from holidays h
            where h.day between ${start} and ${end} and ${isHolidayOf}
            group by h.day) o) h
        order by ${order}`,
    }),
    countByStatus(db, user, people, sql`a.day between ${start} and ${end}`),
  ]);
  return { ...page, statusCounts };
};
