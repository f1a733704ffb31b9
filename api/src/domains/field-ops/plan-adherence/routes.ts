import { planAdherence } from 'api-contract';
import { repeatEvery } from '../../../background/repeat-every.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';
import { type Selection, toSelection } from '../dashboards/selection.ts';
import { countDueDays } from './count-due-days.ts';
import { findAdherence, findAdherenceDays, findLastPlannedDay } from './repository.ts';

const POLL_INTERVAL_MS = 2_000;
const LISTED = 5;

const periodOf = ({ start, end }: Selection) => ({ start, end });

export async function planAdherenceRoutes(app: App) {
  const { pool, config } = app.core;
  let counting: ReturnType<typeof repeatEvery> | undefined;
  const countAll = (signal: AbortSignal) => {
    const keepDays = config.keepDays.visits;
    return countDueDays(pool, { signal, since: keepDays ? dayAfter(indiaDay(new Date()), -keepDays) : undefined });
  };
  // Only listening servers count; test apps do not.
  app.addHook('onListen', async () => {
    counting = repeatEvery(POLL_INTERVAL_MS, countAll, (err) => app.log.error({ err }, 'plans could not be counted'));
  });
  app.addHook('onClose', () => counting?.stop());

  serve(app, planAdherence.planAdherence, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const { updatedAt, ...data } = await findAdherence(db, selection, query.by, query.officer);
    return { data, period: periodOf(selection), updatedAt, message: 'OK' };
  });

  serve(app, planAdherence.planAdherenceDays, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    return { ...(await findAdherenceDays(db, selection, query)), period: periodOf(selection), message: 'OK' };
  });

  serve(app, planAdherence.planAdherenceToday, async ({ user, db, now }) => {
    const today = indiaDay(now);
    const yesterday = dayAfter(today, -1);
    const week = toSelection(user, { startDate: dayAfter(today, -7), endDate: yesterday }, now);
    const day = (await findLastPlannedDay(db, week)) ?? yesterday;
    const selection = { ...week, start: day, end: day };
    const [{ total }, { data: officers }] = await Promise.all([
      findAdherence(db, selection, 'day'),
      findAdherenceDays(db, selection, { missed: 'any', sort: 'missed', limit: LISTED }),
    ]);
    return { data: { ...total, day, officers }, today, readAt: now.toISOString(), message: 'OK' };
  });
}
