import { dealer } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { mustSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import { findDealerById, getRotation, salesByDay, topProducts } from './repository.ts';
import { salesMonths } from './sales-months.ts';

export async function dealerRoutes(app: App) {
  serve(app, dealer.dealerData, async ({ query, user, db }) => {
    const { id } = await mustSeeDealer(db, user, query.dealerCode);
    return { data: await findDealerById(db, id), message: 'OK' };
  });

  serve(app, dealer.dealerSales, async ({ query, user, db, now }) => {
    const { id, dealerCode } = await mustSeeDealer(db, user, query.dealerCode);
    const { current, previous } = salesMonths(indiaDay(now));
    const days = { from: previous[0]!, to: current.at(-1)! };
    const [Rotation, byDay, salesData] = await Promise.all([
      getRotation(db, id),
      salesByDay(db, dealerCode, days),
      topProducts(db, dealerCode, days),
    ]);
    const quantities = new Map(byDay.map(({ day, quantity }) => [day, quantity]));
    const itemsOf = (month: readonly string[]) =>
      month.map((day) => ({ day, totalQuantity: quantities.get(day) ?? 0 }));
    const data = { Rotation, currMonthData: itemsOf(current), prevMonthData: itemsOf(previous), salesData };
    return { data, message: 'OK' };
  });
}
