import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import type { FollowUp } from './churn-parts.ts';
import { changeFollowUp, findFollowUp, lockFollowUp } from './repository.ts';

export const toFollowUpState = (followUp: FollowUp | undefined) =>
  followUp
    ? { owner: followUp.owner, dueDay: followUp.dueDay, actedAt: followUp.actedAt, month: followUp.month }
    : null;

/** The owner's remark counts as the action. `month` is the risk's, YYYY-MM. */
export async function markActedOn(
  tx: Tx,
  user: User,
  now: Date,
  { dealerCode, month }: { dealerCode: string; month: string },
) {
  const of = { dealerCode, first: `${month}-01`, today: indiaDay(now) };
  await lockFollowUp(tx, dealerCode, of.first);
  const open = await findFollowUp(tx, of);
  if (!open || open.owner !== user.sapId || open.actedAt) return;
  await changeFollowUp(tx, { ...of, acted: true, by: user.sapId, at: now });
  const after = toFollowUpState(await findFollowUp(tx, of));
  await tx.history({ kind: 'churn', id: dealerCode, action: 'act', before: toFollowUpState(open), after });
}
