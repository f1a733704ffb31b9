import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { toPrecedingRange, toComparisonRange } from '../../../time/day-range.ts';
import { dayAfter } from '../../../time/india-day.ts';
import type { Span } from './dealer-visits.ts';
import type { Selection } from './selection.ts';

/** One period earlier. Of a running period only days until today: later ones have no visits. */
export const toEarlierVisitSelection = (selection: Selection): Selection => ({
  ...selection,
  ...toComparisonRange(selection, selection.today),
});

/** The whole earlier period: plans exist for future days, too. */
export const toEarlierPlanSelection = (selection: Selection): Selection => ({
  ...selection,
  ...toPrecedingRange(selection),
});

export const getPeriod = ({ start, end }: Selection): Span => ({ start, end });

type Source = 'visits' | 'plans';
const UNTIL: Record<Source, (day: string) => Sql> = {
  visits: (day) => sql`select 1 from officer_days o where o.day <= ${day} and o.all_visits > 0 limit 1`,
  plans: (day) => sql`select 1 from pjps p where p.plan_date <= ${day} limit 1`,
};
/** A period from before the first record is incomplete: it is compared with nothing. */
const isCovered = async (db: Db, source: Source, { start }: Selection): Promise<boolean> =>
  (await db.one(UNTIL[source](start))) !== undefined;

/** A day that is not over is compared with nothing. */
const hasPastDays = (source: Source, { end, today }: Selection): boolean =>
  source === 'plans' || dayAfter(end, 1) < today;

/** Adds the earlier period and its data if the call compares; null if incomplete or empty. */
export const withEarlier = async <Data>(
  db: Db,
  { earlier: isAsked }: { earlier?: 'yes' | undefined },
  earlier: Selection,
  source: Source,
  read: (selection: Selection) => Promise<Data | null>,
): Promise<{ earlier?: { period: Span; data: Data | null } }> => {
  if (isAsked !== 'yes') return {};
  const isComparable = hasPastDays(source, earlier) && (await isCovered(db, source, earlier));
  const data = isComparable ? await read(earlier) : null;
  return { earlier: { period: getPeriod(earlier), data } };
};
