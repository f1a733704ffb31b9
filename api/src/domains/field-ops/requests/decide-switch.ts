import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import type { Tx } from '../../../calls/serve.ts';
import {
  type BeatSwitch,
  lockDayPlans,
  lockSwitch,
  type MovedPlan,
  movePlan,
  findSwitchesByIds,
  writeSwitch,
} from './switch-repository.ts';

const switchDecisions = {
  approve: { status: 'Approved', message: 'Switch Request Approved' },
  reject: { status: 'Reverted', message: 'Switch Request Reverted' },
} as const;

interface SwitchDecision {
  id: string;
  action: keyof typeof switchDecisions;
  now: Date;
  sapId?: string;
  version?: number | undefined;
  reason?: string | undefined;
}

/** Approving moves the plan to the switch date, or swaps two (D-067). Refused without a plan. */
export async function decideSwitch(tx: Tx, user: User, decision: SwitchDecision) {
  const { id, action, now, sapId, version, reason } = decision;
  const { status, message } = switchDecisions[action];
  const switchRow = await lockSwitch(tx, id);
  if (!switchRow || (sapId !== undefined && sapId !== switchRow.sapId)) throw new AppError('SWITCH_NOT_FOUND');
  if (!isInScope(user, switchRow)) throw new AppError('FORBIDDEN');
  if (switchRow.sapId === user.sapId) throw new AppError('OWN_PLAN');
  const readSwitch = async () => (await findSwitchesByIds(tx, [switchRow.id]))[0] as BeatSwitch;
  if (switchRow.status !== 'In-Review')
    throw new AppError('SWITCH_NOT_IN_REVIEW', undefined, { current: await readSwitch() });
  await requireVersionOrRead(switchRow, version, readSwitch);

  const moved = action === 'approve' ? await exchange(tx, switchRow) : [];
  await writeSwitch(tx, switchRow.id, { status, by: user.sapId, at: now, reason });
  const beatSwitch = await readSwitch();
  await tx.history({
    kind: 'switch',
    id: switchRow.id,
    action,
    before: { status: switchRow.status, version: switchRow.version },
    after: {
      status,
      decidedBy: user.sapId,
      decidedAt: beatSwitch.decidedAt,
      version: beatSwitch.version,
      ...(reason && { reason }),
    },
  });
  return { before: switchRow, beatSwitch, moved, message };
}

async function exchange(tx: Tx, switchRow: Parameters<typeof lockDayPlans>[1]): Promise<MovedPlan[]> {
  const { planned, other } = await lockDayPlans(tx, switchRow);
  if (!planned) throw new AppError('NO_PLAN_TO_SWITCH');
  if (switchRow.planDate === switchRow.switchDate) return [];
  const moved = [await movePlan(tx, planned, switchRow.switchDate)];
  if (other) moved.push(await movePlan(tx, other, switchRow.planDate));
  for (const plan of moved) await recordMove(tx, 'switch', plan);
  return moved;
}

export const recordMove = (tx: Tx, action: string, { id, from, to, versionBefore, version }: MovedPlan) =>
  tx.history({
    kind: 'pjp',
    id,
    action,
    before: { planDate: from, version: versionBefore },
    after: { planDate: to, version },
  });
