import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { cutAtMonthEnds, type DayRange, lastDayOf } from '../../day-range.ts';
import { type AttendancePeople, attendanceFrom } from './selection.ts';

interface MonthCount {
  /** Its first day. */
  month: string;
  count: number;
}

/**
 * How many records of these people each month of the range has, the newest first; months without any are left out. Whole months are
 * read from sums of a row an officer, so that a year of 1.5 million records is counted by 60,000 rows.
 */
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

/** Where the row after `offset` others lies, counted from the newest: after so many others that are no later than `end`. Nowhere behind the last one. */
export const seekMonth = (
  counts: readonly MonthCount[],
  { end }: DayRange,
  offset: number,
): { end: string; offset: number } | undefined => {
  let rest = offset;
  for (const { month, count } of counts) {
    const last = lastDayOf(month);
    if (rest < count) return { end: last < end ? last : end, offset: rest };
    rest -= count;
  }
  return undefined;
};
