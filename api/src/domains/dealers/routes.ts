import { dealers } from 'api-contract';
import { type App, serve } from '../../serve.ts';
import { pageOf, pagingOf } from '../sql-parts.ts';
import { directoryPage, directorySummary, searchTotals } from './repository.ts';

export async function dealerRoutes(app: App) {
  serve(app, dealers.dealersDirectory, async ({ query, user, db }) => {
    const [data, summary, found] = await Promise.all([
      directoryPage(db, user, query),
      directorySummary(db, user, query),
      query.search ? searchTotals(db, user, query) : undefined,
    ]);
    const totals = found ?? summary;
    return {
      data,
      ...pagingOf(pageOf(query).number, query.limit, totals.count),
      totalSaleValue: totals.sales,
      lastMonthSales: totals.lastMonth,
      totalOutTotal: totals.outstanding,
      totalOverdue: totals.overdue,
      clubs: summary.clubs,
      distinctDealerTypes: summary.types,
      updatedAt: summary.updatedAt,
      message: 'OK',
    };
  });
}
