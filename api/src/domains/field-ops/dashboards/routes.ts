import { ZONE_CODES, dashboards } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { planRange } from '../pjps/plan-range.ts';
import { averageMinutes, type GroupTime, groupsOf, perDay, timePerGroup, visitsPerDay } from './groups.ts';
import { planningPerGroup, plansPerOfficer, plansUpdatedAt } from './plans.ts';
import { groupingOf, type Selection, selectionOf } from './selection.ts';
import { taskStats, visitStats } from './stats.ts';
import { dealerTotals, visitsByLocation, visitsByStatus, visitsByPlanning, visitTotals } from './totals.ts';

const periodOf = ({ start, end }: Selection) => ({ start, end });
const byCode = <Row extends { code: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.code, row]));

/** The chosen zone only, or the five zones and whatever else the data has (D-058). */
const zonesOf = (selection: Selection, found: readonly string[]): string[] =>
  selection.place.zone
    ? [selection.place.zone]
    : [...ZONE_CODES, ...found.filter((code) => !(ZONE_CODES as string[]).includes(code)).sort()];

const timeByZone = (selection: Selection, rows: readonly GroupTime[]) => {
  const times = byCode(rows);
  const zones = zonesOf(selection, [...times.keys()]);
  return Object.fromEntries(
    zones.map((zone) => [zone, [{ time: averageMinutes(times.get(zone)) }] as [{ time: number | 'NA' }]]),
  );
};

const adminRoutes = (app: App) => {
  serve(app, dashboards.dashVisits, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const totals = await dealerTotals(db, selection);
    return {
      data: {
        visitType: visitsByPlanning(totals),
        visitByDealerStatus: visitsByStatus(totals),
        uniqueDealerVisits: { uniqueVisits: totals.uniqueVisits, totalVisits: totals.visits },
        activeDealerVisits: { visits: totals.visits, totalDealers: totals.totalDealers },
        location: visitsByLocation(totals),
      },
      period: periodOf(selection),
      updatedAt: totals.updatedAt,
      message: 'OK',
    };
  });

  for (const [call, what] of [
    [dashboards.dashVisitsTimeSpent, 'all'],
    [dashboards.dashDealerTimeSpent, 'dealer'],
  ] as const) {
    serve(app, call, async ({ query, user, db, now }) => {
      const selection = selectionOf(user, query, now);
      const { rows, updatedAt } = await timePerGroup(db, selection, 'zone', what);
      return { data: timeByZone(selection, rows), period: periodOf(selection), updatedAt, message: 'OK' };
    });
  }

  serve(app, dashboards.dashPjps, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const [rows, updatedAt] = await Promise.all([planningPerGroup(db, selection, 'zone'), plansUpdatedAt(db)]);
    const found = byCode(rows);
    const data = Object.fromEntries(
      zonesOf(selection, [...found.keys()]).map((zone) => {
        const { created = 0, notcreated = 0 } = found.get(zone) ?? {};
        return [zone, { PJPCreated: created, PJPNotCreated: notcreated }];
      }),
    );
    return { data, period: periodOf(selection), updatedAt, message: 'OK' };
  });

  serve(app, dashboards.dashDealerVisits, async ({ query, user, db, now }) => {
    const selection = selectionOf(user, query, now);
    const { rows, months, updatedAt } = await visitsPerDay(db, selection, 'zone');
    const found = byCode(rows);
    const data = zonesOf(selection, [...found.keys()]).map((_id) => ({
      _id,
      value: { previousMonth: perDay(found.get(_id)?.previous), currentMonth: perDay(found.get(_id)?.current) },
    }));
    return { data, months, period: periodOf(selection), updatedAt, message: 'OK' };
  });
};

const levelRoutes = (app: App) => {
  serve(app, dashboards.levelVisitType, async ({ params, query, user, db, now }) => {
    groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const totals = await visitTotals(db, selection);
    return { data: visitsByPlanning(totals), period: periodOf(selection), updatedAt: totals.updatedAt, message: 'OK' };
  });

  serve(app, dashboards.levelLocation, async ({ params, query, user, db, now }) => {
    groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const totals = await visitTotals(db, selection);
    return { data: visitsByLocation(totals), period: periodOf(selection), updatedAt: totals.updatedAt, message: 'OK' };
  });

  serve(app, dashboards.levelDealers, async ({ params, query, user, db, now }) => {
    groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const totals = await dealerTotals(db, selection);
    return {
      data: {
        visitByDealerStatus: visitsByStatus(totals),
        uniqueDealerVisits: { uniqueVisits: totals.uniqueVisits, totalVisits: totals.visits },
        activeDealerVisits: { visits: totals.visits, totalDealers: totals.totalDealers },
        activeDealerBase: app.core.config.activeDealerBase,
      },
      period: periodOf(selection),
      updatedAt: totals.updatedAt,
      message: 'OK',
    };
  });

  serve(app, dashboards.levelPjps, async ({ params, query, user, db, now }) => {
    const grouping = groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const answer = { period: periodOf(selection), updatedAt: await plansUpdatedAt(db), message: 'OK' };
    if (grouping === 'territory') {
      const rows = await plansPerOfficer(db, selection);
      return { data: rows.map(({ code, plans }) => ({ _id: code, code, value: plans })), ...answer };
    }
    const rows = await planningPerGroup(db, selection, grouping);
    const found = byCode(rows);
    const groups = await groupsOf(db, selection, grouping, [...found.keys()]);
    const data = groups.map(({ code, name }) => {
      const { created = 0, notcreated = 0 } = found.get(code) ?? {};
      return { _id: name, code, value: { created, notcreated } };
    });
    return { data, ...answer };
  });

  serve(app, dashboards.levelDealerVisits, async ({ params, query, user, db, now }) => {
    const grouping = groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const { rows, months, updatedAt } = await visitsPerDay(db, selection, grouping);
    const found = byCode(rows);
    const groups = await groupsOf(db, selection, grouping, [...found.keys()]);
    const data = groups.map(({ code, name }) => ({
      _id: name,
      code,
      value: { previousMonth: perDay(found.get(code)?.previous), currentMonth: perDay(found.get(code)?.current) },
    }));
    return { data, months, period: periodOf(selection), updatedAt, message: 'OK' };
  });

  serve(app, dashboards.levelDealerTimeSpent, async ({ params, query, user, db, now }) => {
    const grouping = groupingOf(user, params.level);
    const selection = selectionOf(user, query, now);
    const { rows, updatedAt } = await timePerGroup(db, selection, grouping, 'dealer');
    const found = byCode(rows);
    const groups = await groupsOf(db, selection, grouping, [...found.keys()]);
    const data = groups.map(({ code, name }) => ({ _id: name, code, value: averageMinutes(found.get(code)) }));
    return { data, period: periodOf(selection), updatedAt, message: 'OK' };
  });
};

const statsRoutes = (app: App) => {
  const rangeOf = (query: { startDate?: string | undefined; endDate?: string | undefined }, now: Date) => {
    const range = planRange({ start: query.startDate, end: query.endDate }, now);
    if (range.end < range.start) throw new AppError('END_BEFORE_START');
    return range;
  };
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
  adminRoutes(app);
  levelRoutes(app);
  statsRoutes(app);
}
