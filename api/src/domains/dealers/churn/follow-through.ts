import type { churn } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type ChurnMonth, isRight } from './churn-list.ts';
import { dealersInScope, followUpState } from './churn-parts.ts';

type Row = typeof churn.followThroughRow._output;

/** What was done about the risks of a month by region, with a total ('' as its code): each count is the list's with its filters. */
export async function followThroughOf(db: Db, user: User, { first, today }: ChurnMonth) {
  const rows = await db.query<Row>(sql`
    with counted as (
      select d.region_code, d.zone, f.outcome, f.risk, f.so_risk, f.risk in ('High Risk', 'Obvious Churner') as at_risk,
        case when e.dealer_code is null then 'none' else ${followUpState('e', today)} end as acted
      from churn_facts f join dealers d on d.dealer_code = f.dealer_code
        left join churn_follow_ups e on e.dealer_code = f.dealer_code and e.month = f.month
      where f.month = ${first}::date and ${dealersInScope(user)})
    select coalesce(f.region_code, '') as "regionCode", coalesce(max(g.name), '') as "regionName",
      case when f.region_code is null then '' else max(f.zone) end as zone,
      count(*) filter (where at_risk)::int as risks,
      count(*) filter (where at_risk and acted <> 'none')::int as owned,
      count(*) filter (where at_risk and acted = 'in-time')::int as "inTime",
      count(*) filter (where at_risk and acted = 'late')::int as late,
      count(*) filter (where at_risk and acted = 'due')::int as due,
      count(*) filter (where at_risk and acted = 'overdue')::int as overdue,
      count(*) filter (where at_risk and acted = 'none')::int as "none",
      count(*) filter (where at_risk and outcome = 'kept')::int as kept,
      count(*) filter (where at_risk and outcome = 'lost')::int as lost,
      count(*) filter (where at_risk and outcome is null)::int as open,
      count(*) filter (where outcome is not null and ${isRight('f.risk')})::int as "modelRight",
      count(*) filter (where outcome is not null)::int as "modelJudged",
      count(*) filter (where outcome is not null and so_risk is not null and ${isRight('f.so_risk')})::int as "officerRight",
      count(*) filter (where outcome is not null and so_risk is not null)::int as "officerJudged"
    from counted f join regions g on g.code = f.region_code
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
