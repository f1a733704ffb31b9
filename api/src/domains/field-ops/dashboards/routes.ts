import { dashboards } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { toValidDayRange } from '../../../time/day-range.ts';
import { levelRoutes } from './level-routes.ts';
import { taskStats, visitStats } from './stats.ts';
import { zoneRoutes } from './zone-routes.ts';

const statsRoutes = (app: App) => {
  const rangeOf = (query: { startDate?: string | undefined; endDate?: string | undefined }, now: Date) =>
    toValidDayRange({ start: query.startDate, end: query.endDate }, now);
  serve(app, dashboards.visitStats, async ({ query, user, db, now }) => {
    const period = rangeOf(query, now);
    const usersWithStats = await visitStats(db, user, period);
    const updatedAt = usersWithStats.reduce<string | null>(
      (last, row) => (row.updatedAt && (!last || row.updatedAt > last) ? row.updatedAt : last),
      null,
    );
    return { usersWithStats, period, updatedAt, message: 'OK' };
  });
  serve(app, dashboards.taskStats, async ({ query, user, db, now }) => {
    const period = rangeOf(query, now);
    return { taskStats: await taskStats(db, user, period), period, message: 'OK' };
  });
};

export async function dashboardRoutes(app: App) {
  zoneRoutes(app);
  levelRoutes(app);
  statsRoutes(app);
}
