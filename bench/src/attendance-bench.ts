import { join } from 'node:path';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { withLiterals } from '../../api/src/database/with-literals.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb, exactlyOne, sql } from '../../api/src/database/sql.ts';
import { csvRows } from '../../api/src/domains/finance/attendance/csv.ts';
import type { User } from '../../api/src/session/scope.ts';
import { bareCopy } from './export-bench.ts';
import { measurePeak } from './memory.ts';
import { startServer } from './server.ts';
import { measureP95, createTimedReader } from './timed.ts';
import { limitTime, median, round, root, type Row } from './shared.ts';

const CALLS = 40;
const ROUNDS = 2;
const LIST = '/api/v1/admin/attendance';
const EXPENSES = '/api/v1/admin/reimbursement';

async function downloadRate(address: string): Promise<{ rows: number; rate: number }> {
  const start = performance.now();
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  let rows = -1;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (let index = part.indexOf(10); index >= 0; index = part.indexOf(10, index + 1)) rows += 1;
  }
  return { rows, rate: rows / ((performance.now() - start) / 1000) };
}

export async function attendanceBench(
  scale: string,
  dataDir = join(root, '.console', `bench-${scale}`),
): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection(), 2);
  const db = toWriteDb(pool);
  try {
    const token = await server.signIn('ADMIN1');
    const user = await exactlyOne<User>(
      db,
      sql`select id, sap_id as "sapId", name, role, zone, region_code as "regionCode", area_code as "areaCode" from users
        where sap_id = 'ADMIN1'`,
    );
    const { count, start, end } = await exactlyOne<{ count: number; start: string; end: string }>(
      db,
      sql`select count(*) as count, max(day) - 364 as start, max(day) as end from attendance`,
    );
    const { claims } = await exactlyOne<{ claims: number }>(db, sql`select count(*) as claims from claims`);
    const attendance = `Attendance (${Math.round(count / 1000)} thousand records), ADMIN`;
    const expenses = `Expenses (${Math.round(claims / 1000)} thousand claims), ADMIN`;
    const year = `${LIST}?startDate=${start}&endDate=${end}&limit=10`;
    const rows: Row[] = [];
    for (const [name, path] of [
      [`${attendance}, list and cards, current month`, LIST],
      [`${attendance}, list and cards, a name is searched`, `${LIST}?search=so12`],
      [`${attendance}, list of a year, a late page`, `${year}&page=140000`],
      [`${attendance}, month of 25 officers, with the totals of all`, `${LIST}/month?limit=25`],
      [`${expenses}, overview: totals and Top 4`, `${EXPENSES}/dash`],
      [`${expenses}, overview: regions`, `${EXPENSES}/data/region`],
      [`${expenses}, overview: months`, `${EXPENSES}/data/monthly`],
      [`${expenses}, list of claims with findings`, `${EXPENSES}?page=1&limit=10`],
    ] as const) {
      const value = Math.round(
        await measureP95(() => createTimedReader(server, token)(path), { warm: 0, times: CALLS }),
      );
      rows.push({ what: `${name}: p95`, value: `${value} ms`, ...limitTime(value, 150) });
    }
    const range = { start, end };
    const statement = `copy (${withLiterals(csvRows(user, { limit: 10 }, range))}) to stdout with (format csv)`;
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const bare = await bareCopy(pool.options, statement);
      const page = await fetch(`${server.url}${LIST}?startDate=${start}&endDate=${end}&limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { csvData } = (await page.json()) as { csvData: string };
      const { result, peak } = await measurePeak(server.pid, downloadRate(`${server.url}${csvData}`));
      rounds.push({ ...result, ratio: result.rate / bare, peak });
    }
    const ratio = round(median(rounds.map((each) => each.ratio)), 2);
    const rate = Math.round(median(rounds.map((each) => each.rate)) / 1000);
    const peak = Math.round(Math.max(...rounds.map((each) => each.peak)));
    rows.push({
      what: `Attendance-List.csv of 365 days (${Math.round(rounds[0]!.rows / 1000)} thousand rows): rows a second against bare COPY`,
      value: `${ratio} × (${rate} thousand/s)`,
      goal: '≥ 0.5 ×',
      met: ratio >= 0.5,
    });
    rows.push({
      what: 'Attendance-List.csv, the same: memory of the server',
      value: `${peak} MB`,
      goal: '≤ 300 MB',
      met: peak <= 300,
    });
    return rows;
  } finally {
    await pool.end();
    await server.stop();
  }
}
