import { claims } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { inScope } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { type Claim, claimsPage, decideClaim, lockClaim } from './repository.ts';

const messages = {
  Approved: 'Reimbursement Approved Successfully',
  Rejected: 'Reimbursement Rejected Successfully',
} as const;

const decisionOf = ({ status, approvedBy, rejectReason, version }: Claim) => ({
  status,
  approvedBy,
  rejectReason,
  version,
});

export async function claimRoutes(app: App) {
  serve(app, claims.reimbursements, async ({ query, user, db }) => {
    return { ...(await claimsPage(db, user, query)), message: 'OK' };
  });

  serve(app, claims.decideReimbursement, ({ params: { id }, body: { status, remark, version }, user, change, now }) =>
    change(async (tx) => {
      const claim = await lockClaim(tx, id);
      if (!claim) throw new AppError('CLAIM_NOT_FOUND');
      if (!inScope(user, claim.place)) throw new AppError('FORBIDDEN');
      if (claim.place.sapId === user.sapId) throw new AppError('OWN_CLAIM');
      const { place: _place, ...current } = claim;
      if (claim.status !== 'Pending') throw new AppError('CLAIM_NOT_PENDING', undefined, { current });
      if (version !== undefined && version !== claim.version)
        throw new AppError('CHANGED_MEANWHILE', undefined, { current });
      const rejectReason = status === 'Rejected' ? remark || null : null;
      const data = await decideClaim(tx, id, { status, rejectReason, by: user.sapId, at: now });
      const action = status === 'Approved' ? 'approve' : 'reject';
      await tx.history({ kind: 'claim', id: data._id, action, before: decisionOf(claim), after: decisionOf(data) });
      return { data, message: messages[status] };
    }),
  );

  serve(app, claims.undoReimbursement, ({ params: { id }, body: { version }, user, change }) =>
    change(async (tx) => {
      const claim = await lockClaim(tx, id);
      if (!claim) throw new AppError('CLAIM_NOT_FOUND');
      if (!inScope(user, claim.place)) throw new AppError('FORBIDDEN');
      const { place: _place, ...current } = claim;
      if (claim.status === 'Pending' || version !== claim.version)
        throw new AppError('CHANGED_SINCE', undefined, { current });
      if (claim.approvedBy !== user.sapId) throw new AppError('DECISION_NOT_OWN');
      const data = await decideClaim(tx, id, { status: 'Pending', rejectReason: null, by: null, at: null });
      await tx.history({
        kind: 'claim',
        id: data._id,
        action: 'undo',
        before: decisionOf(claim),
        after: decisionOf(data),
      });
      return { data, message: 'Undone. The Reimbursement is Pending again.' };
    }),
  );
}
