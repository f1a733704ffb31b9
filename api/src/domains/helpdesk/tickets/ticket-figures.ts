import type { ResponseOf, ServerQuery, tickets } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type DayRange, toPrecedingRange } from '../../../time/day-range.ts';
import { addBuckets, parseBuckets, estimateMinutes } from './answer-minutes.ts';
import {
  IS_COUNTED,
  hasTimeLeft,
  isRated,
  isWaitingForRaiser,
  NONE,
  PERSON,
  isRaisedFrom,
  isRaisedUntil,
  REGION,
} from './ticket-filters.ts';
import { selectSumsIn, type VisibleSums, visibleSums } from './ticket-sums.ts';

type Query = ServerQuery<typeof tickets.ticketFigures>;
type Group = Query['by'];
type Figures = tickets.TicketFigures;
type FiguresResponse = ResponseOf<typeof tickets.ticketFigures>;

/** Above this, median and p90 are estimated from buckets (docs/decisions/0075). */
const MAX_READ = 10_000;

const KEY: Record<Group, { ticket: Sql; sum: Sql }> = {
  category: { ticket: sql`t.category`, sum: sql`s.category` },
  level: { ticket: sql`t.escalation`, sum: sql`s.key` },
  region: { ticket: REGION, sum: sql`coalesce(nullif(s.region_code, ''), ${NONE})` },
  person: { ticket: PERSON, sum: sql`s.key` },
};
const LEVEL_NAMES: Readonly<Record<string, string>> = {
  LEVEL1: 'Level 1',
  LEVEL2: 'Level 2',
  LEVEL3: 'Level 3',
  UNRESOLVED: 'Unresolved',
};
const NO_NAME: Readonly<Partial<Record<Group, string>>> = { region: 'No region', person: 'Nobody yet' };

type Counts = Pick<Figures, 'opened' | 'resolved' | 'inTime' | 'reopened' | 'answered'>;
type Minutes = Pick<Figures, 'medianMinutes' | 'p90Minutes'>;
interface Place {
  isNow: boolean;
  key: string | null;
}
type Counted = Place & Counts & { buckets: readonly number[] };

const NO_COUNTS: Counts = { opened: 0, resolved: 0, inTime: 0, reopened: 0, answered: 0 };

const countTickets = async (db: Db, by: Group, range: DayRange, visible: VisibleSums): Promise<Counted[]> => {
  const select = sql`select p.place, ${KEY[by].sum} as key, s.opened, s.resolved, s.in_time, s.reopened, s.answered, s.answers`;
  const sums = selectSumsIn(by === 'person' ? 'person' : 'level', [range, toPrecedingRange(range)], visible, select);
  const rows = await db.query<Place & Counts & { answers: string }>(sql`
    select place = 0 as "isNow", key, sum(opened)::int as opened, sum(resolved)::int as resolved, sum(in_time)::int as "inTime",
      sum(reopened)::int as reopened, sum(answered)::int as answered, sum(answers)::text as answers
    from (${sums}) c group by 1, 2 having sum(opened) > 0`);
  const counted = rows.map(({ answers, ...row }): Counted => ({ ...row, buckets: parseBuckets(answers) }));
  return [...counted, sumCounts(counted, true), sumCounts(counted, false)];
};

const sumCounts = (counted: readonly Counted[], isNow: boolean): Counted =>
  counted
    .filter((row) => row.isNow === isNow)
    .reduce<Counted>(
      (all, row) => ({
        isNow,
        key: null,
        opened: all.opened + row.opened,
        resolved: all.resolved + row.resolved,
        inTime: all.inTime + row.inTime,
        reopened: all.reopened + row.reopened,
        answered: all.answered + row.answered,
        buckets: addBuckets(all.buckets, row.buckets),
      }),
      { isNow, key: null, ...NO_COUNTS, buckets: parseBuckets('0') },
    );

const readMinutes = (db: Db, by: Group, range: DayRange, visible: VisibleSums) =>
  db.query<Place & Minutes>(sql`
    select is_now as "isNow", key, round((percentile_cont(0.5) within group (order by minutes))::numeric)::int as "medianMinutes",
      round((percentile_cont(0.9) within group (order by minutes))::numeric)::int as "p90Minutes"
    from (
      select ${isRaisedFrom(range.start)} as is_now, ${KEY[by].ticket} as key,
        extract(epoch from t.first_answer_at - t.created_at)::float8 / 60 as minutes
      from tickets t join users u on u.sap_id = t.sap_id
      where ${isRaisedFrom(toPrecedingRange(range).start)} and ${isRaisedUntil(range.end)} and ${visible.tickets}
        and t.first_answer_at is not null and ${IS_COUNTED}) answered
    group by grouping sets ((is_now), (is_now, key))`);

