import { dealerCoverage } from 'api-contract';
import { visitRequestLimits } from 'api-contract/limits';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { remind } from '../../shared/reminders/remind.ts';
import { toSelection } from '../dashboards/selection.ts';
import { findCoverage, findDealersByLastVisit, findLatestDealers } from './repository.ts';
import { findVisitors, mustSeeDealers } from './visitors.ts';
import { diffVisitTargets, lockVisitTargets, readVisitTargets, saveVisitTargets, TARGETS_ID } from './visit-targets.ts';

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
    const data = await findLatestDealers(db, toSelection(user, {}, now), LISTED);
    return { data, today: indiaDay(now), readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, dealerCoverage.visitors, async ({ query, user, db, now }) => {
    const codes = query.dealerCode.split(',').slice(0, visitRequestLimits.dealers.maxItems);
    await mustSeeDealers(db, user, codes);
    return { data: await findVisitors(db, user, codes, indiaDay(now)), message: 'OK' };
  });

  serve(app, dealerCoverage.requestVisits, ({ body: { SAP_ID, dealerCodes, note }, user, change, now }) =>
    change(async (tx) => {
      const dealers = await mustSeeDealers(tx, user, dealerCodes);
      const codes = dealers.map(({ code }) => code);
      const officer = (await findVisitors(tx, user, codes, indiaDay(now))).find((each) => each.SAP_ID === SAP_ID);
      if (officer?.dealerCodes.length !== codes.length) throw new AppError('OFFICER_NOT_OF_TERRITORY');
      const countText = codes.length === 1 ? '1 dealer' : `${codes.length} dealers`;
      const names = dealers.map(({ code, name }) => `${name} (${code})`).join(', ');
      await remind(
        tx,
        user,
        {
          to: { sapId: SAP_ID, name: officer.name },
          about: 'visits',
          dealerCodes: codes,
          subject: `Please visit ${countText}`,
          text: `${names}.${note ? ` ${note}` : ''}`,
        },
        now,
      );
      const after = { dealers: codes, ...(note && { note }) };
      await tx.history({ kind: 'visit-request', id: SAP_ID, action: 'ask', before: null, after });
      return { message: `${officer.name} was asked to visit ${countText}.` };
    }),
  );
}
