import type { inbox } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User, orgUnitColumns } from '../../../session/scope.ts';
import { selectDayFindings } from '../../shared/calendar/plan-day.ts';
import { selectTarget } from '../dealer-coverage/visit-targets.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';

const COUNTS = raw(`('In-Review', 'Approved')`);

/** Of all pending plans in one pass. */
const isNoneOf = (ids: Sql): Sql => sql`not exists (select from (${ids}) bad where bad.id = p.id)`;

/** Pending plans that share a dealer with another plan of the day. */
const inConflict: Sql = sql`
  select distinct o.id from (
    select o.id, o.status, count(*) over (partition by o.plan_date, c.code) as plans
    from pjps o cross join lateral (select distinct code from unnest(o.dealer_codes) c (code)) c
    where o.status in ${COUNTS} and o.plan_date in (select plan_date from pjps where status = 'In-Review')) o
  where o.plans > 1 and o.status = 'In-Review'`;
/** Condition on plan `p`. */
export const isClearOfConflicts: Sql = isNoneOf(inConflict);

const visitedLately = (code: Sql, today: string) => sql`exists (select from dealer_last_visits l
  left join dealers d on d.dealer_code = l.dealer_code left join visit_targets t on t.club = d.club
  where l.dealer_code = ${code} and l.day >= ${today}::date - ${selectTarget('t')})`;

/** Pending plans with a dealer unvisited for longer than his target. */
const withNeglected = (today: string): Sql => sql`
  with waiting as materialized (
      select distinct c.code from pjps w cross join unnest(w.dealer_codes) c (code) where w.status = 'In-Review'),
    neglected as materialized (select code from waiting where not ${visitedLately(sql`waiting.code`, today)})
  select distinct w.id from pjps w cross join unnest(w.dealer_codes) c (code) join neglected on neglected.code = c.code
  where w.status = 'In-Review'`;
/** Condition on plan `p`. */
export const isVisitedLately = (today: string): Sql => isNoneOf(withNeglected(today));

/** Each finding in one pass. */
export const selectFindingCodes = (ids: Sql, today: string): Sql => sql`
  select p.id, f.place, f.code, f.text from pjps p join users u on u.sap_id = p.sap_id
    cross join lateral (${selectDayFindings(sql`p.sap_id`, sql`p.plan_date`, sql`p.activity`, today)}) f where p.id in (${ids})
  union all select c.id, 3, 'two-plans', null from (${inConflict}) c where c.id in (${ids})
  union all select n.id, 4, 'long-unvisited', null from (${withNeglected(today)}) n where n.id in (${ids})`;

type PlanFinding = Extract<inbox.InboxRow, { kind: 'pjp' }>['findings'][number];

/** By plan. Names other officers only inside the scope. */
export const findPlanFindings = (db: Db, user: User, ids: readonly string[], today: string) =>
  readFindings<PlanFinding>(
    db,
    sql`
    select p.id, ${listFindings} from pjps p join users u on u.sap_id = p.sap_id cross join lateral (
      ${selectDayFindings(sql`p.sap_id`, sql`p.plan_date`, sql`p.activity`, today)}
      union all
      select 3, 'two-plans', string_agg(distinct c.code || case when o.sap_id = p.sap_id then ' (the same officer)'
        when ${getScopeCondition(user, orgUnitColumns('w'))}
        then ' (' || w.name || ' · ' || o.sap_id || ')' else ' (another area)' end, ', ')
      from pjps o join users w on w.sap_id = o.sap_id cross join unnest(o.dealer_codes) c (code)
      where o.plan_date = p.plan_date and o.id <> p.id and o.status in ${COUNTS}
        and o.dealer_codes && p.dealer_codes and c.code = any(p.dealer_codes)
      having count(*) > 0
      union all
      select 4, 'long-unvisited', string_agg(c.code || ' (' || coalesce(to_char(last.day, 'DD/MM/YYYY'), 'never') || ')', ', ' order by c.place)
      from unnest(p.dealer_codes) with ordinality c (code, place) left join dealer_last_visits last on last.dealer_code = c.code
      where not ${visitedLately(sql`c.code`, today)} having count(*) > 0
    ) f where p.id = any(${ids}) group by p.id`,
  );
