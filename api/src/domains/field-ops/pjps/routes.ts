import { pjps } from 'api-contract';
import type { User } from '../../../session/scope.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import { personInScope } from '../officers/people.ts';
import { indiaDay } from '../../india-day.ts';
import { recordDecision } from '../../shared/inbox/record-decision.ts';
import { orderedDayRangeOf } from '../../day-range.ts';
import { decidePjp, type PlanDecision } from './decide.ts';
import { findingsOfPlans } from './plan-findings.ts';
import { plansOf } from './repository.ts';

const answered = async (tx: Tx, user: User, decision: PlanDecision) => {
  const { pjp, message } = await decidePjp(tx, user, decision);
  const { _id: id, version } = pjp;
  const decisionId = await recordDecision(tx, user, {
    kind: 'pjp',
    id,
    action: decision.action,
    version,
    before: {},
    reason: decision.reason,
    now: decision.now,
  });
  return { data: { message, pjp }, decisionId, message };
};

export async function pjpRoutes(app: App) {
  serve(app, pjps.officerPjps, async ({ params, query, user, db, now }) => {
    const range = orderedDayRangeOf(query, now);
    const { sapId, name, territoryName } = await personInScope(db, user, params.SAP_ID);
    const plans = await plansOf(db, sapId, range);
    const waiting = plans.filter(({ status }) => status === 'In-Review').map(({ _id }) => _id);
    const findings = await findingsOfPlans(db, user, waiting, indiaDay(now));
    return {
      data: plans.map((plan) => ({ ...plan, findings: findings.get(plan._id) ?? [] })),
      message: 'OK',
      officer: { SAP_ID: sapId, name, territoryName },
    };
  });
  serve(app, pjps.approvePjp, ({ params, query, user, change, now }) =>
    change((tx) => answered(tx, user, { ...params, ...query, action: 'approve', now })),
  );
  serve(app, pjps.revertPjp, ({ params, query, user, change, now }) =>
    change((tx) => answered(tx, user, { ...params, ...query, action: 'revert', now })),
  );
}
