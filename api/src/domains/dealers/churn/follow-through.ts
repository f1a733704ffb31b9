import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import type { churn } from 'api-contract';
import { type Db, join, raw, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type ChurnMonth, isRight } from './churn-list.ts';
import { followUpState } from './churn-parts.ts';

type Row = typeof churn.followThroughRow._output;

/** Each count equals the list with the filter of the same name. */
const COUNTS = {
  risks: sql`at_risk`,
  owned: sql`at_risk and acted <> 'none'`,
  inTime: sql`at_risk and acted = 'in-time'`,
  late: sql`at_risk and acted = 'late'`,
  due: sql`at_risk and acted = 'due'`,
  overdue: sql`at_risk and acted = 'overdue'`,
  none: sql`at_risk and acted = 'none'`,
  kept: sql`at_risk and outcome = 'kept'`,
  lost: sql`at_risk and outcome = 'lost'`,
  open: sql`at_risk and outcome is null`,
  modelRight: sql`outcome is not null and ${isRight('f.risk')}`,
  modelJudged: sql`outcome is not null`,
  officerRight: sql`outcome is not null and so_risk is not null and ${isRight('f.so_risk')}`,
  officerJudged: sql`outcome is not null and so_risk is not null`,
} as const satisfies Record<string, Sql>;
type Count = keyof typeof COUNTS;
const names = Object.keys(COUNTS) as Count[];
const counts = join(names.map((name) => sql`count(*) filter (where ${COUNTS[name]})::int as ${raw(`"${name}"`)}`));

/** By region, with a total. */
export async function getFollowThrough(db: Db, user: User, { first, today }: ChurnMonth) {
  const data = await db.query<Row>(sql`
    with counted as (
      select d.region_code, f.outcome, f.risk, f.so_risk, f.risk in ('High Risk', 'Obvious Churner') as at_risk,
        case when e.dealer_code is null then 'none' else ${followUpState('e', today)} end as acted
      from churn_facts f join dealers d on d.dealer_code = f.dealer_code
        left join churn_follow_ups e on e.dealer_code = f.dealer_code and e.month = f.month
      where f.month = ${first}::date and ${isDealerInScope(user)}),
    regional as (select f.region_code, ${counts} from counted f group by f.region_code)
    select g.code as "regionCode", g.name as "regionName", g.zone, ${join(names.map((name) => raw(`c."${name}"`)))}
    from regional c join regions g on g.code = c.region_code
    order by g.name, g.code`);
  const sums = names.map((name) => [name, data.reduce((sum, row) => sum + row[name], 0)] as const);
  const total = {
    regionCode: '',
    regionName: 'All regions',
    zone: '',
    ...(Object.fromEntries(sums) as Record<Count, number>),
  };
  return { data, total };
}

/** The newest month with known outcomes: its next month is over. */
export const newestSettledMonth = async (db: Db): Promise<string | undefined> =>
  (
    await db.one<{ month: string | null }>(
      sql`select (max(month) - interval '2 months')::date::text as month from churn_facts`,
    )
  )?.month ?? undefined;