const countSingly = (db: Db, by: Group, range: DayRange, visible: VisibleSums, condition: Sql) =>
  db.query<Place & { count: number }>(sql`
    select is_now as "isNow", key, count(*)::int as count
    from (
      select ${isRaisedFrom(range.start)} as is_now, ${KEY[by].ticket} as key from tickets t join users u on u.sap_id = t.sap_id
      where ${isRaisedFrom(toPrecedingRange(range).start)} and ${isRaisedUntil(range.end)} and ${visible.tickets}
        and ${condition} and ${IS_COUNTED}) single
    group by grouping sets ((is_now), (is_now, key))`);

const findNames = async (db: Db, by: Group, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (by === 'category' || by === 'level') return new Map(Object.entries(by === 'level' ? LEVEL_NAMES : {}));
  const rows = await db.query<{ key: string; name: string }>(
    by === 'region'
      ? sql`select code as key, name from regions where code = any(${keys})`
      : sql`select sap_id as key, name from users where sap_id = any(${keys})`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
};

const placeName = ({ isNow, key }: Place) => JSON.stringify([isNow, key]);
const byPlace = <Row extends Place>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [placeName(row), row]));

export const getTicketFigures = async (
  db: Db,
  user: User,
  { by, range, now, mostRead = MAX_READ }: { by: Group; range: DayRange; now: Date; mostRead?: number },
): Promise<Pick<FiguresResponse, 'data' | 'total' | 'isEstimated'>> => {
  const visible = await visibleSums(db, user);
  const [counted, ...singles] = await Promise.all([
    countTickets(db, by, range, visible),
    ...[hasTimeLeft(now), isWaitingForRaiser(now), isRated('Good'), isRated('Poor')].map((condition) =>
      countSingly(db, by, range, visible, condition),
    ),
  ]);
  const isEstimated = counted.reduce((sum, { key, opened }) => sum + (key === null ? opened : 0), 0) > mostRead;
  const minutes = isEstimated
    ? counted.map(({ isNow, key, buckets }) => ({
        isNow,
        key,
        medianMinutes: estimateMinutes(buckets, 0.5),
        p90Minutes: estimateMinutes(buckets, 0.9),
      }))
    : await readMinutes(db, by, range, visible);
  const [countsAt, minutesAt] = [byPlace(counted), byPlace<Place & Minutes>(minutes)];
  const singlesAt = singles.map(byPlace);
  const of = (place: Place): Figures => {
    const { opened, resolved, inTime, reopened, answered } = countsAt.get(placeName(place)) ?? NO_COUNTS;
    const { medianMinutes = null, p90Minutes = null } = minutesAt.get(placeName(place)) ?? {};
    const [withinTime = 0, waiting = 0, satisfied = 0, dissatisfied = 0] = singlesAt.map(
      (at) => at.get(placeName(place))?.count ?? 0,
    );
    const single = { withinTime, waiting, satisfied, dissatisfied };
    return { opened, resolved, inTime, ...single, reopened, answered, medianMinutes, p90Minutes };
  };
  const compared = (key: string | null) => ({ ...of({ key, isNow: true }), before: of({ key, isNow: false }) });
  const keys = [...new Set(counted.flatMap(({ key }) => key ?? []))];
  const names = await findNames(db, by, keys);
  const nameOf = (key: string) => names.get(key) ?? (key === NONE ? NO_NAME[by] : undefined) ?? key;
  const notInTime = ({ opened, inTime, withinTime = 0 }: Figures) => opened - inTime - withinTime;
  return {
    data: keys
      .map((key) => ({ key, name: nameOf(key), ...compared(key) }))
      .sort((a, b) => notInTime(b) - notInTime(a) || b.opened - a.opened || a.name.localeCompare(b.name, 'en')),
    total: compared(null),
    isEstimated,
  };
};

export const isCovered = async (db: Db, { start }: DayRange): Promise<boolean> =>
  (await db.one(sql`select from tickets t where ${isRaisedUntil(start)} limit 1`)) !== undefined;
