import type { ResponseOf, tickets } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { DAY_MS, dayAfter } from '../../../time/india-day.ts';
import { hasTimeLeft, IS_COUNTED, isRaisedFrom, isRaisedUntil } from './ticket-filters.ts';
import { selectSumsIn, visibleSums } from './ticket-sums.ts';

type Week = ResponseOf<typeof tickets.ticketWeeks>['data'][number];
type Counts = Omit<Week, 'start' | 'end'>;

const MIN_WEEKS = 12;
const WEEK_DAYS = 7;

const toMonday = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % WEEK_DAYS));

/** 2026-11-09 … 2026-11-15, …: weeks that are over, as a part of one would look like a fall. */
export const listWeeks = ({ start, end }: DayRange, today: string): DayRange[] => {
  const [lastMonday, thisMonday] = [toMonday(end), toMonday(today)];
  const last = lastMonday < thisMonday ? lastMonday : dayAfter(thisMonday, -WEEK_DAYS);
  const least = dayAfter(last, -(MIN_WEEKS - 1) * WEEK_DAYS);
  const first = start < least ? toMonday(start) : least;
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS / WEEK_DAYS + 1;
  return Array.from({ length: count }, (_, index) => {
    const monday = dayAfter(first, index * WEEK_DAYS);
    return { start: monday, end: dayAfter(monday, WEEK_DAYS - 1) };
  });
};

/** @param weeks consecutive, oldest first */
export const countTicketsByWeek = async (
  db: Db,
  user: User,
  weeks: readonly DayRange[],
  now: Date,
): Promise<Week[]> => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return [];
  const visible = await visibleSums(db, user);
  const select = sql`select p.place, s.opened, s.resolved, s.in_time, s.reopened`;
  const [sums, open] = await Promise.all([
    db.query<Omit<Counts, 'withinTime'> & { week: number }>(sql`
      select place as week, sum(opened)::int as opened, sum(resolved)::int as resolved, sum(in_time)::int as "inTime",
        sum(reopened)::int as reopened
      from (${selectSumsIn('level', weeks, visible, select)}) c group by place`),
    db.query<{ start: string; count: number }>(sql`
      select date_trunc('week', t.created_at at time zone 'Asia/Kolkata')::date::text as start, count(*)::int as count
      from tickets t join users u on u.sap_id = t.sap_id
      where ${isRaisedFrom(first.start)} and ${isRaisedUntil(last.end)} and ${visible.tickets} and ${hasTimeLeft(now)}
        and ${IS_COUNTED}
      group by 1`),
  ]);
  const sumsOf = new Map(sums.map(({ week, ...counts }) => [week, counts]));
  const openOf = new Map(open.map(({ start, count }) => [start, count]));
  const none = { opened: 0, resolved: 0, inTime: 0, reopened: 0 };
  return weeks.map((week, index) => ({
    ...week,
    ...(sumsOf.get(index) ?? none),
    withinTime: openOf.get(week.start) ?? 0,
  }));
};
