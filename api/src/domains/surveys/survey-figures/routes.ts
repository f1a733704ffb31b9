import { type ServerQuery, surveyFigures } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { toComparisonRange, toValidDayRange, refuseTurnedRange } from '../../../time/day-range.ts';
import { indiaDay } from '../../../time/india-day.ts';
import {
  getBrandFigures,
  type FigureSelection,
  isBeforeCovered,
  countPendingSurveys,
  getSizeFigures,
} from './figures.ts';
import { createSurveyReader } from './reader.ts';

type FigureQuery = ServerQuery<typeof surveyFigures.brandFigures>;

/** @throws END_BEFORE_START */
function toSelection(user: User, query: FigureQuery, now: Date): FigureSelection {
  const { startDate, endDate, beforeStart, beforeEnd, ...place } = query;
  const period = toValidDayRange({ start: startDate, end: endDate }, now);
  const comparison = toComparisonRange(period, indiaDay(now));
  // One given end means that day alone.
  const before =
    beforeStart || beforeEnd ? { start: beforeStart ?? beforeEnd, end: beforeEnd ?? beforeStart } : comparison;
  refuseTurnedRange(before);
  return { user, place, period, before: { ...comparison, ...before } as FigureSelection['before'] };
}

const aboutPeriods = async (db: Db, selection: FigureSelection) => {
  const [pending, isCovered] = await Promise.all([countPendingSurveys(db, selection), isBeforeCovered(db, selection)]);
  return { period: selection.period, before: selection.before, isBeforeCovered: isCovered, pending, message: 'OK' };
};

export async function surveyFigureRoutes(app: App) {
  const reader = createSurveyReader(app.core.pool, (err) => app.log.error({ err }, 'surveys could not be read'));
  // Only listening servers read; test apps do not.
  app.addHook('onListen', async () => reader.start());
  app.addHook('onClose', () => reader.stop());

  serve(app, surveyFigures.brandFigures, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const [data, periods] = await Promise.all([getBrandFigures(db, selection), aboutPeriods(db, selection)]);
    return { data, ...periods };
  });

  serve(app, surveyFigures.sizeFigures, async ({ query: { page, ...query }, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const [data, periods] = await Promise.all([getSizeFigures(db, selection, page), aboutPeriods(db, selection)]);
    return { data, ...periods };
  });
}
