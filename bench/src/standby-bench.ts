import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonthTables } from '../../api/src/background/months/add-month-tables.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb } from '../../api/src/database/sql.ts';
import { hasDistribution } from '../../api/src/testing/distribution-postgres.ts';
import { recordVisits } from '../../api/src/testing/record-visits.ts';
import { startStandbyServers } from '../../api/src/testing/standby-servers.ts';
import { ADMIN_CALLS } from './dashboard-bench.ts';
import { type BenchServer, startServer } from './server.ts';
import { median, round, type Row } from './shared.ts';
import { measureP95, createTimedReader } from './timed.ts';

const ROUNDS = 5;
const REPEATS = 20;
const BATCHES = 10;
const BATCH = 500;
/** One turn: dashboard alone and with standby (ms), concurrent recording rates, and both ratios. */
type Round = Record<'one' | 'other' | 'times' | 'rateAlone' | 'rate' | 'rates', number>;

const dashboardOf = async (server: BenchServer, token: string): Promise<number> => {
  const read = createTimedReader(server, token);
  const measured = [];
  for (const call of ADMIN_CALLS)
    measured.push(await measureP95(() => read(`/api/v1/dash${call}`), { times: REPEATS }));
  return Math.max(...measured);
};

/** Visits recorded per second by import statements under constant dashboard reads. */
const recordingRate = async (url: string, server: BenchServer, token: string, run: string): Promise<number> => {
  const pool = openPool(url, 2);
  const read = createTimedReader(server, token);
  let isOver = false;
  const reading = (async () => {
    while (!isOver) for (const call of ADMIN_CALLS) await read(`/api/v1/dash${call}`);
  })();
  try {
    const { rows } = await pool.query<{ sapId: string }>(
      `select sap_id as "sapId" from users where role = 'SO' and active order by sap_id limit ${BATCH}`,
    );
    const start = performance.now();
    for (let batch = 0; batch < BATCHES; batch += 1)
      await recordVisits(
        toWriteDb(pool),
        rows.map(({ sapId }) => ({
          externalId: `bench-standby-${run}-${batch}-${sapId}`,
          sapId,
          visitType: 'CUSTOMERS',
          startedAt: `2001-05-15T${String(8 + batch).padStart(2, '0')}:00:00+05:30`,
        })),
      );
    return (BATCHES * rows.length) / ((performance.now() - start) / 1000);
  } finally {
    isOver = true;
    await reading;
    await pool.end();
  }
};

/** Two consoles on one database in turns: all reads from the primary, or dashboards from a standby. */
export async function standbyBench(scale: string): Promise<Row[]> {
  if (!hasDistribution) throw new Error("The distribution's PostgreSQL is not installed here.");
  const servers = await startStandbyServers();
  const dataDir = mkdtempSync(join(tmpdir(), 'fcbench-standby-'));
  const started: BenchServer[] = [];
  try {
    const start = async (port: number, more: Record<string, string> = {}) => {
      const env = { DATABASE_URL: servers.primary.url, DEMO: scale, ...more };
      const server = await startServer({ dataDir, port, env });
      started.push(server);
      return server;
    };
    const alone = await start(18_060);
    const withStandby = await start(18_061, { DATABASE_READ_URL: servers.standby.url });
    const token = await alone.signIn('ADMIN1');
    const pool = openPool(servers.primary.url, 1);
    await addMonthTables(toWriteDb(pool), ['2001-05-15']);
    await pool.end();
    const rounds: Round[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const [one, other] = [await dashboardOf(alone, token), await dashboardOf(withStandby, token)];
      // Alternates the order: the second sees the first one's records.
      const order = turn % 2 === 0 ? [alone, withStandby] : [withStandby, alone];
      const rateOf = new Map<BenchServer, number>();
      for (const server of order)
        rateOf.set(server, await recordingRate(servers.primary.url, server, token, `${turn}-${server.url.slice(-1)}`));
      const [rateAlone = 0, rate = 0] = [rateOf.get(alone), rateOf.get(withStandby)];
      rounds.push({ one, other, times: other / one, rateAlone, rate, rates: rate / rateAlone });
    }
    const of = (key: keyof Round) => median(rounds.map((each) => each[key]));
    const times = round(of('times'), 2);
    return [
      {
        what: `Standby (${scale}), dashboard of ADMIN1 from it against from the primary: p95 of the slowest of ${ADMIN_CALLS.length} calls`,
        value: `${times} × (${round(of('other'), 0)} ms, ${round(of('one'), 0)} ms)`,
        goal: '≤ 1.2 ×',
        met: times <= 1.2,
      },
      {
        what: 'Standby, visits recorded a second while the dashboard is read from it, against from the primary',
        value: `${round(of('rates'), 2)} × (${round(of('rate'), 0)}/s, ${round(of('rateAlone'), 0)}/s)`,
        goal: '–',
        met: true,
      },
    ];
  } finally {
    for (const server of started) await server.stop();
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
