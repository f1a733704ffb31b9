import { type Db, sql, exactlyOne } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { countActiveDealers, countUniqueDealers } from './dealer-visits.ts';
import { isSelectedDay, type Selection } from './selection.ts';

export interface VisitTotals {
  visits: number;
  unplanned: number;
  active: number;
  inactive: number;
  ended: number;
  near: number;
  far: number;
  updatedAt: string | null;
}

const sums = sql`
    coalesce(sum(o.dealer_visits), 0)::int as visits, coalesce(sum(o.dealer_unplanned), 0)::int as unplanned,
      coalesce(sum(o.dealer_active), 0)::int as active, coalesce(sum(o.dealer_inactive), 0)::int as inactive,
      coalesce(sum(o.dealer_ended), 0)::int as ended, coalesce(sum(o.dealer_near), 0)::int as near,
      coalesce(sum(o.dealer_far), 0)::int as far, ${iso('max(o.updated_at)')} as "updatedAt"`;

export const visitTotals = async (db: Db, selection: Selection): Promise<VisitTotals> =>
  await exactlyOne<VisitTotals>(db, sql`select ${sums} from officer_days o where ${isSelectedDay(selection)}`);

/** One statement, so that the figures agree. */
export const visitAndDealerTotals = async (db: Db, selection: Selection) =>
  await exactlyOne<VisitTotals & { uniqueVisits: number }>(
    db,
    sql`
    select t.*, ${countUniqueDealers(selection)} as "uniqueVisits"
    from (select ${sums} from officer_days o where ${isSelectedDay(selection)}) t`,
  );

export interface DealerTotals extends VisitTotals {
  uniqueVisits: number;
  totalDealers: number;
}

/** One statement, so that the figures agree. */
export const dealerTotals = async (db: Db, selection: Selection): Promise<DealerTotals> =>
  await exactlyOne<DealerTotals>(
    db,
    sql`
    select t.*, ${countUniqueDealers(selection)} as "uniqueVisits", ${countActiveDealers(selection)} as "totalDealers"
    from (select ${sums} from officer_days o where ${isSelectedDay(selection)}) t`,
  );

export const visitsByPlanning = ({ visits, unplanned }: VisitTotals) => ({ planned: visits - unplanned, unplanned });
export const visitsByStatus = ({ active, inactive }: VisitTotals) => [
  { _id: 'A' as const, count: active },
  { _id: 'I' as const, count: inactive },
];
export const visitsByLocation = ({ visits, ended, near, far }: VisitTotals) => ({
  pendingVisits: visits - ended,
  lessThan100: near,
  moreThan100: far,
});
