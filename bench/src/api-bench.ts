import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { getDirectoryPage } from '../../api/src/domains/dealers/directory/repository.ts';
import { findOfficersWithPlanCounts } from '../../api/src/domains/field-ops/officers/repository.ts';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { type Db, toWriteDb, type Sql } from '../../api/src/database/sql.ts';
import { preparedName } from '../../api/src/database/sql-parts.ts';
import type { Core } from '../../api/src/platform/core.ts';
import { getScopeCondition, type User } from '../../api/src/session/scope.ts';
import { readSession } from '../../api/src/session/sessions.ts';
import { limitTime, median, round, root, type Row } from './shared.ts';
import { startBareServer } from './bare-server.ts';
import { startServer } from './server.ts';

const CALLERS = 50;
const BARE_PORT = 18_050;
const ROUNDS = 3;
const SECONDS = 6;

/** To send a repository's statements without the API. */
async function recorded(db: Db, work: (recorder: Db) => Promise<unknown>): Promise<Sql[]> {
  const statements: Sql[] = [];
  const query = <T extends object>(statement: Sql) => {
    statements.push(statement);
    return db.query<T>(statement);
  };
  await work({ query, one: async <T extends object>(statement: Sql) => (await query<T>(statement))[0] });
  return statements;
}

/** With the API's connections, preparation and callers. */
async function bareRate(pool: Pool, statements: Sql[]) {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let at = performance.now(); at < end; ) {
        for (const statement of statements) {
          await pool.query({ text: statement.text, values: statement.values, name: preparedName(statement) });
        }
        const now = performance.now();
        times.push(now - at);
        at = now;
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { rate: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

async function createCaller(recorder: Db, token: string): Promise<void> {
  const { sid, id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    'sid' | 'id',
    string
  >;
  await readSession({ db: recorder, now: () => new Date() } as Core, sid, id);
}

async function serverRate(url: string, token?: string) {
  const result = await autocannon({
    url,
    connections: CALLERS,
    duration: SECONDS,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const thisMonth = () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start: `${today.slice(0, 7)}-01`, end: `${today.slice(0, 7)}-${last}` };
};

export async function apiBench(scale: string): Promise<Row[]> {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const connection = process.env.DATABASE_URL ?? embedded!.connection();
  const pool = openPool(connection);
  const db = toWriteDb(pool);
  try {
    const rows: Row[] = [];
    for (const sapId of ['AO1', 'RO1']) {
      const token = await server.signIn(sapId);
      const user = (
        await db.query<User>({
          text: `select id, sap_id as "sapId", name, role, zone, region_code as "regionCode", area_code as "areaCode" from users where sap_id = $1`,
          values: [sapId],
        } as Sql)
      )[0]!;
      const paging = { limit: 10, page: 1 };
      const subjects = [
        {
          name: `officer list, ${sapId}`,
          path: `/api/v1/AM/SO/${sapId}`,
          work: (recorder: Db) =>
            findOfficersWithPlanCounts(recorder, [getScopeCondition(user), getScopeCondition(user)], thisMonth()),
        },
        {
          name: `dealer directory, ${sapId}`,
          path: '/api/v1/dealers-directory?page=1&limit=10',
          work: (recorder: Db) => getDirectoryPage(recorder, user, paging),
        },
      ];
      for (const { name, path, work } of subjects) {
        const statements = await recorded(db, work);
        const whoCalls = await recorded(db, (recorder) => createCaller(recorder, token));
        const leastServer = (sent: readonly Sql[], port: number) =>
          startBareServer({
            connection,
            statements: sent.map((each) => ({ text: each.text, values: each.values, name: preparedName(each) })),
            port,
          });
        const bareServer = await leastServer(statements, BARE_PORT);
        const knowingServer = await leastServer([...whoCalls, ...statements], BARE_PORT + 1);
        const rounds = [];
        try {
          for (let i = 0; i < ROUNDS; i += 1) {
            const bare = await bareRate(pool, statements);
            const least = await serverRate(bareServer.url);
            const knowing = await serverRate(knowingServer.url);
            const api = await serverRate(`${server.url}${path}`, token);
            rounds.push({
              ratio: api.rate / bare.rate,
              least: least.rate / bare.rate,
              knowing: knowing.rate / bare.rate,
              leastP99: least.p99,
              p99: api.p99,
              bareP99: bare.p99,
            });
          }
        } finally {
          await bareServer.stop();
          await knowingServer.stop();
        }
        const knowing = round(median(rounds.map((r) => r.knowing)), 2);
        const ratio = round(median(rounds.map((r) => r.ratio)), 2);
        const least = round(median(rounds.map((r) => r.least)), 2);
        const leastP99 = median(rounds.map((r) => r.leastP99));
        const p99 = median(rounds.map((r) => r.p99));
        const bareP99 = round(median(rounds.map((r) => r.bareP99)), 0);
        rows.push({
          what: `API, ${name}: rate against the bare SQL`,
          value: `${ratio} ×`,
          goal: '≥ 0.5 ×',
          met: ratio >= 0.5,
          reason: `on these processors a server of node:http, pg and JSON alone reaches ${least} ×, and ${knowing} × where it also reads who calls, as one has to whose sign-ins end at once`,
        });
        rows.push({
          what: `API, ${name}: p99 at ${CALLERS} connections`,
          value: `${p99} ms`,
          ...limitTime(p99, 50),
          reason: `the load, the API and the database share two processors: bare SQL ${bareP99} ms, a bare server ${leastP99} ms`,
        });
      }
    }
    return rows;
  } finally {
    await pool.end();
    await server.stop();
    await embedded?.stop();
  }
}
