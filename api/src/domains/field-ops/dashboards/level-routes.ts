import { type Grouping, dashboards } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { toEarlierPlanSelection, toEarlierVisitSelection, getPeriod, withEarlier } from './earlier-period.ts';
import {
  averageMinutes,
  averageMinutesOfAll,
  findGroups,
  averagePerDay,
  averagePerDayOfAll,
  timePerGroup,
  visitsPerDay,
} from './groups.ts';
import { planningPerGroup, plansPerOfficer, findPlansUpdatedAt } from './plans.ts';
import { indexByCode, requireGrouping, type Selection, toSelection } from './selection.ts';
import {
  type DealerTotals,
  dealerTotals,
  visitsByLocation,
  visitsByPlanning,
  visitsByStatus,
  type VisitTotals,
  visitTotals,
} from './totals.ts';

/** Chart 6: per group, or plans per officer of an area (D-062). */
const planning = async (db: Db, selection: Selection, grouping: Grouping) => {
  if (grouping === 'territory') {
    const rows = await plansPerOfficer(db, selection);
    return rows.map(({ code, plans }) => ({ _id: code, code, value: plans }));
  }
  const rows = indexByCode(await planningPerGroup(db, selection, grouping));
  const groups = await findGroups(db, selection, grouping, [...rows.keys()]);
  return groups.map(({ code, name }) => {
    const { created = 0, notcreated = 0 } = rows.get(code) ?? {};
    return { _id: name, code, value: { created, notcreated } };
  });
};
const hasPlans = ({ value }: { value: number | { created: number } }) =>
  (typeof value === 'number' ? value : value.created) > 0;

const time = async (db: Db, selection: Selection, grouping: Grouping) => {
  const { rows, updatedAt } = await timePerGroup(db, selection, grouping, 'dealer');
  const times = indexByCode(rows);
  const groups = await findGroups(db, selection, grouping, [...times.keys()]);
  const data = groups.map(({ code, name }) => ({ _id: name, code, value: averageMinutes(times.get(code)) }));
  return { data, total: averageMinutesOfAll(rows), updatedAt };
};

const partOfVisits = async <Part>(
  db: Db,
  selection: Selection,
  query: { earlier?: 'yes' | undefined },
  part: (totals: VisitTotals) => Part,
) => {
  const [totals, earlier] = await Promise.all([
    visitTotals(db, selection),
    withEarlier(db, query, toEarlierVisitSelection(selection), 'visits', async (before) => {
      const then = await visitTotals(db, before);
      return then.visits > 0 ? part(then) : null;
    }),
  ]);
  return { data: part(totals), period: getPeriod(selection), updatedAt: totals.updatedAt, ...earlier, message: 'OK' };
};

/** The documents' constant (D-060). */
const DEFAULT_DEALER_BASE = 10_000;

const dealerFigures = (totals: DealerTotals, activeDealerBase: number) => ({
  visitByDealerStatus: visitsByStatus(totals),
  uniqueDealerVisits: { uniqueVisits: totals.uniqueVisits, totalVisits: totals.visits },
  activeDealerVisits: { visits: totals.visits, totalDealers: totals.totalDealers },
  activeDealerBase,
});

/** ZM, RM and AM: several calls, bars by region, area or territory (D-059). */
export const levelRoutes = (app: App) => {
  serve(app, dashboards.levelVisitType, async ({ params, query, user, db, now }) => {
    requireGrouping(user, params.level);
    return partOfVisits(db, toSelection(user, query, now), query, visitsByPlanning);
  });
  serve(app, dashboards.levelLocation, async ({ params, query, user, db, now }) => {
    requireGrouping(user, params.level);
    return partOfVisits(db, toSelection(user, query, now), query, visitsByLocation);
  });

  serve(app, dashboards.levelDealers, async ({ params, query, user, db, now }) => {
    requireGrouping(user, params.level);
    const selection = toSelection(user, query, now);
    const base = app.core.config.activeDealerBase ?? DEFAULT_DEALER_BASE;
    const [totals, earlier] = await Promise.all([
      dealerTotals(db, selection),
      withEarlier(db, query, toEarlierVisitSelection(selection), 'visits', async (before) => {
        const then = await dealerTotals(db, before);
        return then.visits > 0 ? dealerFigures(then, base) : null;
      }),
    ]);
    return {
      data: dealerFigures(totals, base),
      period: getPeriod(selection),
      updatedAt: totals.updatedAt,
      ...earlier,
      message: 'OK',
    };
  });

  serve(app, dashboards.levelPjps, async ({ params, query, user, db, now }) => {
    const grouping = requireGrouping(user, params.level);
    const selection = toSelection(user, query, now);
    const [data, updatedAt, earlier] = await Promise.all([
      planning(db, selection, grouping),
      findPlansUpdatedAt(db),
      withEarlier(db, query, toEarlierPlanSelection(selection), 'plans', async (before) => {
        const then = await planning(db, before, grouping);
        return then.some(hasPlans) ? then : null;
      }),
    ]);
    return { data, period: getPeriod(selection), updatedAt, ...earlier, message: 'OK' };
  });

  serve(app, dashboards.levelDealerVisits, async ({ params, query, user, db, now }) => {
    const grouping = requireGrouping(user, params.level);
    const selection = toSelection(user, query, now);
    const { rows, months, updatedAt } = await visitsPerDay(db, selection, grouping);
    const visits = indexByCode(rows);
    const groups = await findGroups(db, selection, grouping, [...visits.keys()]);
    const data = groups.map(({ code, name }) => ({
      _id: name,
      code,
      value: {
        previousMonth: averagePerDay(visits.get(code)?.previous),
        currentMonth: averagePerDay(visits.get(code)?.current),
      },
    }));
    return { data, total: averagePerDayOfAll(rows), months, period: getPeriod(selection), updatedAt, message: 'OK' };
  });

  serve(app, dashboards.levelDealerTimeSpent, async ({ params, query, user, db, now }) => {
    const grouping = requireGrouping(user, params.level);
    const selection = toSelection(user, query, now);
    const [{ data, total, updatedAt }, earlier] = await Promise.all([
      time(db, selection, grouping),
      withEarlier(db, query, toEarlierVisitSelection(selection), 'visits', async (before) => {
        const then = await time(db, before, grouping);
        return then.total === 'NA' ? null : { groups: then.data, total: then.total };
      }),
    ]);
    return { data, total, period: getPeriod(selection), updatedAt, ...earlier, message: 'OK' };
  });
};
