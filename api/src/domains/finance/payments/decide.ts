import type { payments } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { getOrgUnit } from '../../../session/users.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { notifyAll, withdrawNotifications } from '../../shared/notifications/notify.ts';
import {
  findBatch,
  findClaimIds,
  findPaidOfficers,
  insertBatch,
  insertBatchClaims,
  lockPaymentBatch,
  lockPayable,
  MAX_CLAIMS,
  writePaid,
  writeTakenBack,
} from './repository.ts';
import { formatDay, formatIndian, formatRupees } from '../../shared/format.ts';

type Batch = payments.PaymentBatch;

const claimsText = (count: number): string => `${formatIndian(count)} ${count === 1 ? 'claim' : 'claims'}`;
const sumText = (count: number, amount: number): string => `${claimsText(count)}, ${formatRupees(amount)}`;
const toPaise = (amount: number): number => Math.round(amount * 100);

const writeClaimHistory = (
  tx: Tx,
  ids: readonly string[],
  action: string,
  before: object | null,
  after: object | null,
): Promise<void> => tx.history(ids.map((id) => ({ kind: 'claim', id, action, before, after })));

type NewPayment = payments.PaymentFilter & { count: number; totalAmount: number };

export async function createPayment(tx: Tx, user: User, { count, totalAmount, ...chosen }: NewPayment, now: Date) {
  const filter = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
  const officer = chosen.SAP_ID ? await getOrgUnit(tx, chosen.SAP_ID) : undefined;
  if (officer && !isInScope(user, officer)) throw new AppError('FORBIDDEN');
  const claims = await lockPayable(tx, user, filter);
  if (claims.length > MAX_CLAIMS) throw new AppError('PAYMENT_TOO_MANY');
  const total = claims.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  // Before a number is taken: a refusal leaves no gap.
  if (claims.length !== count || total !== toPaise(totalAmount)) throw new AppError('PAYMENT_CHANGED');
  const ids = claims.map((claim) => claim.id);
  const { id, number } = await insertBatch(tx, { filter, count, by: user.sapId, at: now });
  await insertBatchClaims(tx, id, ids);
  const data = await findBatch(tx, user, id);
  await tx.history({
    kind: 'payment',
    id,
    action: 'create',
    before: null,
    after: { number, ...filter, count, totalAmount },
  });
  await writeClaimHistory(tx, ids, 'batch', null, { paymentBatch: number });
  return { data, message: `${number} holds ${sumText(count, totalAmount)}.` };
}

const lockDecidable = async (tx: Tx, user: User, id: string, version: number): Promise<Batch> => {
  if (!(await lockPaymentBatch(tx, id))) throw new AppError('PAYMENT_NOT_FOUND');
  const current = await findBatch(tx, user, id);
  if (current.count === 0) throw new AppError('FORBIDDEN');
  if (!current.isWhole) throw new AppError('PAYMENT_BEYOND_SCOPE');
  if (current.hasOwn) throw new AppError('PAYMENT_OWN_CLAIM');
  if (current.state === 'Taken back') throw new AppError('PAYMENT_TAKEN_BACK', undefined, { current });
  requireVersion(current, version);
  return current;
};

const causeOf = (id: string): string => `payment:${id}`;

const tellOfficers = async (
  tx: Tx,
  { _id, number }: Batch,
  textOf: (sum: string) => string,
  now: Date,
): Promise<void> => {
  const officers = await findPaidOfficers(tx, _id);
  await notifyAll(
    tx,
    officers.map(({ sapId, claims, amount, claimId }) => ({
      to: sapId,
      kind: 'payment' as const,
      subject: number,
      text: textOf(sumText(claims, amount)),
      path: claims === 1 ? `/my-requests?request=${claimId}` : '/my-requests',
      cause: causeOf(_id),
    })),
    now,
  );
};

interface PaidDecision {
  id: string;
  version: number;
  paidOn: string;
}

export async function markPaid(tx: Tx, user: User, { id, version, paidOn }: PaidDecision, now: Date) {
  const current = await lockDecidable(tx, user, id, version);
  if (current.state !== 'Open') throw new AppError('PAYMENT_NOT_OPEN', undefined, { current });
  if (paidOn > indiaDay(now) || paidOn < indiaDay(new Date(current.createdAt)))
    throw new AppError('PAYMENT_DAY', { paidOn: new AppError('PAYMENT_DAY').message });
  await writePaid(tx, id, { paidOn, by: user.sapId });
  const data = await findBatch(tx, user, id);
  await tx.history({
    kind: 'payment',
    id,
    action: 'pay',
    before: { state: current.state },
    after: { state: data.state, paidOn },
  });
  await writeClaimHistory(
    tx,
    await findClaimIds(tx, id),
    'pay',
    { paid: null },
    { paid: paidOn, paymentBatch: data.number },
  );
  await tellOfficers(tx, data, (sum) => `Paid on ${formatDay(paidOn)}: ${sum}.`, now);
  return { data, message: `${data.number} was paid on ${formatDay(paidOn)}.` };
}

interface TakingBack {
  id: string;
  version: number;
  reason: string;
}

export async function takeBackPayment(tx: Tx, user: User, { id, version, reason }: TakingBack, now: Date) {
  const current = await lockDecidable(tx, user, id, version);
  await writeTakenBack(tx, id, { reason, by: user.sapId, at: now });
  const data = await findBatch(tx, user, id);
  const { number, paidOn } = current;
  await tx.history({
    kind: 'payment',
    id,
    action: 'take back',
    before: { state: current.state },
    after: { state: data.state, reason },
  });
  await writeClaimHistory(
    tx,
    await findClaimIds(tx, id),
    'take back',
    { paymentBatch: number, ...(paidOn && { paid: paidOn }) },
    { paymentBatch: null, ...(paidOn && { paid: null }), reason },
  );
  if (current.state === 'Paid') {
    await withdrawNotifications(tx, causeOf(id));
    await tellOfficers(tx, data, (sum) => `The payment was taken back: ${sum}. ${reason}`, now);
  }
  return { data, message: `${number} was taken back. Its claims can be paid again.` };
}
