import { claims } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { decideAsSeen } from '../../shared/inbox/decide-as-seen.ts';
import { notifyRequesters, withdrawDecision } from '../../shared/inbox/notify-requesters.ts';
import { formatRupees } from '../../shared/format.ts';
import { ingestRows } from '../../shared/bulk-ingest/ingest-rows.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { billUploadRoutes } from './bill-upload-routes.ts';
import { toClaimCheck, withChecks } from './claim-checks.ts';
import { decideClaim, undoClaim } from './decide.ts';
import { ingestClaim } from './ingest-claim.ts';
import { claimsPage, countClaimFindings } from './repository.ts';

export async function claimRoutes(app: App) {
  const { config } = app.core;
  serve(app, claims.reimbursements, async ({ query, user, db, now }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    const check = toClaimCheck(indiaDay(now), config);
    const [page, findingCounts] = await Promise.all([
      claimsPage(db, user, query, check),
      query.counts && countClaimFindings(db, user, query, check),
    ]);
    const data = await withChecks(db, user, page.data, check);
    return { ...page, data, ...(findingCounts && { findingCounts }), message: 'OK' };
  });

  serve(app, claims.sendClaims, ({ body: { sentAt, claims: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: claims.sentClaim, user, now }, (sent) => ingestClaim(tx, user, sent, now)),
    ),
  );

  serve(app, claims.decideReimbursement, ({ params: { id }, body, user, change, now }) =>
    change(async (tx) => {
      const action = body.status === 'Approved' ? 'approve' : 'reject';
      const request = { kind: 'claim', id, action, seenFindings: body.seenFindings, now, config } as const;
      const response = await decideAsSeen(tx, user, request, () => decideClaim(tx, user, { id, ...body, now }));
      const { amount, approvedAmount } = response.data;
      const part = approvedAmount ? `${formatRupees(approvedAmount)} of ${formatRupees(amount)}. ` : '';
      await notifyRequesters(tx, user, [{ kind: 'claim', id }], part + (body.remark ?? ''), now);
      return response;
    }),
  );

  await billUploadRoutes(app);
  for (const call of [claims.undoReimbursement, claims.undoReimbursementBefore]) {
    serve(app, call, ({ params: { id }, body: { version }, user, change }) =>
      change(async (tx) => {
        const data = await undoClaim(tx, user, { id, version });
        await withdrawDecision(tx, { kind: 'claim', id });
        return { data, message: 'Undone. The Reimbursement is Pending again.' };
      }),
    );
  }
}
