import { join } from 'node:path';
import { limitTime, round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';
import { measureP95, createTimedReader } from './timed.ts';

const WARM = 3;
const REPEATS = 40;
const GOAL_MS = 150;
const LEVELS: Record<string, string> = { ZO1: 'ZM', RO1: 'RM', AO1: 'AM' };

export const ADMIN_CALLS = ['/visits', '/visits/time-spent', '/pjps', '/dealers/visits', '/dealers/time-spent'];
const levelCalls = (level: string) => [
  `/visits/${level}/visit-type`,
  `/visits/${level}/dealers`,
  `/visits/${level}/location`,
  `/pjps/${level}`,
  `/dealers/${level}/visits`,
  `/dealers/${level}/time-spent`,
];
const BELOW = [
  '/visit-days',
  '/plan-adherence',
  '/plan-adherence?by=day',
  '/plan-adherence?by=officer',
  '/dealer-coverage',
  '/list/plan-adherence',
  '/list/plan-adherence?missed=any&sort=missed&direction=desc',
  '/list/dealer-coverage',
  '/list/dealer-coverage?band=overdue',
];
const STATS = ['/visits/stats', '/tasks/stats'];
const LISTS = [
  '/list/visits',
  '/list/visits?location=far',
  '/list/visits?repeated=yes',
  '/list/dealers',
  '/list/dealers?of=active',
  '/list/officers?plan=no',
  '/list/days',
];

async function p95OfCall(server: BenchServer, path: string, token: string) {
  const ms = await measureP95(() => createTimedReader(server, token)(`/api/v1/dash${path}`), {
    warm: WARM,
    times: REPEATS,
  });
  return { path, ms: round(ms, 0) };
}

const slowest = (measured: { path: string; ms: number }[]) =>
  measured.reduce((worst, one) => (one.ms > worst.ms ? one : worst));

const toRow = (what: string, measured: { path: string; ms: number }[]): Row => {
  const { path, ms } = slowest(measured);
  return {
    what: `API, ${what}: p95 of the slowest of ${measured.length} calls`,
    value: `${ms} ms (${path})`,
    ...limitTime(ms, GOAL_MS),
  };
};

export async function dashboardBench(scale: string): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console', `bench-${scale}`), env: { DEMO: scale } });
  const measure = async (paths: string[], token: string) => {
    const measured = [];
    for (const path of paths) measured.push(await p95OfCall(server, path, token));
    for (const { path, ms } of measured) console.log(`  ${path}: ${ms} ms`);
    return measured;
  };
  try {
    const rows: Row[] = [];
    const admin = await server.signIn('ADMIN1');
    rows.push(toRow('dashboard of ADMIN1', await measure(ADMIN_CALLS, admin)));
    for (const [sapId, level] of Object.entries(LEVELS)) {
      const token = await server.signIn(sapId);
      rows.push(toRow(`dashboard of ${sapId}`, await measure(levelCalls(level), token)));
    }
    for (const sapId of ['ADMIN1', 'RO1', 'AO1'])
      rows.push(
        toRow(`visits a day, planned calls and coverage, ${sapId}`, await measure(BELOW, await server.signIn(sapId))),
      );
    rows.push(toRow('statistics of ADMIN1', await measure(STATS, admin)));
    rows.push(toRow('lists behind the figures, ADMIN1', await measure(LISTS, admin)));
    return rows;
  } finally {
    await server.stop();
  }
}
