import type { ServerQuery, tickets } from 'api-contract';
import { type Db, exactlyOne, join, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { countRows } from '../../../database/sql-parts.ts';
import { IS_COUNTED, figureConditions, hasTimeLeft, NONE } from './ticket-filters.ts';
import { selectSumsIn, visibleSums } from './ticket-sums.ts';

type TicketsQuery = ServerQuery<typeof tickets.tickets>;

const countedAs = ({ status, figure, startDate, endDate }: TicketsQuery): Sql | undefined => {
  const isResolved = status === 'RESOLVED';
  // A merged ticket is RESOLVED; only lists without days and figure show it (0078).
  if (!isResolved && status !== 'ALL') return undefined;
  if (figure === 'in-time') return sql`s.in_time`;
  if (figure === 'not-in-time') return isResolved ? sql`s.resolved - s.in_time` : sql`s.opened - s.in_time`;
  if (!figure && (startDate || endDate)) return isResolved ? sql`s.resolved` : sql`s.opened`;
  if (!figure) return isResolved ? sql`s.resolved + s.merged` : sql`s.opened + s.merged`;
  if (isResolved || figure === 'time-left' || figure === 'waiting') return undefined;
  return figure === 'answered' ? sql`s.answered` : sql`s.reopened`;
};

/** Of 'not-in-time', those that still have time: no sum knows the hour. */
const countWithTimeLeft = async (db: Db, visible: Sql, query: TicketsQuery, now: Date): Promise<number> => {
  const { category, figure, ...rest } = query;
  const conditions = [
    visible,
    hasTimeLeft(now),
    ...(category ? [sql`t.category = ${category}`] : []),
    ...figureConditions(rest, now),
  ];
  return await countRows(
    db,
    sql`from tickets t join users u on u.sap_id = t.sap_id where ${join(conditions, ' and ')} and ${IS_COUNTED}`,
  );
};

const ALWAYS = { start: '0001-01-01', end: '9999-12-31' };

/** Undefined if the kept sums (0053) cannot tell. */
export const countBySums = async (db: Db, user: User, query: TicketsQuery, now: Date): Promise<number | undefined> => {
  const { id, search, text, view, category, priority, region, level, person, figure, status } = query;
  const counted = countedAs(query);
  if (!counted || id || search || text || view || priority || (level && person)) return undefined;
  const range = { start: query.startDate ?? ALWAYS.start, end: query.endDate ?? ALWAYS.end };
  const key = level ?? person;
  const where = join(
    [
      sql`true`,
      ...(category ? [sql`s.category = ${category}`] : []),
      ...(region ? [sql`s.region_code = ${region === NONE ? '' : region}`] : []),
      ...(key ? [sql`s.key = ${key}`] : []),
    ],
    ' and ',
  );
  const visible = await visibleSums(db, user);
  const sums = selectSumsIn(person ? 'person' : 'level', [range], visible, sql`select ${counted} as tickets`, where);
  const { count } = await exactlyOne<{ count: number }>(
    db,
    sql`select coalesce(sum(tickets), 0)::int as count from (${sums}) c`,
  );
  if (figure !== 'not-in-time' || status === 'RESOLVED') return count;
  return count - (await countWithTimeLeft(db, visible.tickets, query, now));
};
