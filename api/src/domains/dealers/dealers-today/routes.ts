import { dealersToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { churnDealersOf } from '../churn/churn-list.ts';
import { chosenMonth } from '../churn/months.ts';
import { prospectsOverTime } from '../prospects/over-time.ts';

const LISTED = 5;

export async function dealersTodayRoutes(app: App) {
  const limitDays = app.core.config.prospectStageDays;

  serve(app, dealersToday.churnToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const { month, year, first } = await chosenMonth(db, {}, now);
    const read = (due: 'due' | 'overdue', limit: number) =>
      churnDealersOf(db, user, { due, limit, sort: 'due', direction: 'asc' }, { first, today });
    const [overdue, due] = await Promise.all([read('overdue', LISTED), read('due', 1)]);
    const dealers = overdue.data.map(({ dealerCode, name, followUp }) => ({
      ...{ dealerCode, name, ownerName: followUp?.ownerName ?? '', dueDay: followUp?.dueDay ?? today },
    }));
    return {
      data: { month, year, overdue: overdue.totalCount, due: due.totalCount, dealers },
      today,
      readAt: now.toISOString(),
      message: 'OK',
    };
  });

  serve(app, dealersToday.prospectsToday, async ({ user, db, now }) => {
    const data = await prospectsOverTime(db, user, { now, limitDays, limit: LISTED });
    return { data: { limitDays, ...data }, today: indiaDay(now), readAt: now.toISOString(), message: 'OK' };
  });
}
