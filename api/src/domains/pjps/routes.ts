import { fieldOps } from 'api-contract';
import { AppError } from '../../app-error.ts';
import { inScope, type User } from '../../scope.ts';
import { type App, serve, type Tx } from '../../serve.ts';
import { personInScope } from '../officers/people.ts';
import { planRange } from './plan-range.ts';
import { decidePlan, lockPlan, type PjpEntry, planById, plansOf } from './repository.ts';

const decisions = {
  approve: { status: 'Approved', message: 'PJP Approved Successfully' },
  revert: { status: 'Reverted', message: 'PJP Reverted Successfully' },
} as const;

/** Only an In-Review plan of an officer in the scope can be decided, once (D-046). */
async function decide(tx: Tx, user: User, id: string, action: keyof typeof decisions, now: Date) {
  const { status, message } = decisions[action];
  const officer = await lockPlan(tx, id);
  if (!officer) throw new AppError('PJP_NOT_FOUND');
  if (!inScope(user, officer)) throw new AppError('FORBIDDEN');
  const before = (await planById(tx, id)) as PjpEntry;
  if (before.status !== 'In-Review') throw new AppError('PJP_NOT_IN_REVIEW');
  await decidePlan(tx, id, status, user.sapId, now);
  const pjp = (await planById(tx, id)) as PjpEntry;
  await tx.history({ kind: 'pjp', id: pjp._id, action, before: decisionOf(before), after: decisionOf(pjp) });
  return { data: { message, pjp }, message };
}

const decisionOf = ({ status, decidedBy, decidedAt, version }: PjpEntry) => ({ status, decidedBy, decidedAt, version });

export async function pjpRoutes(app: App) {
  serve(app, fieldOps.officerPjps, async ({ params, query, user, db, now }) => {
    const range = planRange(query, now);
    if (range.end < range.start) throw new AppError('END_BEFORE_START');
    const { sapId, name, territoryName } = await personInScope(db, user, params.SAP_ID);
    return { data: await plansOf(db, sapId, range), message: 'OK', officer: { SAP_ID: sapId, name, territoryName } };
  });
  serve(app, fieldOps.approvePjp, ({ params, user, change, now }) =>
    change((tx) => decide(tx, user, params.id, 'approve', now)),
  );
  serve(app, fieldOps.revertPjp, ({ params, user, change, now }) =>
    change((tx) => decide(tx, user, params.id, 'revert', now)),
  );
}
