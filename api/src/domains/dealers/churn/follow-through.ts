import type { churn } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type ChurnMonth, isRight } from './churn-list.ts';
import { dealersInScope, followUpState } from './churn-parts.ts';

type Row = typeof churn.followThroughRow._output;

const countOf = (condition: Sql): Sql => sql`coalesce(sum(f.rows) filter (where ${condition}), 0)::int`;

/**
 * What was done about the risks of a month by region, with a total ('' as its code): each count is the list's with its filters. The
 * dealers are counted by all that matters first, which several processes do at once.
 */
export async function followThroughOf(db: Db, user: User, { first, today }: ChurnMonth) {
  const rows = await db.query<Row>(sql`
    with counted as (
      select d.region_code, f.outcome, f.risk, f.so_risk, f.risk in ('High Risk', 'Obvious Churner') as at_risk,
        case when e.dealer_code is null then 'none' else ${followUpState('e', today)} end as acted
      from churn_facts f join dealers d on d.dealer_code = f.dealer_code
        left join churn_follow_ups e on e.dealer_code = f.dealer_code and e.month = f.month
      where f.month = ${first}::date and ${dealersInScope(user)}),
    grouped as (
      select region_code, outcome, risk, so_risk, at_risk, acted, count(*) as rows from counted group by 1, 2, 3, 4, 5, 6)
    select coalesce(f.region_code, '') as "regionCode", coalesce(max(g.name), '') as "regionName",
      case when f.region_code is null then '' else max(g.zone) end as zone,
      ${countOf(sql`at_risk`)} as risks,
      ${countOf(sql`at_risk and acted <> 'none'`)} as owned,
      ${countOf(sql`at_risk and acted = 'in-time'`)} as "inTime",
      ${countOf(sql`at_risk and acted = 'late'`)} as late,
      ${countOf(sql`at_risk and acted = 'due'`)} as due,
      ${countOf(sql`at_risk and acted = 'overdue'`)} as overdue,
      ${countOf(sql`at_risk and acted = 'none'`)} as "none",
      ${countOf(sql`at_risk and outcome = 'kept'`)} as kept,
      ${countOf(sql`at_risk and outcome = 'lost'`)} as lost,
      ${countOf(sql`at_risk and outcome is null`)} as open,
      ${countOf(sql`outcome is not null and ${isRight('f.risk')}`)} as "modelRight",
      ${countOf(sql`outcome is not null`)} as "modelJudged",
      ${countOf(sql`outcome is not null and so_risk is not null and ${isRight('f.so_risk')}`)} as "officerRight",
      ${countOf(sql`outcome is not null and so_risk is not null`)} as "officerJudged"
    from grouped f join regions g on g.code = f.region_code
    group by grouping sets ((f.region_code), ())
    order by "regionName", "regionCode"`);
  const total = rows.find(({ regionCode }) => regionCode === '');
  if (!total) throw new Error('A statement with a total gave none.');
  return { data: rows.filter((row) => row !== total), total: { ...total, regionName: 'All regions' } };
}

/** The newest month whose next month is over: what came of its risks is known. */
export const newestSettledMonth = async (db: Db): Promise<string | undefined> =>
  (
    await db.one<{ month: string | null }>(
      sql`select (max(month) - interval '2 months')::date::text as month from churn_facts`,
    )
  )?.month ?? undefined;
