import { churn } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { ROLE_FACTS } from 'api-contract';
import type { User } from '../../../session/scope.ts';
import type { ChurnMonth } from './churn-list.ts';
import { dealersInScope, followUpState, openFollowUps } from './churn-parts.ts';
import { plusMonths } from './months.ts';

interface Group {
  now: boolean;
  risk: string;
  response: string | null;
  count: number;
}

/** In percent against the number before, one decimal; 0 where that was 0 (D-120). */
const changeOf = (current: number, before: number): number =>
  before === 0 ? 0 : Math.round(((current - before) / before) * 1000) / 10;

/** The five levels in the order of the cards, with what the model and what the officers say (D-112, D-120). */
function cardsOf(groups: readonly Group[], levelOf: (group: Group) => string | null) {
  const sum = (risk: string, now: boolean) =>
    groups.reduce((total, group) => total + (group.now === now && levelOf(group) === risk ? group.count : 0), 0);
  return churn.RISK_LEVELS.map((risk) => {
    const current = sum(risk, true);
    return { risk, current, percentageChange: changeOf(current, sum(risk, false)) };
  });
}

/** The cards of a month and of the month before, and what is due: one statement. Head office needs no dealers for it. */
export async function churnCardsOf(db: Db, user: User, { first, today }: ChurnMonth) {
  const isWhole = ROLE_FACTS[user.role].reach === 'company';
  const ofScope = isWhole ? sql`` : sql`join dealers d on d.dealer_code = f.dealer_code and ${dealersInScope(user)}`;
  const { groups, due, overdue } = await exactlyOne<{ groups: Group[]; due: number; overdue: number }>(
    db,
    sql`
    with counted as (
      select f.month = ${first}::date as now, f.risk, f.so_risk as response, count(*)::int as count
      from churn_facts f ${ofScope}
      where f.month in (${first}::date, ${plusMonths(first, -1)}::date) group by 1, 2, 3),
    open as materialized (
      select ${followUpState('u', today)} as state from churn_facts f ${openFollowUps(first)} ${ofScope}
      where f.month = ${first}::date)
    select coalesce((select json_agg(counted) from counted), '[]') as groups,
      (select count(*)::int from open where state = 'due') as due,
      (select count(*)::int from open where state = 'overdue') as overdue`,
  );
  return {
    churnCount: cardsOf(groups, ({ risk }) => risk),
    soResponse: cardsOf(groups, ({ response }) => response),
    due,
    overdue,
  };
}
