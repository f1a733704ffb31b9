import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { decidePlan, lockPlan, type PjpEntry, findPlanById } from './repository.ts';

const planDecisions = {
  approve: { status: 'Approved', message: 'PJP Approved Successfully' },
  revert: { status: 'Reverted', message: 'PJP Reverted Successfully' },
} as const;

export interface PlanDecision {
  id: string;
  action: keyof typeof planDecisions;
  now: Date;
  reason?: string | undefined;
  /** Another version is refused. */
  version?: number | undefined;
}

/** Only In-Review plans in scope, once (D-046). */
export async function decidePjp(tx: Tx, user: User, { id, action, now, reason, version }: PlanDecision) {
  const { status, message } = planDecisions[action];
  const officer = await lockPlan(tx, id);
  if (!officer) throw new AppError('PJP_NOT_FOUND');
  if (!isInScope(user, officer)) throw new AppError('FORBIDDEN');
  if (officer.sapId === user.sapId) throw new AppError('OWN_PLAN');
  const before = (await findPlanById(tx, id)) as PjpEntry;
  if (before.status !== 'In-Review') throw new AppError('PJP_NOT_IN_REVIEW', undefined, { current: before });
  requireVersion(before, version);
  await decidePlan(tx, id, { status, by: user.sapId, at: now, reason });
  const pjp = (await findPlanById(tx, id)) as PjpEntry;
  const after = { ...toDecision(pjp), ...(reason && { reason }) };
  await tx.history({ kind: 'pjp', id: pjp._id, action, before: toDecision(before), after });
  return { before, pjp, message };
}

export const toDecision = ({ status, decidedBy, decidedAt, version }: PjpEntry) => ({
  status,
  decidedBy,
  decidedAt,
  version,
});
