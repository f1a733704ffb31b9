import { AppError } from '../../../errors/app-error.ts';
import { requireUnchanged } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import { recordMove } from './decide-switch.ts';
import { lockMovedPlan, lockSwitch, type MovedPlan, movePlan, writeSwitch } from './switch-repository.ts';

interface Decided {
  id: string;
  version: number;
  before: unknown;
}

/** Restores review and plans, if unchanged since. */
export async function undoSwitch(tx: Tx, user: User, { id, version, before }: Decided): Promise<MovedPlan[]> {
  const decided = await lockSwitch(tx, id);
  if (!decided) throw new AppError('SWITCH_NOT_FOUND');
  if (!isInScope(user, decided)) throw new AppError('FORBIDDEN');
  requireUnchanged(decided, version);
  const { moved } = before as { moved: MovedPlan[] };
  const back: MovedPlan[] = [];
  for (const plan of moved) {
    const stands = await lockMovedPlan(tx, plan);
    if (!stands) throw new AppError('CHANGED_SINCE');
    const returned = await movePlan(tx, stands, plan.from);
    await recordMove(tx, 'undo-switch', returned);
    back.push({ ...returned, versionBefore: plan.versionBefore });
  }
  await writeSwitch(tx, id, { status: 'In-Review', by: null, at: null });
  await tx.history({
    kind: 'switch',
    id,
    action: 'undo',
    before: { status: decided.status, version },
    after: { status: 'In-Review', version: version + 1 },
  });
  return back;
}
