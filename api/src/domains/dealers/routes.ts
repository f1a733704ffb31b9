import { dealers } from 'api-contract';
import { type App, serve } from '../../serve.ts';
import { pageOf, pagingOf } from '../sql-parts.ts';
import { directoryChoices, directoryPage, directoryTotals } from './repository.ts';

export async function dealerRoutes(app: App) {
  serve(app, dealers.dealersDirectory, async ({ query, user, db }) => {
    const [data, totals, { clubs, types, updatedAt }] = await Promise.all([
      directoryPage(db, user, query),
      directoryTotals(db, user, query),
      directoryChoices(db, user),
    ]);
    return {
      data,
      ...pagingOf(pageOf(query).number, query.limit, totals.count),
      totalSaleValue: totals.sales,
      lastMonthSales: totals.lastMonth,
      totalOutTotal: totals.outstanding,
      totalOverdue: totals.overdue,
      clubs,
      distinctDealerTypes: types,
      updatedAt,
      message: 'OK',
    };
  });
}
