import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import { type ResponseOf, churn, type dealersToday, ROLE_FACTS } from 'api-contract';
import { type Db, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import type { ChurnMonth } from './churn-list.ts';
import { selectRemindedAt } from '../../shared/reminders/remind.ts';
import { followUpState, openFollowUps } from './churn-parts.ts';
import { plusMonths } from './months.ts';

interface Group {
  now: boolean;
  risk: string;
  response: string | null;
  count: number;
}

type OverdueDealer = ResponseOf<typeof dealersToday.churnToday>['data']['dealers'][number];

/** Percent, one decimal; 0 without a base (D-120). */
const percentChange = (current: number, before: number): number =>
  before === 0 ? 0 : Math.round(((current - before) / before) * 1000) / 10;

/** Five levels in card order, by model and by officers (D-112, D-120). */
function toCards(groups: readonly Group[], levelOf: (group: Group) => string | null) {
  const sum = (risk: string, now: boolean) =>
    groups.reduce((total, group) => total + (group.now === now && levelOf(group) === risk ? group.count : 0), 0);
  return churn.RISK_LEVELS.map((risk) => {
    const current = sum(risk, true);
    return { risk, current, percentageChange: percentChange(current, sum(risk, false)) };
  });
}

/** Head office needs no dealers. */
const joinScope = (user: User): Sql =>
  ROLE_FACTS[user.role].reach === 'company'
    ? sql``
    : sql`join dealers d on d.dealer_code = f.dealer_code and ${isDealerInScope(user)}`;

/** Table `open` of unacted follow-ups: dealer_code, owner, due_day, state ('due' or 'overdue'). */
const openInScope = (user: User, { first, today }: ChurnMonth): Sql => sql`
  open as materialized (
    select f.dealer_code, u.owner, u.due_day, ${followUpState('u', today)} as state
    from ${openFollowUps(first)} ${joinScope(user)})`;
const openCounts = sql`
  (select count(*)::int from open where state = 'due') as due,
  (select count(*)::int from open where state = 'overdue') as overdue`;

/** `dealers` are the longest overdue. */
export const getOpenFollowUps = (db: Db, user: User, month: ChurnMonth, limit: number) =>
  exactlyOne<{ due: number; overdue: number; dealers: OverdueDealer[] }>(
    db,
    sql`
    with ${openInScope(user, month)}
    select ${openCounts}, coalesce((
      select json_agg(json_build_object('dealerCode', l.dealer_code, 'name', l.name, 'ownerName', coalesce(w.name, l.owner),
        'dueDay', l.due_day, 'isMine', l.owner = ${user.sapId},
        'remindedAt', ${selectRemindedAt({ sapId: sql`l.owner`, about: 'follow-up', day: month.today, dealerCodes: sql`array[l.dealer_code]` })}) order by l.due_day, l.name, l.dealer_code)
      from (select open.*, d.name from open join dealers d on d.dealer_code = open.dealer_code where open.state = 'overdue'
        order by open.due_day, d.name, open.dealer_code limit ${limit}) l left join users w on w.sap_id = l.owner), '[]') as dealers`,
  );

export async function getChurnCards(db: Db, user: User, month: ChurnMonth) {
  const { first } = month;
  const { groups, due, overdue } = await exactlyOne<{ groups: Group[]; due: number; overdue: number }>(
    db,
    sql`
    with counted as (
      select f.month = ${first}::date as now, f.risk, f.so_risk as response, count(*)::int as count
      from churn_facts f ${joinScope(user)}
      where f.month in (${first}::date, ${plusMonths(first, -1)}::date) group by 1, 2, 3),
    ${openInScope(user, month)}
    select coalesce((select json_agg(counted) from counted), '[]') as groups, ${openCounts}`,
  );
  return {
    churnCount: toCards(groups, ({ risk }) => risk),
    soResponse: toCards(groups, ({ response }) => response),
    isBeforeCovered: groups.some(({ now }) => !now),
    due,
    overdue,
  };
}
