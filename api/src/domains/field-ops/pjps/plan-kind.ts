import { sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import { canBeTravelled } from '../../shared/calendar/plan-day.ts';
import {
  isSubjectInScope,
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
  joinRequester,
} from '../../shared/inbox/request-kind.ts';
import { decidePjp } from './decide.ts';
import { findPlanFindings, isClearOfConflicts, isVisitedLately, selectFindingCodes } from './plan-findings.ts';
import { findPlansByIds } from './repository.ts';
import { undoPlan } from './undo.ts';

export const planKind: RequestKind<'pjp'> = {
  kind: 'pjp',
  path: '/dashboard/plans',
  table: sql`pjps`,
  decidedAlready: 'PJP_NOT_IN_REVIEW',
  record: 'plan',
  selectWaiting: (user, filter, today) => sql`
    select p.id, p.version, p.sap_id, u.name, u.area_code, p.plan_date as day
    from pjps p ${joinRequester(sql`p.sap_id`)}
    where p.status = 'In-Review' and ${getScopeCondition(user)} and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)}
      and ${isInRange(sql`p.plan_date`, filter)}
      and ${filter.check ? sql`${canBeTravelled(sql`p.plan_date`, sql`p.activity`, today)} and ${isClearOfConflicts}` : sql`true`}
      and ${filter.check === 'clear' ? isVisitedLately(today) : sql`true`}`,
  selectOwn: (sapId) => sql`
    select id, status, plan_date as day, decided_by, decided_at, decision_reason as reason from pjps where sap_id = ${sapId} and status <> 'Draft'`,
  selectRequesters: (ids) => sql`select id, sap_id, status from pjps where id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select p.id, 'PJP of ' || ${personInSubject} || ', ' || to_char(p.plan_date, 'DD/MM/YYYY') as subject
    from pjps p ${joinRequester(sql`p.sap_id`)} where p.id = any(${ids}) and ${isSubjectInScope(user)}`,
  selectFindingCodes,
  readRows: async (db, user, ids, today) => {
    const [plans, findings] = await Promise.all([findPlansByIds(db, ids), findPlanFindings(db, user, ids, today)]);
    return new Map(plans.map((plan) => [plan._id, { plan, findings: findings.get(plan._id) ?? [] }]));
  },
  decide: async (tx, user, decision) => {
    const { pjp, message } = await decidePjp(tx, user, decision);
    return { version: pjp.version, before: {}, message };
  },
  undo: async (tx, user, decided) => {
    await undoPlan(tx, user, decided);
    return [];
  },
};
