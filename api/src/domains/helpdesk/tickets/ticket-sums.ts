import { ROLE_FACTS } from 'api-contract';
import { type Db, empty, join, type Sql, sql } from '../../../database/sql.ts';
import { scopeOf, type User } from '../../../session/scope.ts';
import { cutAtMonthEnds, type DayRange } from '../../day-range.ts';
import { categoriesOfLevels, visibleTo } from './repository.ts';
import { raisedFrom, raisedUntil } from './ticket-filters.ts';

/** By what the sums are kept: the level gives categories and regions, too (0053). */
type SumsBy = 'level' | 'person';

/** What a user sees, by conditions. */
export interface VisibleSums {
  /** Of the kept sums `s`. */
  summed: Sql;
  /** Of the tickets `t` that are read beside the sums; undefined where the sums hold everything. */
  single: Sql | undefined;
  /** Of all tickets `t` of raisers `u`, both together. */
  tickets: Sql;
}

/**
 * The sums end at regions. Read one by one are the tickets that are assigned to the user, and an area's own, as far as the sums of his
 * scope and of his categories (D-238) do not hold them.
 */
export const visibleSums = async (db: Db, user: User): Promise<VisibleSums> => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company') return { summed: sql`true`, single: undefined, tickets: sql`true` };
  const categories = (await db.query<{ name: string }>(categoriesOfLevels(user))).map(({ name }) => name);
  const isArea = reach === 'area';
  const ofArea = sql`or t.sap_id = any(array(select u.sap_id from users u where ${scopeOf(user)}))`;
  const inScope = sql`exists (select from users u where u.sap_id = t.sap_id and ${scopeOf(user)})`;
  return {
    summed: sql`(${scopeOf(user, { zone: 's.zone', regionCode: 's.region_code', areaCode: 'null' })} or s.category = any(${categories}))`,
    single: sql`(t.assigned_to = ${user.sapId} ${isArea ? ofArea : empty}) and t.category <> all(${categories})
      ${isArea ? empty : sql`and not ${inScope}`}`,
    tickets: await visibleTo(db, user),
  };
};

/**
 * The sums of what is visible in ranges, as `s`, each with its range's place as `p.place`: kept ones, and those of single tickets.
 *
 * @param select the whole select list, as `select p.place, s.opened`
 * @param where what else holds of `s`
 */
export const sumsIn = (
  by: SumsBy,
  ranges: readonly DayRange[],
  { summed, single }: VisibleSums,
  select: Sql,
  where: Sql = sql`true`,
): Sql => {
  const spans = ranges.flatMap((range, place) => {
    const { months, days } = cutAtMonthEnds(range);
    const spansOf = (span: 'day' | 'month', parts: readonly DayRange[]) =>
      parts.map(({ start, end }) => sql`(${place}::int, ${span}, ${start}::date, ${end}::date)`);
    return [...spansOf('month', months ? [months] : []), ...spansOf('day', days)];
  });
  // For each span its own rows, by the table's key: left to itself, the database reads all days of all years and throws most away.
  const fromSums = sql`${select} from (values ${join(spans, ', ')}) p (place, span, first, last)
    cross join lateral (
      select * from ticket_sums k where k.grouped_by = ${by} and k.span = p.span and k.starts between p.first and p.last offset 0) s
    where ${summed} and ${where}`;
  if (!single) return fromSums;
  const places = ranges.map(({ start, end }, place) => sql`(${place}::int, ${start}::date, ${end}::date)`);
  const [first, last] = [
    ranges.map(({ start }) => start).sort()[0],
    ranges
      .map(({ end }) => end)
      .sort()
      .at(-1),
  ];
  return sql`${fromSums} union all ${select} from tickets t
    cross join lateral sums_of_ticket(t.sap_id, t.created_at, t.category, t.escalation, t.handled_by, t.status = 'RESOLVED',
      t.resolved_in_time, t.reopen_count, t.first_answer_at, t.merged_into is not null) s
    join (values ${join(places, ', ')}) p (place, first, last) on s.starts between p.first and p.last
    where s.grouped_by = ${by} and s.span = 'day' and ${raisedFrom(first ?? '')} and ${raisedUntil(last ?? '')} and ${single} and ${where}`;
};
