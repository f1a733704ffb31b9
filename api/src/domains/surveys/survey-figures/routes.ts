import { type ServerQuery, surveyFigures } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { toComparisonRange, toValidDayRange, toYearOfMonths, refuseTurnedRange } from '../../../time/day-range.ts';
import { indiaDay } from '../../../time/india-day.ts';
import {
  getBrandFigures,
  getMonthFigures,
  type FigureSelection,
  isBeforeCovered,
  countPendingSurveys,
  getSizeFigures,
} from './figures.ts';
import { readDueSurveys } from './read-due.ts';
import { createSurveyReader } from './reader.ts';
import { countUnusual, listUnusual, lockSurveyPlace, readUnusual, saveLeftOut } from './unusual/repository.ts';

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
  const [pending, isCovered, unusual] = await Promise.all([
    countPendingSurveys(db, selection),
    isBeforeCovered(db, selection),
    countUnusual(db, selection),
  ]);
  const { period, before } = selection;
  return { period, before, isBeforeCovered: isCovered, pending, ...unusual, message: 'OK' };
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

  serve(app, surveyFigures.monthFigures, async ({ query: { endDate, ...place }, user, db, now }) => {
    const period = toYearOfMonths(endDate ?? indiaDay(now));
    const selection = { user, place, period };
    const [data, unusual] = await Promise.all([getMonthFigures(db, selection), countUnusual(db, selection)]);
    return { data, period, ...unusual, message: 'OK' };
  });

  serve(app, surveyFigures.unusualAnswers, async ({ query, user, db, now }) => {
    const { startDate, endDate, zone, region, area, territory, ...list } = query;
    const period = toValidDayRange({ start: startDate, end: endDate }, now);
    const place = { zone, region, area, territory };
    return { ...(await listUnusual(db, { user, place, period }, list)), message: 'OK' };
  });

  serve(app, surveyFigures.leaveOutAnswer, ({ body: { documentId, brand, reason, version }, user, change, now }) =>
    change(async (tx) => {
      const place = await lockSurveyPlace(tx, documentId);
      if (!place) throw new AppError('SURVEY_NOT_FOUND');
      if (!isInScope(user, place)) throw new AppError('FORBIDDEN');
      const before = await readUnusual(tx, documentId, brand);
      if (!before) throw new AppError('SURVEY_NOT_FOUND');
      requireVersion(before, version);
      await saveLeftOut(tx, { documentId, brand }, reason ? { by: user.sapId, at: now, reason } : undefined);
      await readDueSurveys(tx, { ids: [documentId] });
      const described = (isLeftOut: boolean) => ({ [`${brand} in figures`]: isLeftOut ? 'left out' : before.tyres });
      await tx.history({
        kind: 'survey',
        id: documentId,
        action: reason ? 'leave-out' : 'count-again',
        before: described(before.leftOutAt !== null),
        after: { ...described(reason !== undefined), ...(reason && { reason }) },
      });
      return {
        data: await readUnusual(tx, documentId, brand),
        message: reason ? 'The figures leave this answer out.' : 'The figures count this answer again.',
      };
    }),
  );
}
