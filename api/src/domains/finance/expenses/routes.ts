import { expenses } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { refuseTurnedRange } from '../../../time/day-range.ts';
import { indiaMonth } from '../../../time/india-day.ts';
import { newestClaims } from '../claims/newest-claims.ts';
import { totalsByCategory, totalsByRegion, totalsByStatus, totalsOfSixMonths } from './repository.ts';

export async function expenseRoutes(app: App) {
  serve(app, expenses.expenseTotals, async ({ query: { limit, ...days }, user, db }) => {
    refuseTurnedRange({ start: days.startDate, end: days.endDate });
    const data = (await totalsByStatus(db, user, days)).map(async (total) => ({
      ...total,
      reimbursements: await newestClaims(db, user, { ...days, status: total._id }, limit),
    }));
    return { data: await Promise.all(data), message: 'OK' };
  });

  serve(app, expenses.expensesByCategory, async ({ query: { limit, ...days }, user, db }) => {
    refuseTurnedRange({ start: days.startDate, end: days.endDate });
    const data = (await totalsByCategory(db, user, days)).map(async (total) => ({
      ...total,
      reimbursements: await newestClaims(db, user, { ...days, category: total._id }, limit),
    }));
    return { data: await Promise.all(data), message: 'OK' };
  });

  serve(app, expenses.expensesByRegion, async ({ query, user, db }) => {
    refuseTurnedRange({ start: query.startDate, end: query.endDate });
    return { data: await totalsByRegion(db, user, query), message: 'OK' };
  });

  serve(app, expenses.expensesByMonth, async ({ user, db, now }) => ({
    data: await totalsOfSixMonths(db, user, `${indiaMonth(now)}-01`),
    message: 'OK',
  }));
}
