import { directory } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { toPaging } from '../../../database/sql-parts.ts';
import { findDealers } from './find-dealers.ts';
import { getDirectoryPage, findSearchTotals, groupDirectory } from './repository.ts';

export async function directoryRoutes(app: App) {
  serve(app, directory.dealersDirectory, async ({ query, user, db }) => {
    const [directory, filteredTotals, grouped] = await Promise.all([
      getDirectoryPage(db, user, query),
      query.search || query.overdueAbove !== undefined ? findSearchTotals(db, user, query) : undefined,
      query.groupBy ? groupDirectory(db, user, query) : undefined,
    ]);
    const totals = filteredTotals ?? directory;
    return {
      data: directory.data,
      ...toPaging(query, totals.count),
      ...grouped,
      totalSaleValue: totals.sales,
      lastMonthSales: totals.lastMonth,
      totalOutTotal: totals.outstanding,
      totalOverdue: totals.overdue,
      clubs: directory.clubs,
      distinctDealerTypes: directory.types,
      updatedAt: directory.updatedAt,
      message: 'OK',
    };
  });
  serve(app, directory.findDealers, async ({ query, user, db }) => ({
    data: await findDealers(db, user, query),
    message: 'OK',
  }));
}
