import { claims } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { refuseTurnedRange } from '../../day-range.ts';
import { indiaDay } from '../../india-day.ts';
import { decideClaim, undoClaim } from './decide.ts';
import { findingsOfClaims } from './claim-findings.ts';
import { limitsOfClaims } from './month-limits.ts';
import { claimsPage } from './repository.ts';

export async function claimRoutes(app: App) {
  const { config } = app.core;
  serve(app, claims.reimbursements, async ({ query, user, db, now }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    const page = await claimsPage(db, user, query);
    const ids = page.data.map(({ _id }) => _id);
    const pending = page.data.filter(({ status }) => status === 'Pending').map(({ _id }) => _id);
    const check = { today: indiaDay(now), maxDays: config.claimMaxDays };
    const [findings, limits] = await Promise.all([findingsOfClaims(db, user, pending, check), limitsOfClaims(db, ids)]);
    const data = page.data.map((claim) => ({
      ...claim,
      findings: findings.get(claim._id) ?? [],
      monthLimit: limits.get(claim._id) ?? null,
    }));
    return { ...page, data, message: 'OK' };
  });

  serve(app, claims.decideReimbursement, ({ params: { id }, body, user, change, now }) =>
    change((tx) => decideClaim(tx, user, { id, ...body, now })),
  );

  serve(app, claims.undoReimbursement, ({ params: { id }, body: { version }, user, change }) =>
    change(async (tx) => ({
      data: await undoClaim(tx, user, { id, version }),
      message: 'Undone. The Reimbursement is Pending again.',
    })),
  );
}
