import { ROLE_FACTS } from 'api-contract';
import { type Db, empty, join, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, regionColumns, type User } from '../../../session/scope.ts';
import { cutAtMonthEnds, type DayRange } from '../../../time/day-range.ts';
import { selectCategoriesOfUser, getVisibilityCondition } from './repository.ts';
import { isRaisedFrom, isRaisedUntil } from './ticket-filters.ts';

/** Level sums also give categories and regions (0053). */
type SumsBy = 'level' | 'person';

export interface VisibleSums {
  summed: Sql;
  /** On tickets `t` read beside the sums; undefined if the sums suffice. */
  single: Sql | undefined;
  tickets: Sql;
}

/**
 * Sums end at regions: an area's tickets and those assigned to the user are read singly, unless scope and category sums
 * (D-238) hold them.
 */
export const visibleSums = async (db: Db, user: User): Promise<VisibleSums> => {
  const { reach } = ROLE_FACTS[user.role];
  if (reach === 'company') return { summed: sql`true`, single: undefined, tickets: sql`true` };
  const categories = (await db.query<{ name: string }>(selectCategoriesOfUser(user))).map(({ name }) => name);
  const isArea = reach === 'area';
  const ofArea = sql`or t.sap_id = any(array(select u.sap_id from users u where ${getScopeCondition(user)}))`;
  const inScope = sql`exists (select from users u where u.sap_id = t.sap_id and ${getScopeCondition(user)})`;
  return {
    summed: sql`(${getScopeCondition(user, regionColumns('s'))} or s.category = any(${categories}))`,
    single: sql`(t.assigned_to = ${user.sapId} ${isArea ? ofArea : empty}) and t.category <> all(${categories})
      ${isArea ? empty : sql`and not ${inScope}`}`,
    tickets: await getVisibilityCondition(db, user),
  };
};

/**
 * Kept sums and single tickets as `s`, with the range as `p.place`.
 *
 * @param select the whole select list, as `select p.place, s.opened`
 */
export const selectSumsIn = (
  by: SumsBy,
  ranges: readonly DayRange[],
  { summed, single }: VisibleSums,
  select: Sql,
  where: Sql = sql`true`,
): Sql => {
  const spans = ranges.flatMap((range, index) => {
    const { months, days } = cutAtMonthEnds(range);
    const spansOf = (span: 'day' | 'month', parts: readonly DayRange[]) =>
      parts.map(({ start, end }) => sql`(${index}::int, ${span}, ${start}::date, ${end}::date)`);
    return [...spansOf('month', months ? [months] : []), ...spansOf('day', days)];
  });
  // Each span by the table's key; otherwise PostgreSQL reads all years.
  const fromSums = sql`${select} from (values ${join(spans, ', ')}) p (place, span, first, last)
    cross join lateral (
      select * from ticket_sums k where k.grouped_by = ${by} and k.span = p.span and k.starts between p.first and p.last offset 0) s
    where ${summed} and ${where}`;
  if (!single) return fromSums;
  const places = ranges.map(({ start, end }, index) => sql`(${index}::int, ${start}::date, ${end}::date)`);
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
    where s.grouped_by = ${by} and s.span = 'day' and ${isRaisedFrom(first ?? '')} and ${isRaisedUntil(last ?? '')} and ${single} and ${where}`;
};
