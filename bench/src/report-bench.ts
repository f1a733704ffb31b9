import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { withLiterals } from '../../api/src/database/with-literals.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb, type Sql, sql } from '../../api/src/database/sql.ts';
import { reports } from '../../api/src/domains/field-ops/reports/definitions/index.ts';
import type { ReportSelection } from '../../api/src/domains/field-ops/reports/report.ts';
import type { User } from '../../api/src/session/scope.ts';
import { startServer } from './server.ts';
import { median, round, root, type Row } from './shared.ts';

const ROUNDS = 5;

async function timed(client: pg.Client, statement: Sql): Promise<{ seconds: number; rows: number }> {
  const start = performance.now();
  const stream = client.query(copyTo(`copy (${withLiterals(statement)}) to stdout`));
  await new Promise((resolve, reject) =>
    stream
      .on('data', () => {})
      .on('end', resolve)
      .on('error', reject),
  );
  return { seconds: (performance.now() - start) / 1000, rows: stream.rowCount };
}

/** Monthly sums of all officers: the lower bound for COR monthly. */
const bareAggregate = ({ start, end }: ReportSelection): Sql => sql`
  select sap_id, date_trunc('month', day) as month, sum(all_visits), sum(all_seconds), sum(all_unplanned), sum(dealer_active),
    sum(dealer_inactive), sum(prospects), sum(influencers), sum(customers),
    count(*) filter (where first_start < (day + time '04:30') at time zone 'UTC')
  from officer_days where day between ${start} and ${end} and role = 'SO' group by 1, 2`;

export async function reportBench(scale: string): Promise<Row[]> {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection(), 1);
  const client = new pg.Client(pool.options);
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set work_mem = '64MB'`);
    const db = toWriteDb(client);
    const user = (await db.one<User>(
      sql`select id, sap_id as "sapId", name, role, zone, region_code as "regionCode", area_code as "areaCode" from users
        where sap_id = 'ADMIN1'`,
    ))!;
    const { end, start } = (await db.one<{ end: string; start: string }>(
      sql`select max(day) as end, max(day) - 365 as start from officer_days`,
    ))!;
    const selection = { user, start, end, today: end };
    const monthly = reports['cor-monthly'].rows(selection);
    await timed(client, bareAggregate(selection));
    const rounds = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const bare = await timed(client, bareAggregate(selection));
      const report = await timed(client, monthly);
      rounds.push({ ratio: report.seconds / bare.seconds, report });
    }
    const ratio = round(median(rounds.map((r) => r.ratio)), 2);
    const seconds = round(median(rounds.map((r) => r.report.seconds)), 1);
    const month = await timed(
      client,
      reports['cor-daily'].rows({ user, start: end.slice(0, 8).concat('01'), end, today: end }),
    );
    return [
      {
        what: `Reports, COR monthly of 365 days over all officers (${rounds[0]?.report.rows} rows): time against the bare aggregate of the daily counts`,
        value: `${ratio} × (${seconds} s)`,
        goal: '≤ 2 ×',
        met: ratio <= 2,
      },
      {
        what: `Reports, COR daily of a month over all officers (${month.rows} rows)`,
        value: `${round(month.seconds, 1)} s`,
        goal: '–',
        met: true,
      },
    ];
  } finally {
    await client.end();
    await pool.end();
    await server.stop();
  }
}
