import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { cutAtMonthEnds, type DayRange, lastDayOfMonth } from '../../../time/day-range.ts';
import { type AttendancePeople, attendanceFrom } from './selection.ts';

interface MonthCount {
  month: string;
  count: number;
}

/** Newest first, without empty months. Sums make a year 60,000 rows instead of 1.5 million. */
export const monthCounts = (db: Db, user: User, people: AttendancePeople, range: DayRange): Promise<MonthCount[]> => {
  const { months, days } = cutAtMonthEnds(range);
  const parts: Sql[] = days.map(
    ({ start, end }) => sql`select date_trunc('month', a.day)::date as month, count(*) as count
      ${attendanceFrom(user, people, [sql`a.day between ${start} and ${end}`])} group by 1`,
  );
  if (months)
    parts.push(sql`select a.month, sum(a.days) as count
      ${attendanceFrom(user, people, [sql`a.month between ${months.start} and ${months.end}`], sql`attendance_months`)} group by 1`);
  return db.query<MonthCount>(sql`
    select month::text, sum(count)::int as count from (${join(parts, ' union all ')}) counted
    group by month having sum(count) > 0 order by month desc`);
};

/** End day and offset of the row `offset` places from the newest; undefined past the last. */
export const seekMonth = (
  counts: readonly MonthCount[],
  { end }: DayRange,
  offset: number,
): { end: string; offset: number } | undefined => {
  let rest = offset;
  for (const { month, count } of counts) {
    const last = lastDayOfMonth(month);
    if (rest < count) return { end: last < end ? last : end, offset: rest };
    rest -= count;
  }
  return undefined;
};
