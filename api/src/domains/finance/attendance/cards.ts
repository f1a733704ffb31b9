import type { attendance } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type AttendancePeople, attendanceFrom, type AttendancePlace } from './selection.ts';
import { CARD_STATUSES } from './statuses.ts';

interface StatusCount {
  _id: string;
  count: number;
}

export const countByStatus = (db: Db, user: User, people: AttendancePeople, days: Sql): Promise<StatusCount[]> =>
  db.query<StatusCount>(sql`
    select a.status as "_id", count(*)::int as count ${attendanceFrom(user, people, [days])}
    group by a.status order by count(*) desc, a.status`);

/** Today's counts in scope and hierarchy part (D-173). */
export const dailyReport = async (db: Db, user: User, { zone, region, area }: AttendancePlace, today: string) => {
  const statusCounts = await countByStatus(db, user, { zone, region, area }, sql`a.day = ${today}`);
  const sumOf = (card: attendance.AttendanceCard) =>
    statusCounts.reduce((sum, { _id, count }) => sum + (CARD_STATUSES[card].includes(_id) ? count : 0), 0);
  const cards = {
    Present: sumOf('Present'),
    Leave: sumOf('Leave'),
    'On Time': sumOf('On Time'),
    Late: sumOf('Late'),
  };
  return { statusCounts, lateClockIn: cards.Late, cards };
};
