/**
 * @group all
 * @slow Bundles the last release and runs both servers on one database.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allCalls, type CallShape } from 'api-contract';
import { migrate } from '../database/migrate.ts';
import { areRowsMoving } from '../database/months.ts';
import { toWriteDb } from '../database/sql.ts';
import { addVisitsOfMonths } from '../testing/before-months.ts';
import {
  createTestDatabase,
  dropDatabase,
  openTestPool,
  serverOfThisRun,
  toDatabaseUrl,
} from '../testing/databases.ts';
import { seedPeople, TEST_PIN, TEST_SECRETS_ENV } from '../testing/index.ts';
import { bundleLastRelease, LAST_RELEASE } from '../testing/last-release.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';

jest.setTimeout(600_000);
const isHere = bundleLastRelease();
afterAll(endAllProcesses);

const send = async ({ address }: ServerProcess, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, text: await response.text() };
};
const signInAt = async (server: ServerProcess, SAP_ID: string) =>
  JSON.parse((await send(server, '', 'POST', '/api/v1/login', { SAP_ID, pin: TEST_PIN })).text).token as string;

const wireClock = (minutes: number) => new Date(Date.now() + (330 + minutes) * 60_000).toISOString();

/** Reads without record ids; streams never end. */
const isPlainRead = ({ method, path }: CallShape) => method === 'GET' && !/:|stream/.test(path);
const reads = [...new Set(allCalls.filter(isPlainRead).map(({ path }) => path))];

(isHere ? it : it.skip).each([
  ['a few visits, which the migration moves into months', 30],
  ['many visits, which are moved into months while both work', 25_200],
])(
  'the last release and today’s code work on one database at the same time under load, with %s: no call fails, and no write is lost',
  async (_, visitsBefore) => {
    const databases = serverOfThisRun();
    const database = await createTestDatabase(databases);
    const pool = openTestPool(databases, database, 4);
    const env = { ...TEST_SECRETS_ENV, DATABASE_URL: toDatabaseUrl(databases, database) };
    await migrate(pool, join(LAST_RELEASE.root, 'migrations'));
    await seedPeople(pool);
    await pool.query(`insert into ticket_categories (name) values ('App')`);
    await addVisitsOfMonths(pool, visitsBefore);
    const older = await startProcess(env, LAST_RELEASE);
    const servers = [older];
    const tokens = {
      ADMIN1: await signInAt(older, 'ADMIN1'),
      AO1: await signInAt(older, 'AO1'),
      SO1: await signInAt(older, 'SO1'),
    };
    const good: { as: keyof typeof tokens; path: string }[] = [];
    for (const as of ['ADMIN1', 'AO1'] as const)
      for (const path of reads)
        if ((await send(older, tokens[as], 'GET', path)).status === 200) good.push({ as, path });
    expect(good.length).toBeGreaterThan(40);

    const failed: string[] = [];
    const written: string[] = [];
    let rounds = 0;
    let isOver = false;
    const readAll = async () => {
      while (!isOver) {
        for (const { as, path } of good)
          for (const server of servers) {
            const { status, text } = await send(server, tokens[as], 'GET', path).catch((error: Error) => ({
              status: 0,
              text: error.message,
            }));
            if (status !== 200)
              failed.push(`${server === older ? 'older' : 'newer'} ${as} ${path}: ${status} ${text.slice(0, 40)}`);
          }
        rounds += 1;
      }
    };
    const write = async () => {
      for (let number = 1; !isOver; number += 1) {
        const server = servers[number % servers.length] ?? older;
        const subject = `Upgrade ${number}`;
        const body = { category: 'App', subject };
        const { status, text } = await send(server, tokens.AO1, 'POST', '/api/v1/query/createQuery', body);
        if (status === 200) written.push(subject);
        else failed.push(`write: ${status} ${text.slice(0, 40)}`);
      }
    };
    /** Visits begin at one server and end at the other. */
    const recorded: string[] = [];
    const visit = async () => {
      for (let number = 1; !isOver; number += 1) {
        const visitId = `Upgrade ${number}`;
        const sent = { visitId, visitType: 'CUSTOMERS', startTime: wireClock(-20) };
        for (const row of [sent, { ...sent, endTime: wireClock(-5) }]) {
          const server = servers[(number + Number('endTime' in row)) % servers.length] ?? older;
          const { status, text } = await send(server, tokens.SO1, 'POST', '/api/v1/visit', {
            sentAt: new Date().toISOString(),
            visits: [row],
          });
          if (status !== 200 || !/"result":"(new|changed)"/.test(text))
            failed.push(`visit: ${status} ${text.slice(0, 90)}`);
        }
        recorded.push(visitId);
      }
    };
    const load = [readAll(), write(), visit()];
    const untilRounds = async (count: number) => {
      const until = rounds + count;
      while (rounds < until) await wait(20);
    };
    await untilRounds(1);
    const newer = await startProcess(env);
    servers.push(newer);
    while (await areRowsMoving(toWriteDb(pool))) await wait(20);
    await untilRounds(3);
    servers.shift();
    await untilRounds(1);
    expect(await older.end('SIGTERM')).toBe(0);
    await untilRounds(1);
    isOver = true;
    await Promise.all(load);

    // The logs say why a call failed.
    const logs = failed.length > 0 ? [older.output(), newer.output()].join('').slice(0, 4000) : '';
    expect({ failed: [...new Set(failed)], logs }).toEqual({ failed: [], logs: '' });
    const { rows } = await pool.query<{ subject: string }>(
      `select subject from tickets where subject like 'Upgrade %'`,
    );
    expect(rows.map(({ subject }) => subject).sort()).toEqual(written.sort());
    const visits = await pool.query<{ id: string }>(
      `select external_id as id from visits where external_id like 'Upgrade %' and ended_at is not null`,
    );
    expect(visits.rows.map(({ id }) => id).sort()).toEqual(recorded.sort());
    expect(recorded.length).toBeGreaterThan(10);
    const known = await pool.query<{ count: number }>('select count(*)::int as count from visits');
    expect(known.rows).toEqual([{ count: visitsBefore + recorded.length }]);
    await newer.end('SIGTERM');
    await pool.end();
    await dropDatabase(databases, database);
  },
);
