import { join } from 'node:path';
import { limitTime, round, root, type Row } from './shared.ts';
import { startServer } from './server.ts';
import { measureP95, createTimedReader } from './timed.ts';

const WARM = 3;
const REPEATS = 40;
const GOAL_MS = 250;
const PARTS = [
  ...['officers', 'visits', 'plans', 'plan-adherence', 'dealer-coverage', 'waiting', 'leave', 'tickets'],
  ...['claims', 'churn', 'prospects', 'surveys', 'reports'],
];

/** All calls of Today at once; each also alone. */
export async function todayBench(scale: string): Promise<Row[]> {
  const server = await startServer({ dataDir: join(root, '.console', `bench-${scale}`), env: { DEMO: scale } });
  try {
    const rows: Row[] = [];
    for (const sapId of ['ADMIN1', 'AO1']) {
      const token = await server.signIn(sapId);
      // Area managers have no claims page.
      const paths = PARTS.filter((part) => sapId === 'ADMIN1' || part !== 'claims').map(
        (part) => `/api/v1/today/${part}`,
      );
      const read = createTimedReader(server, token);
      const p95OfAll = async (together: readonly string[]) =>
        round(
          await measureP95(() => Promise.all(together.map((path) => read(path))), { warm: WARM, times: REPEATS }),
          0,
        );
      for (const path of paths) console.log(`  ${path} as ${sapId}: ${await p95OfAll([path])} ms`);
      const ms = await p95OfAll(paths);
      rows.push({
        what: `API, Today of ${sapId}: p95 of all ${paths.length} calls together`,
        value: `${ms} ms`,
        ...limitTime(ms, GOAL_MS),
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}
