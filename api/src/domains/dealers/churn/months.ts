import type { Db } from '../../../database/sql.ts';
import { sql } from '../../../database/sql.ts';
import { indiaDay } from '../../../time/india-day.ts';

/** Always available (D-110). */
const DOCUMENTED_YEARS = [2022, 2023, 2024];

interface ChosenMonth {
  years: number[];
  month: number;
  year: number;
  /** First day, YYYY-MM-01, as in churn_facts. */
  first: string;
}

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

export function plusMonths(first: string, by: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const count = year * 12 + (month - 1) + by;
  return firstOf(Math.floor(count / 12), (count % 12) + 1);
}

const findYears = async (db: Db): Promise<number[]> => {
  const later = await db.query<{ year: number }>(sql`
    with recursive years as (
      select min(month) as first from churn_facts where month >= '2025-01-01'
      union all
      select (select min(f.month) from churn_facts f where f.month >= date_trunc('year', y.first) + interval '1 year')
      from years y where y.first is not null)
    select extract(year from first)::int as year from years where first is not null order by 1`);
  return [...DOCUMENTED_YEARS, ...later.map(({ year }) => year)];
};

/** The year's newest month with facts, preferably not after `latest`. */
const findNewestMonth = async (db: Db, year: number, latest: string): Promise<number | null> => {
  const [from, until] = [firstOf(year, 1), firstOf(year, 12)];
  const newest = await db.one<{ month: number | null }>(sql`
    select extract(month from coalesce(
      (select max(month) from churn_facts where month between ${from}::date and least(${until}, ${latest})::date),
      (select max(month) from churn_facts where month between ${from}::date and ${until}::date)))::int as month`);
  return newest?.month ?? null;
};

/**
 * Defaults to the last selectable year and India's current month (D-110); without facts for it, to the newest month
 * with some.
 */
export async function resolveChurnMonth(
  db: Db,
  query: { month?: number | undefined; year?: number | undefined },
  now: Date,
): Promise<ChosenMonth> {
  const years = await findYears(db);
  const year = query.year ?? years.at(-1) ?? 2024;
  const today = indiaDay(now);
  const thisMonth = Number(today.slice(5, 7));
  const latest = query.year ? firstOf(query.year, thisMonth) : `${today.slice(0, 7)}-01`;
  const month = query.month ?? (await findNewestMonth(db, year, latest)) ?? thisMonth;
  return { years, year, month, first: firstOf(year, month) };
}
