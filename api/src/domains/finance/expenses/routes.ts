import { expenses } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { newestClaims } from '../claims/newest-claims.ts';
import { type Days, totalsByCategory, totalsByRegion, totalsByStatus, totalsOfSixMonths } from './repository.ts';

function checkDays({ startDate, endDate }: Days): void {
  if (startDate && endDate && endDate < startDate) throw new AppError('END_BEFORE_START');
}

export async function expenseRoutes(app: App) {
  serve(app, expenses.expenseTotals, async ({ query: { limit, ...days }, user, db }) => {
    checkDays(days);
    const data = (await totalsByStatus(db, user, days)).map(async (total) => ({
      ...total,
      reimbursements: await newestClaims(db, user, { ...days, status: total._id }, limit),
    }));
    return { data: await Promise.all(data), message: 'OK' };
  });

  serve(app, expenses.expensesByCategory, async ({ query: { limit, ...days }, user, db }) => {
    checkDays(days);
    const data = (await totalsByCategory(db, user, days)).map(async (total) => ({
      ...total,
      reimbursements: await newestClaims(db, user, { ...days, category: total._id }, limit),
    }));
    return { data: await Promise.all(data), message: 'OK' };
  });

  serve(app, expenses.expensesByRegion, async ({ query, user, db }) => {
    checkDays(query);
    return { data: await totalsByRegion(db, user, query), message: 'OK' };
  });

  serve(app, expenses.expensesByMonth, async ({ user, db, now }) => ({
    data: await totalsOfSixMonths(db, user, `${indiaDay(now).slice(0, 7)}-01`),
    message: 'OK',
  }));
}
