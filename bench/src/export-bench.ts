import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb, sql } from '../../api/src/database/sql.ts';
import { reports } from '../../api/src/domains/field-ops/reports/definitions/index.ts';
import { withLiterals } from '../../api/src/database/with-literals.ts';
import type { User } from '../../api/src/session/scope.ts';
import { measurePeak } from './memory.ts';
import { madeReport, secondsOfJob } from './report-job.ts';
import { startServer } from './server.ts';
import { median, round, root, type Row } from './shared.ts';

const ROUNDS = 2;

export async function bareCopy(options: pg.ClientConfig, statement: string): Promise<number> {
  const client = new pg.Client(options);
  await client.connect();
  try {
    await client.query('begin read only; set local statement_timeout = 0');
    const start = performance.now();
    const stream = client.query(copyTo(statement, { highWaterMark: 1_048_576 }));
    await new Promise((resolve, reject) =>
      stream
        .on('data', () => {})
        .on('end', resolve)
        .on('error', reject),
    );
    return stream.rowCount / ((performance.now() - start) / 1000);
  } finally {
    await client.end();
  }
}

export async function exportBench(scale: string, dataDir = join(root, '.console', `bench-${scale}`)): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection(), 2);
  const db = toWriteDb(pool);
  try {
    const token = await server.signIn('ADMIN1');
    const user = (await db.one<User>(
      sql`select id, sap_id as "sapId", name, role, zone, region_code as "regionCode", area_code as "areaCode" from users
        where sap_id = 'ADMIN1'`,
    ))!;
    const { end, start } = (await db.one<{ end: string; start: string }>(
      sql`select max(day) as end, max(day) - 364 as start from officer_days`,
    ))!;
    const query = { user, start, end, today: end };
    const statement = `copy (${withLiterals(reports.visits.rows(query))}) to stdout with (format csv)`;
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const bare = await bareCopy(pool.options, statement);
      const { result, peak } = await measurePeak(
        server.pid,
        madeReport(server, token, { report: 'visits', startDate: start, endDate: end }),
      );
      const rate = result.rowsDone / secondsOfJob(result);
      rounds.push({ ratio: rate / bare, rate, rows: result.rowsDone, peak });
    }
    const ratio = round(median(rounds.map((r) => r.ratio)), 2);
    const rate = Math.round(median(rounds.map((r) => r.rate)) / 1000);
    const rows = Math.round(rounds[0]!.rows / 1000);
    const peak = Math.round(Math.max(...rounds.map((r) => r.peak)));
    const xlsx = await measurePeak(
      server.pid,
      madeReport(server, token, { report: 'attendance', startDate: start, endDate: end }),
    );
    const xlsxRate = Math.round(xlsx.result.rowsDone / secondsOfJob(xlsx.result) / 1000);
    return [
      {
        what: `Export, Visits Data of 365 days as csv (${rows} thousand rows): rows a second against bare COPY`,
        value: `${ratio} × (${rate} thousand/s)`,
        goal: '≥ 0.5 ×',
        met: ratio >= 0.5,
      },
      { what: 'Export, the same: memory of the server', value: `${peak} MB`, goal: '≤ 300 MB', met: peak <= 300 },
      {
        what: `Export, Attendance Report of 365 days as xlsx (${Math.round(xlsx.result.rowsDone / 1000)} thousand rows): rows a second`,
        value: `${xlsxRate} thousand/s`,
        goal: '–',
        met: true,
      },
      {
        what: 'Export, the same: memory of the server',
        value: `${Math.round(xlsx.peak)} MB`,
        goal: '≤ 300 MB',
        met: xlsx.peak <= 300,
      },
    ];
  } finally {
    await pool.end();
    await server.stop();
  }
}
