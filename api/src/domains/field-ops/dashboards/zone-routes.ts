import { dashboards, ZONE_CODES } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { toEarlierPlanSelection, toEarlierVisitSelection, getPeriod, withEarlier } from './earlier-period.ts';
import {
  averageMinutes,
  averageMinutesOfAll,
  type GroupTime,
  averagePerDay,
  averagePerDayOfAll,
  timePerGroup,
  visitsPerDay,
} from './groups.ts';
import { type Planning, planningPerGroup, findPlansUpdatedAt } from './plans.ts';
import { indexByCode, type Selection, toSelection } from './selection.ts';
import { type DealerTotals, dealerTotals, visitsByLocation, visitsByPlanning, visitsByStatus } from './totals.ts';

/** The chosen zone, or the five zones and others in the data (D-058). */
const zonesOf = (selection: Selection, codes: readonly string[]): string[] =>
  selection.place.zone
    ? [selection.place.zone]
    : [...ZONE_CODES, ...codes.filter((code) => !(ZONE_CODES as string[]).includes(code)).sort()];

const visitFigures = (totals: DealerTotals) => ({
  visitType: visitsByPlanning(totals),
  visitByDealerStatus: visitsByStatus(totals),
  uniqueDealerVisits: { uniqueVisits: totals.uniqueVisits, totalVisits: totals.visits },
  activeDealerVisits: { visits: totals.visits, totalDealers: totals.totalDealers },
  location: visitsByLocation(totals),
});

const timeByZone = (selection: Selection, rows: readonly GroupTime[]) => {
  const times = indexByCode(rows);
  const zones = zonesOf(selection, [...times.keys()]);
  return Object.fromEntries(
    zones.map((zone) => [zone, [{ time: averageMinutes(times.get(zone)) }] as [{ time: number | 'NA' }]]),
  );
};

const planningByZone = (selection: Selection, rows: readonly Planning[]) => {
  const planning = indexByCode(rows);
  return Object.fromEntries(
    zonesOf(selection, [...planning.keys()]).map((zone) => {
      const { created = 0, notcreated = 0 } = planning.get(zone) ?? {};
      return [zone, { PJPCreated: created, PJPNotCreated: notcreated }];
    }),
  );
};

const earlierFigures = (db: Db) => async (earlier: Selection) => {
  const totals = await dealerTotals(db, earlier);
  return totals.visits > 0 ? visitFigures(totals) : null;
};

const earlierTime = (db: Db, what: 'all' | 'dealer') => async (earlier: Selection) => {
  const { rows } = await timePerGroup(db, earlier, 'zone', what);
  return rows.some(({ ended }) => ended > 0)
    ? { groups: timeByZone(earlier, rows), total: averageMinutesOfAll(rows) }
    : null;
};

const earlierPlanning = (db: Db) => async (earlier: Selection) => {
  const rows = await planningPerGroup(db, earlier, 'zone');
  return rows.some(({ created }) => created > 0) ? planningByZone(earlier, rows) : null;
};

/** Head office: one call, bars by zone (D-058). */
export const zoneRoutes = (app: App) => {
  serve(app, dashboards.dashVisits, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const [totals, earlier] = await Promise.all([
      dealerTotals(db, selection),
      withEarlier(db, query, toEarlierVisitSelection(selection), 'visits', earlierFigures(db)),
    ]);
    return {
      data: visitFigures(totals),
      period: getPeriod(selection),
      updatedAt: totals.updatedAt,
      ...earlier,
      message: 'OK',
    };
  });

  for (const [call, what] of [
    [dashboards.dashVisitsTimeSpent, 'all'],
    [dashboards.dashDealerTimeSpent, 'dealer'],
  ] as const) {
    serve(app, call, async ({ query, user, db, now }) => {
      const selection = toSelection(user, query, now);
      const [{ rows, updatedAt }, earlier] = await Promise.all([
        timePerGroup(db, selection, 'zone', what),
        withEarlier(db, query, toEarlierVisitSelection(selection), 'visits', earlierTime(db, what)),
      ]);
      return {
        data: timeByZone(selection, rows),
        total: averageMinutesOfAll(rows),
        period: getPeriod(selection),
        updatedAt,
        ...earlier,
        message: 'OK',
      };
    });
  }

  serve(app, dashboards.dashPjps, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const [rows, updatedAt, earlier] = await Promise.all([
      planningPerGroup(db, selection, 'zone'),
      findPlansUpdatedAt(db),
      withEarlier(db, query, toEarlierPlanSelection(selection), 'plans', earlierPlanning(db)),
    ]);
    return {
      data: planningByZone(selection, rows),
      period: getPeriod(selection),
      updatedAt,
      ...earlier,
      message: 'OK',
    };
  });

  serve(app, dashboards.dashDealerVisits, async ({ query, user, db, now }) => {
    const selection = toSelection(user, query, now);
    const { rows, months, updatedAt } = await visitsPerDay(db, selection, 'zone');
    const visits = indexByCode(rows);
    const data = zonesOf(selection, [...visits.keys()]).map((_id) => ({
      _id,
      value: {
        previousMonth: averagePerDay(visits.get(_id)?.previous),
        currentMonth: averagePerDay(visits.get(_id)?.current),
      },
    }));
    return { data, total: averagePerDayOfAll(rows), months, period: getPeriod(selection), updatedAt, message: 'OK' };
  });
};
