import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findDatabaseProblem } from './check-database.mjs';
import { startPostgresServer } from './postgres-server.mjs';
import { root } from './run.mjs';

const itAsks = existsSync('/usr/lib/postgresql') ? it : it.skip;
const pg = createRequire(join(root, 'api/package.json'))('pg');
let server;
beforeAll(async () => {
  server = await startPostgresServer();
}, 60_000);
afterAll(() => server?.stop());

const at = (change) => {
  const url = new URL(server.url);
  change(url);
  return url.href;
};
const prepare = async (...statements) => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

itAsks('the check finds nothing wrong with a database that the console can be put into', async () => {
  expect(await findDatabaseProblem(server.url)).toBeUndefined();
});

itAsks('the check says that the database does not exist, and how it is made', async () => {
  const problem = await findDatabaseProblem(at((url) => (url.pathname = '/sales')));
  expect(problem).toBe(
    'The database refuses (database "sales" does not exist): make the database, for example by createdb -E UTF8 -T template0, or correct its name in DATABASE_URL.',
  );
});

itAsks(
  'the check says that the user is unknown, that it may create nothing, and that the encoding can not hold every text',
  async () => {
    await prepare('create role guest login', "create database latin encoding 'LATIN1' locale 'C' template template0");
    expect(await findDatabaseProblem(at((url) => (url.username = 'nobody')))).toMatch(
      /^The database refuses \(role "nobody"/,
    );
    expect(await findDatabaseProblem(at((url) => (url.username = 'guest')))).toMatch(
      /^The database refuses \(this user may not create tables\): let the user of DATABASE_URL own the database/,
    );
    expect(await findDatabaseProblem(at((url) => (url.pathname = '/latin')))).toMatch(
      /^The database is encoded in LATIN1/,
    );
  },
);

it('the check reports that no database responds there, without the password', async () => {
  const problem = await findDatabaseProblem('postgres://me:geheim@127.0.0.1:1/x');
  expect(problem).toMatch(/^DATABASE_URL has a value that can not be used \(.*ECONNREFUSED/);
  expect(problem).not.toContain('geheim');
});
