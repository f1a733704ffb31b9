import { dealerCoverage } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { toSelection } from '../dashboards/selection.ts';
import { findCoverage, findDealersByLastVisit } from './repository.ts';
import { diffVisitTargets, lockVisitTargets, readVisitTargets, saveVisitTargets, TARGETS_ID } from './visit-targets.ts';

/** Dealers on Today. */
const LISTED = 5;

export async function dealerCoverageRoutes(app: App) {
  serve(app, dealerCoverage.visitTargets, async ({ db }) => ({ data: await readVisitTargets(db), message: 'OK' }));

  serve(app, dealerCoverage.setVisitTargets, ({ body, change }) =>
    change(async (tx) => {
      const before = await lockVisitTargets(tx);
      requireVersion(before, body.version);
      const data = await saveVisitTargets(tx, body.targets);
      await tx.history({ kind: 'visit-targets', id: TARGETS_ID, action: 'edit', ...diffVisitTargets(before, data) });
      return { data, message: 'Visit targets saved.' };
    }),
  );

  serve(app, dealerCoverage.coverage, async ({ query, user, db, now }) => {
    const data = await findCoverage(db, toSelection(user, query, now), query.by);
    return { data, today: indiaDay(now), message: 'OK' };
  });

  serve(app, dealerCoverage.dealersByLastVisit, async ({ query, user, db, now }) => {
    const list = await findDealersByLastVisit(db, toSelection(user, query, now), query);
    return { ...list, today: indiaDay(now), message: 'OK' };
  });

  serve(app, dealerCoverage.coverageToday, async ({ user, db, now }) => {
    const { bands, data: latest } = await findDealersByLastVisit(db, toSelection(user, {}, now), { limit: LISTED });
    return { data: { ...bands, latest }, today: indiaDay(now), readAt: now.toISOString(), message: 'OK' };
  });
}
