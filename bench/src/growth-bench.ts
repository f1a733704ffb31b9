import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { addYears, countVisits, keepNewestDays, settle } from './growth-fill.ts';
import { type BenchServer, startServer } from './server.ts';
import { type GrowthReport, measureGrowthReports, toReportRows } from './growth-reports.ts';
import { createTimedReader, createReader, measureTimes } from './timed.ts';
import { computeExponent, median, round, root, type Row } from './shared.ts';

const WARM = 5;
const REPEATS = 25;
const HOUR_MS = 3_600_000;
/** Two months to compare, and just over one: 1.7 and 1 million visits at large scale. */
const FEW_DAYS = [62, 37];
const NOISE_MS = 5;

/** Calls that read visits, as the person with the largest scope. */
const CALLS: readonly (readonly [what: string, as: string, path: string])[] = [
  ['dashboard, visits', 'ADMIN1', '/api/v1/dash/visits'],
  ['dashboard, visits a dealer and day', 'ADMIN1', '/api/v1/dash/dealers/visits'],
  ['dashboard, time spent', 'ADMIN1', '/api/v1/dash/visits/time-spent'],
  ['dashboard, visits of the zone', 'ZO1', '/api/v1/dash/visits/ZM/dealers'],
  ['visits behind a figure', 'ADMIN1', '/api/v1/dash/list/visits'],
  ['visits behind a figure, page 100', 'ADMIN1', '/api/v1/dash/list/visits?page=100'],
  ['visits behind a figure', 'AO1', '/api/v1/dash/list/visits'],
  ['repeated visits', 'ADMIN1', '/api/v1/dash/list/visits?repeated=yes'],
  ['dealers behind a figure', 'ADMIN1', '/api/v1/dash/list/dealers'],
  ['officer-days', 'ADMIN1', '/api/v1/dash/list/days'],
  ['planned calls', 'ADMIN1', '/api/v1/dash/plan-adherence'],
  ['dealer coverage', 'ADMIN1', '/api/v1/dash/dealer-coverage'],
  ['statistics of visits', 'ADMIN1', '/api/v1/dash/visits/stats'],
  ["an officer's visits by day", 'AO1', '/api/v1/AM/visit/attendence/SO1'],
  ['visits to a dealer', 'ADMIN1', '/api/v1/dealers/visits?dealerCode=:dealer'],
  ['visits to a dealer of 90 days', 'ADMIN1', '/api/v1/dealers/visit-figures?dealerCode=:dealer'],
  ['Today, officers without a visit', 'ADMIN1', '/api/v1/today/officers'],
  ['Today, visits now', 'ADMIN1', '/api/v1/today/visits'],
];

/** Milliseconds per call, in the order of `CALLS`. */
async function measure(server: BenchServer): Promise<number[]> {
  const tokens = new Map<string, string>();
  for (const as of new Set(CALLS.map(([, each]) => each))) tokens.set(as, await server.signIn(as));
  const newest = await createReader(
    server,
    tokens.get('ADMIN1') ?? '',
  )<{ data: { dealerCode: string }[] }>('/api/v1/dash/list/visits');
  const dealer = newest.data[0]?.dealerCode ?? '';
  const medians: number[] = [];
  for (const [, as, path] of CALLS) {
    const read = createTimedReader(server, tokens.get(as) ?? '');
    const times = await measureTimes(() => read(path.replace(':dealer', dealer)), { warm: WARM, times: REPEATS });
    medians.push(median(times));
  }
  return medians;
}

/** With one month of visits, two, a year and four years, on a database copy. */
export async function growthBench(scale: string): Promise<Row[]> {
  const from = join(root, '.console', `bench-${scale}`);
  const dataDir = join(root, '.console', 'bench-growth');
  if (!existsSync(from)) await (await startServer({ dataDir: from, env: { DEMO: scale } })).stop();
  rmSync(dataDir, { recursive: true, force: true });
  execFileSync('cp', ['-a', '--reflink=auto', from, dataDir]);
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = await startEmbedded(dataDir);
  const pool = openPool(embedded.connection(), 1, HOUR_MS);
  try {
    const sizes: { visits: number; times: number[]; reports: GrowthReport[] }[] = [];
    const measureNow = async () => {
      const size = {
        visits: await countVisits(pool),
        times: await measure(server),
        reports: await measureGrowthReports(server, pool),
      };
      console.log(`  ${size.visits} visits`);
      for (const [index, [what, as]] of CALLS.entries())
        console.log(`    ${what} (${as}): ${round(size.times[index] ?? 0, 1)} ms`);
      sizes.push(size);
    };
    await settle(pool);
    await measureNow();
    await addYears(pool, 3);
    await measureNow();
    for (const days of FEW_DAYS) {
      await keepNewestDays(pool, days);
      await measureNow();
    }
    sizes.sort((a, b) => a.visits - b.visits);
    const millions = sizes.map(({ visits }) => round(visits / 1e6, 1)).join(', ');
    const [few] = sizes;
    const many = sizes.at(-1);
    if (!few || !many) throw new Error('Nothing was measured.');
    const most = Math.log(many.visits) / Math.log(few.visits);
    const ofCalls = CALLS.map(([what, as], index): Row => {
      const times = sizes.map(({ times: each }) => each[index] ?? 0);
      const least = Math.max(...times.slice(0, FEW_DAYS.length));
      const last = times.at(-1) ?? 0;
      const exponent = computeExponent(
        sizes.map(({ visits }) => visits),
        times,
      );
      return {
        what: `Growth, ${what} (${as}), at ${millions} million visits: median; exponent`,
        value: `${times.map((ms) => Math.round(ms)).join(', ')} ms; ${round(exponent, 2)}`,
        goal: `≤ ${round(most, 2)} × or ${NOISE_MS} ms`,
        met: last <= least * most || last - least <= NOISE_MS,
      };
    });
    return [...ofCalls, ...toReportRows(sizes, most)];
  } finally {
    await pool.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
