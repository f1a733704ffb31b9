import { figures } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { dayAfter, indiaDay } from '../../india-day.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { type PageQuery, pagingOf } from '../../sql-parts.ts';
import { daysBehind } from './days.ts';
import { dealersBehind } from './dealers.ts';
import { officersBehind, plansBehind } from './officers.ts';
import { visitsBehind, visitsToDealer } from './visits.ts';
import { asOf } from '../dashboards/plans.ts';
import { type Selection, selectionOf } from '../dashboards/selection.ts';

const common = (selection: Selection, query: PageQuery, count: number) => ({
  ...pagingOf(query, count),
  period: { start: selection.start, end: selection.end },
  message: 'OK',
});

/** Days on a dealer's page, today included. */
const LOOKED_BACK = 90;

/** Every figure must equal its list's total. */
export const figureRoutes = async (app: App): Promise<void> => {
  serve(app, figures.figureVisits, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, count, updatedAt } = await visitsBehind(db, selection, query);
    return { data: rows, ...common(selection, query, count), updatedAt };
  });
  serve(app, figures.figureDealers, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, count } = await dealersBehind(db, selection, query);
    return { data: rows, ...common(selection, query, count) };
  });
  serve(app, figures.figureOfficers, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, count } = await officersBehind(db, selection, query);
    return { data: rows, ...common(selection, query, count), asOf: asOf(selection) };
  });
  serve(app, figures.figurePlans, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, count } = await plansBehind(db, selection, query);
    return { data: rows, ...common(selection, query, count), asOf: asOf(selection) };
  });
  serve(app, figures.figureDays, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, sums } = await daysBehind(db, selection, query);
    const { count, visits, ended, minutes, updatedAt } = sums;
    return { data: rows, ...common(selection, query, count), sums: { visits, ended, minutes }, updatedAt };
  });
  serve(app, figures.visitsToDealer, async ({ query, user, db, now }) => {
    const { dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    const today = indiaDay(now);
    const period = { start: dayAfter(today, 1 - LOOKED_BACK), end: today };
    const selection = selectionOf(user, { startDate: period.start, endDate: period.end }, now);
    return { data: await visitsToDealer(db, selection, dealerCode), period, message: 'OK' };
  });
};
