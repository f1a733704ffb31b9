/**
 * @group all
 * @slow Starts PgBouncer in front of a database.
 */
import { readConfig } from '../config/config.ts';
import { createTestDatabase, dropDatabase, serverOfThisRun, toDatabaseUrl } from '../testing/databases.ts';
import { TEST_SECRETS_ENV } from '../testing/index.ts';
import { hasPgbouncer, itThroughPgbouncer, type Pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { endAllProcesses, startProcess } from '../testing/server-process.ts';
import { openDatabase } from './open-database.ts';

let pgbouncer: Pgbouncer;
let database: string;
let url: string;
const server = serverOfThisRun();
beforeAll(async () => {
  database = await createTestDatabase(server);
  url = toDatabaseUrl(server, database);
  if (hasPgbouncer) pgbouncer = await startPgbouncer(url);
});
afterAll(async () => {
  endAllProcesses();
  await pgbouncer?.stop();
  await dropDatabase(server, database);
});

const open = async (env: Record<string, string>) => {
  const lines: string[] = [];
  const opened = await openDatabase(readConfig(env), (line) => lines.push(line));
  return { ...opened, lines };
};

itThroughPgbouncer('a pooler without the server’s own address is refused before anything is done', async () => {
  await expect(open({ DATABASE_URL: pgbouncer.url })).rejects.toThrow(
    /^DATABASE_URL leads through a connection pooler such as PgBouncer: give the address of the PostgreSQL server itself in DATABASE_DIRECT_URL, too\./,
  );
});

itThroughPgbouncer('an own address through a pooler, to another database, or nowhere is refused', async () => {
  const refusal = (DATABASE_DIRECT_URL: string) => open({ DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL });
  await expect(refusal(pgbouncer.url)).rejects.toThrow(
    'DATABASE_DIRECT_URL has a value that can not be used (a pooler answers there, too): give the address of the PostgreSQL server itself',
  );
  const other = await createTestDatabase(server);
  await expect(refusal(toDatabaseUrl(server, other))).rejects.toThrow(
    '(it is another database than that of DATABASE_URL)',
  );
  await dropDatabase(server, other);
  await expect(refusal('postgres://a:geheim@127.0.0.1:1/b')).rejects.toThrow(
    /^DATABASE_DIRECT_URL has a value that can not be used \((?!.*geheim).*ECONNREFUSED/,
  );
});

itThroughPgbouncer('two servers that start at once through a pooler migrate once', async () => {
  const env = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url };
  const both = await Promise.all([open(env), open(env)]);
  const applied = both.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Migrations applied')));
  expect(applied).toHaveLength(1);
  for (const { pool, close } of both) {
    expect((await pool.query('select 1 from migrations limit 1')).rows).toHaveLength(1);
    await close();
  }
});

itThroughPgbouncer(
  'a start says that no statement through the pooler has a limit, until the role has one',
  async () => {
    const env = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url, DATABASE_TIMEOUT: '30' };
    const first = await open(env);
    expect(first.lines[0]).toBe(
      'DATABASE_URL leads through a pooler: what needs a connection of its own takes DATABASE_DIRECT_URL.',
    );
    expect(first.lines[1]).toMatch(
      /^WARNING: the server ends no statement that comes through the pooler: alter role "\w+" set statement_timeout = '30s'\./,
    );
    await first.pool.query(`alter database ${database} set statement_timeout = '30s'`);
    await first.close();
    await pgbouncer.stop();
    pgbouncer = await startPgbouncer(url);
    const second = await open({ ...env, DATABASE_URL: pgbouncer.url });
    expect(second.lines).toHaveLength(1);
    await second.close();
  },
);

itThroughPgbouncer('a server starts, is ready, refuses a sign-in and stops', async () => {
  const env = { ...TEST_SECRETS_ENV, DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url };
  const running = await startProcess(env);
  // On a busy machine, the first /readyz may time out.
  const isReady = async () => (await fetch(`${running.address}/readyz`)).status === 200;
  while (!(await isReady()));
  const signIn = await fetch(`${running.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ SAP_ID: 'NOBODY', pin: '1234' }),
  });
  expect(signIn.status).toBe(401);
  expect(await running.end('SIGTERM')).toBe(0);
});

it('an address that leads to the server itself needs no other, and none is taken for a pooler', async () => {
  const { lines, close } = await open({ DATABASE_URL: url });
  expect(lines.join('\n')).not.toContain('pooler');
  await close();
});

it('the server’s own address alone is refused: the embedded database would be started', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://a@db.example.com/console' })).toThrow(
    /^DATABASE_URL is not given, but DATABASE_DIRECT_URL is/,
  );
});
