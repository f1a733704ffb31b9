import type { Pool } from 'pg';
import { madeReport, secondsOfJob } from './report-job.ts';
import type { BenchServer } from './server.ts';
import { computeExponent, median, round, type Row } from './shared.ts';

export interface GrowthReport {
  days: number;
  rows: number;
  seconds: number;
}

/** A month, which each size contains, a quarter and a year. */
const DAYS = [30, 91, 364];
const REPEATS = 3;
/** Variation of one file on one machine. */
const NOISE_SECONDS = 1;
/** Linear, plus some noise. */
const MAX_EXPONENT = 1.1;

export async function measureGrowthReports(server: BenchServer, pool: Pool): Promise<GrowthReport[]> {
  const token = await server.signIn('ADMIN1');
  const reports: GrowthReport[] = [];
  for (const days of DAYS) {
    const { rows } = await pool.query<{ start: string; end: string; isThere: boolean }>(
      `select (max(visit_day) - $1::int + 1)::text as start, max(visit_day)::text as end, min(visit_day) <= max(visit_day) - $1::int + 1 as "isThere"
       from visits`,
      [days],
    );
    const [range] = rows;
    if (!range?.isThere) continue;
    const jobs = [];
    for (let n = 0; n < (days === DAYS[0] ? REPEATS : 1); n += 1)
      jobs.push(await madeReport(server, token, { report: 'visits', startDate: range.start, endDate: range.end }));
    const seconds = median(jobs.map(secondsOfJob));
    console.log(`    Visits Data of ${days} days (${jobs[0]?.rowsDone} rows): ${round(seconds, 1)} s`);
    reports.push({ days, rows: jobs[0]?.rowsDone ?? 0, seconds });
  }
  return reports;
}

/**
 * One month across sizes, and longer files at the largest. `most` is the factor by which the logarithm of visits grows.
 */
export function toReportRows(
  sizes: readonly { visits: number; reports: readonly GrowthReport[] }[],
  most: number,
): Row[] {
  const month = sizes.map(({ reports }) => reports[0]?.seconds ?? 0);
  const [least = 0] = month;
  const last = month.at(-1) ?? 0;
  const files = sizes.at(-1)?.reports ?? [];
  const exponent = computeExponent(
    files.map(({ rows }) => rows),
    files.map(({ seconds }) => seconds),
  );
  const list = (values: readonly number[]) => values.map((value) => round(value, 1)).join(', ');
  const millions = list(sizes.map(({ visits }) => visits / 1e6));
  return [
    {
      what: `Growth, the report Visits Data of ${DAYS[0]} days, at ${millions} million visits: median; exponent`,
      value: `${list(month)} s; ${round(
        computeExponent(
          sizes.map(({ visits }) => visits),
          month,
        ),
        2,
      )}`,
      goal: `≤ ${round(most, 2)} × or ${NOISE_SECONDS} s`,
      met: last <= least * most || last - least <= NOISE_SECONDS,
    },
    {
      what: `Growth, the report Visits Data of ${list(files.map(({ rows }) => rows / 1e6))} million rows, at the largest: time; exponent`,
      value: `${list(files.map(({ seconds }) => seconds))} s; ${round(exponent, 2)}`,
      goal: `≤ ${MAX_EXPONENT} (1 is a line)`,
      met: exponent <= MAX_EXPONENT,
    },
  ];
}
