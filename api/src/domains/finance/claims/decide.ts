import type { claims } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import type { Tx } from '../../../calls/serve.ts';
import { formatRupees } from '../../shared/format.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { isClaimInBatch } from './claim-payments.ts';
import { type Claim, lockClaim, writeClaimDecision } from './repository.ts';

const decisionMessages = {
  Approved: 'Reimbursement Approved Successfully',
  Rejected: 'Reimbursement Rejected Successfully',
} as const;

const recordDecision = createRecordHistory(
  'claim',
  ({ status, approvedBy, rejectReason, approvedAmount, approveRemark, version }: Claim) => ({
    status,
    approvedBy,
    rejectReason,
    ...(approvedAmount && { approvedAmount, approveRemark }),
    version,
  }),
);

function toPart({ amount }: Claim, { status, approvedAmount, remark }: ClaimDecision) {
  if (approvedAmount === undefined) return undefined;
  if (status !== 'Approved')
    throw new AppError('INVALID_REQUEST', { approvedAmount: 'Please give an amount only to approve.' });
  if (approvedAmount > amount)
    throw new AppError('INVALID_REQUEST', { approvedAmount: `Please give at most ${formatRupees(amount)}.` });
  if (approvedAmount === amount) return undefined;
  if (!remark) throw new AppError('INVALID_REQUEST', { remark: 'Please say why only a part is approved.' });
  return { amount: approvedAmount, remark };
}

const lockInScope = async (tx: Tx, user: User, id: string) => {
  const claim = await lockClaim(tx, id);
  if (!claim) throw new AppError('CLAIM_NOT_FOUND');
  const { place, ...current } = claim;
  if (!isInScope(user, place)) throw new AppError('FORBIDDEN');
  return current;
};

interface ClaimDecision {
  id: string;
  status: keyof typeof decisionMessages;
  remark?: string | undefined;
  approvedAmount?: number | undefined;
  version?: number | undefined;
  now: Date;
}

/** Refused unless the claim is pending, in scope, in the seen version, not one's own (D-166, D-307). */
export async function decideClaim(tx: Tx, user: User, decision: ClaimDecision) {
  const { id, status, remark, version, now } = decision;
  const current = await lockInScope(tx, user, id);
  if (current.SAP_ID === user.sapId) throw new AppError('OWN_CLAIM');
  if (current.status !== 'Pending') throw new AppError('CLAIM_NOT_PENDING', undefined, { current });
  requireVersion(current, version);
  const rejectReason = status === 'Rejected' ? remark || null : null;
  const approved = toPart(current, decision) ?? null;
  const data = await writeClaimDecision(tx, id, { status, rejectReason, approved, by: user.sapId, at: now });
  const action = status === 'Approved' ? 'approve' : 'reject';
  await recordDecision(tx, action, current, data);
  return { data, message: decisionMessages[status] };
}

export async function undoClaim(
  tx: Tx,
  user: User,
  { id, version }: { id: string; version: number },
): Promise<claims.Reimbursement> {
  const current = await lockInScope(tx, user, id);
  if (current.status === 'Pending' || version !== current.version)
    throw new AppError('CHANGED_SINCE', undefined, { current });
  if (current.approvedBy !== user.sapId) throw new AppError('DECISION_NOT_OWN');
  if (await isClaimInBatch(tx, id)) throw new AppError('CLAIM_IN_BATCH', undefined, { current });
  const data = await writeClaimDecision(tx, id, { status: 'Pending', rejectReason: null, by: null, at: null });
  await recordDecision(tx, 'undo', current, data);
  return data;
}
