import { fieldToday } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import { type Selection, toSelection } from '../dashboards/selection.ts';
import { findFigureVisits } from '../figures/visits.ts';
import { LISTED, officersWithoutPlan, officersWithoutVisit } from './repository.ts';

const selectionOn = (user: User, day: string, now: Date): Selection =>
  toSelection(user, { startDate: day, endDate: day }, now);

const runningVisits = async (db: Db, selection: Selection) => {
  const query = { location: 'notEnded', limit: LISTED } as const;
  const [running, away] = await Promise.all([
    findFigureVisits(db, selection, query),
    findFigureVisits(db, selection, { ...query, began: 'away' }),
  ]);
  const listed = new Map([...away.data, ...running.data].map((visit) => [visit._id, visit]));
  return { running: running.totalCount, away: away.totalCount, visits: [...listed.values()].slice(0, LISTED) };
};

export async function fieldTodayRoutes(app: App) {
  serve(app, fieldToday.officersToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const data = await officersWithoutVisit(db, selectionOn(user, today, now));
    return { data, today, readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, fieldToday.visitsNow, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const data = await runningVisits(db, selectionOn(user, today, now));
    return { data, today, readAt: now.toISOString(), message: 'OK' };
  });

  serve(app, fieldToday.plansTomorrow, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const day = dayAfter(today);
    const data = await officersWithoutPlan(db, selectionOn(user, day, now), today);
    return { data: { day, ...data }, today, readAt: now.toISOString(), message: 'OK' };
  });
}
