import { pjps } from 'api-contract';
import type { Config } from '../../../config/config.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import { requirePersonInScope } from '../officers/people.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { decideAsSeen } from '../../shared/inbox/decide-as-seen.ts';
import { recordDecision } from '../../shared/inbox/record-decision.ts';
import { toValidDayRange } from '../../../time/day-range.ts';
import { decidePjp, type PlanDecision } from './decide.ts';
import { findPlanFindings } from './plan-findings.ts';
import { findPlans } from './repository.ts';

interface SeenPlanDecision extends PlanDecision {
  seenFindings?: string | undefined;
  config: Config;
}

const decideAndRecord = async (tx: Tx, user: User, decision: SeenPlanDecision) => {
  const { pjp, message } = await decideAsSeen(tx, user, { ...decision, kind: 'pjp' }, () =>
    decidePjp(tx, user, decision),
  );
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
  const { config } = app.core;
  serve(app, pjps.officerPjps, async ({ params, query, user, db, now }) => {
    const range = toValidDayRange(query, now);
    const { sapId, name, territoryName } = await requirePersonInScope(db, user, params.SAP_ID);
    const plans = await findPlans(db, sapId, range, indiaDay(now));
    const waiting = plans.filter(({ status }) => status === 'In-Review').map(({ _id }) => _id);
    const findings = await findPlanFindings(db, user, waiting, indiaDay(now));
    return {
      data: plans.map((plan) => ({ ...plan, findings: findings.get(plan._id) ?? [] })),
      message: 'OK',
      officer: { SAP_ID: sapId, name, territoryName },
    };
  });
  serve(app, pjps.approvePjp, ({ params, query, user, change, now }) =>
    change((tx) => decideAndRecord(tx, user, { ...params, ...query, action: 'approve', now, config })),
  );
  serve(app, pjps.revertPjp, ({ params, query, user, change, now }) =>
    change((tx) => decideAndRecord(tx, user, { ...params, ...query, action: 'revert', now, config })),
  );
}
