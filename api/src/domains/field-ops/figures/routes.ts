import { figures } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { findFigureDays } from './days.ts';
import { countVisitDays } from './visit-days.ts';
import { findFigureDealers } from './dealers.ts';
import { findFigureOfficers, findFigurePlans } from './officers.ts';
import { findFigureVisits, visitsToDealer } from './visits.ts';
import { toAsOfDay } from '../dashboards/plans.ts';
import { type Selection, toSelection } from '../dashboards/selection.ts';

const toResponse = <Page extends object>({ start, end }: Selection, page: Page) => ({
  ...page,
  period: { start, end },
  message: 'OK',
});

/** Days on a dealer's page, today included. */
const LOOKED_BACK = 90;

/** Every figure must equal its list's total. */
export const figureRoutes = async (app: App): Promise<void> => {
  serve(app, figures.figureVisits, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    return toResponse(selection, await findFigureVisits(db, selection, query));
  });
  serve(app, figures.figureDealers, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    return toResponse(selection, await findFigureDealers(db, selection, query));
  });
  serve(app, figures.figureOfficers, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const page = await findFigureOfficers(db, selection, query);
    return toResponse(selection, { ...page, asOf: toAsOfDay(selection) });
  });
  serve(app, figures.figurePlans, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const page = await findFigurePlans(db, selection, query);
    return toResponse(selection, { ...page, asOf: toAsOfDay(selection) });
  });
  serve(app, figures.figureDays, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    return toResponse(selection, await findFigureDays(db, selection, query));
  });
  serve(app, figures.visitDays, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    return toResponse(selection, await countVisitDays(db, selection));
  });
  serve(app, figures.visitsToDealer, async ({ query, user, db, now }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    const today = indiaDay(now);
    const period = { start: dayAfter(today, 1 - LOOKED_BACK), end: today };
    const selection = toSelection(user, { startDate: period.start, endDate: period.end }, now);
    return { data: await visitsToDealer(db, selection, dealerCode), period, message: 'OK' };
  });
};
