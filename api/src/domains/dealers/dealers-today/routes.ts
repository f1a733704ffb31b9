import { dealersToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { getOpenFollowUps } from '../churn/churn-counts.ts';
import { resolveChurnMonth } from '../churn/months.ts';
import { findOccasions } from './occasions.ts';
import { findOverdueProspects } from '../prospects/overdue-prospects.ts';

const LISTED = 5;

export async function dealersTodayRoutes(app: App) {
  const limitDays = app.core.config.prospectStageDays;

  serve(app, dealersToday.churnToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const { month, year, first } = await resolveChurnMonth(db, {}, now);
    const open = await getOpenFollowUps(db, user, { first, today }, LISTED);
    return {
      data: { month, year, ...open },
      today,
      readAt: now.toISOString(),
      message: 'OK',
    };
  });

  serve(app, dealersToday.occasionsToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const data = await findOccasions(db, user, { today, days: 7, limit: LISTED });
    return { data, today, readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, dealersToday.prospectsToday, async ({ user, db, now }) => {
    const data = await findOverdueProspects(db, user, { now, limitDays, limit: LISTED });
    return { data: { limitDays, ...data }, today: indiaDay(now), readAt: now.toISOString(), message: 'OK' };
  });
}
