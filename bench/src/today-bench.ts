import { join } from 'node:path';
import { round, root, type Row } from './shared.ts';
import { type BenchServer, startServer } from './server.ts';

const WARM = 3;
const TIMES = 40;
const GOAL_MS = 250;
const PARTS = ['officers', 'visits', 'plans', 'waiting', 'leave', 'tickets', 'claims', 'churn', 'prospects', 'reports'];

async function timed(server: BenchServer, paths: readonly string[], token: string): Promise<number> {
  const start = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    }),
  );
  return performance.now() - start;
}

async function p95Of(server: BenchServer, paths: readonly string[], token: string): Promise<number> {
  for (let i = 0; i < WARM; i += 1) await timed(server, paths, token);
  const times: number[] = [];
  for (let i = 0; i < TIMES; i += 1) times.push(await timed(server, paths, token));
  return round([...times].sort((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? 0, 0);
}

/** All calls of Today at once, as a page that is scrolled to its end asks them; each alone is said beside it. */
export async function todayBench(scale: string): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console', `bench-${scale}`), env: { DEMO_SCALE: scale } });
  try {
    const rows: Row[] = [];
    for (const sapId of ['ADMIN1', 'AO1']) {
      const token = await server.signIn(sapId);
      // Claims have no page for area managers.
      const paths = PARTS.filter((part) => sapId === 'ADMIN1' || part !== 'claims').map(
        (part) => `/api/v1/today/${part}`,
      );
      for (const path of paths) console.log(`  ${path} as ${sapId}: ${await p95Of(server, [path], token)} ms`);
      const ms = await p95Of(server, paths, token);
      rows.push({
        what: `API, Today of ${sapId}: p95 of all ${paths.length} calls together`,
        value: `${ms} ms`,
        goal: `< ${GOAL_MS} ms`,
        met: ms < GOAL_MS,
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}
