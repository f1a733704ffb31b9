import { AppError } from '../../../errors/app-error.ts';
import { requireUnchanged } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { toDecision } from './decide.ts';
import { decidePlan, lockPlan, type PjpEntry, findPlanById } from './repository.ts';

/** Only if unchanged since. */
export async function undoPlan(tx: Tx, user: User, { id, version }: { id: string; version: number }): Promise<void> {
  const officer = await lockPlan(tx, id);
  if (!officer) throw new AppError('PJP_NOT_FOUND');
  if (!isInScope(user, officer)) throw new AppError('FORBIDDEN');
  const decided = (await findPlanById(tx, id)) as PjpEntry;
  requireUnchanged(decided, version);
  await decidePlan(tx, id, { status: 'In-Review', by: null, at: null });
  const after = toDecision((await findPlanById(tx, id)) as PjpEntry);
  await tx.history({ kind: 'pjp', id, action: 'undo', before: toDecision(decided), after });
}
