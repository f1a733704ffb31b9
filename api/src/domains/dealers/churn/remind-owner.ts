import type { Tx } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { User } from '../../../session/scope.ts';
import type { remind, storeReminder } from '../../shared/reminders/remind.ts';
import { type ChurnDealerPlace, toDealerSubject } from './churn-parts.ts';
import { pathsOfFollowUp } from './must-see-dealer.ts';
import { findOpenFollowUp } from './repository.ts';

/** Of the newest open follow-up. @returns who was reminded @throws FOLLOW_UP_NOT_FOUND, FOLLOW_UP_YOURS */
export async function remindOwner(
  tx: Tx,
  user: User,
  now: Date,
  { dealer, send }: { dealer: ChurnDealerPlace; send: typeof remind | typeof storeReminder },
): Promise<{ sapId: string; name: string }> {
  const { dealerCode } = dealer;
  const open = await findOpenFollowUp(tx, dealerCode);
  if (!open) throw new AppError('FOLLOW_UP_NOT_FOUND');
  const { owner, name, dealerName, dueDay } = open;
  if (owner === user.sapId) throw new AppError('FOLLOW_UP_YOURS');
  const to = { sapId: owner, name };
  const about = { about: 'follow-up', dealerCodes: [dealerCode] } as const;
  const text = `Please follow up ${dealerName} (${dealerCode}), due ${dueDay}.`;
  const subject = toDealerSubject(dealer);
  await send(tx, user, { to, ...about, subject, text, paths: pathsOfFollowUp(dealerCode) }, now);
  await tx.history({ kind: 'churn', id: dealerCode, action: 'remind', before: null, after: { owner } });
  return to;
}
