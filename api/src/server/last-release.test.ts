import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allCalls, type CallShape } from 'api-contract';
import { migrate } from '../database/migrate.ts';
import { createDatabase, dropDatabase, poolOf, serverOfThisRun, urlOf } from '../testing/databases.ts';
import { seedPeople, TEST_PIN, TEST_SECRETS_ENV } from '../testing/index.ts';
import { bundleLastRelease, LAST_RELEASE } from '../testing/last-release.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';

jest.setTimeout(180_000);
const isHere = bundleLastRelease();
afterAll(endAllProcesses);

const send = async ({ address }: ServerProcess, token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, text: await answer.text() };
};
const signInAt = async (server: ServerProcess, SAP_ID: string) =>
  JSON.parse((await send(server, '', 'POST', '/api/v1/login', { SAP_ID, pin: TEST_PIN })).text).token as string;

/** Reads that name no record. A stream never ends. */
const isPlainRead = ({ method, path }: CallShape) => method === 'GET' && !/:|stream/.test(path);
const reads = [...new Set(allCalls.filter(isPlainRead).map(({ path }) => path))];

(isHere ? it : it.skip)(
  'issue 17: the last release and today’s code work on one database at the same time under load: no call fails, and no write is lost',
  async () => {
    const databases = serverOfThisRun();
    const database = await createDatabase(databases);
    const pool = poolOf(databases, database, 4);
    const env = { ...TEST_SECRETS_ENV, DATABASE_URL: urlOf(databases, database) };
    await migrate(pool, join(LAST_RELEASE.root, 'migrations'));
    await seedPeople(pool);
    await pool.query(`insert into ticket_categories (name) values ('App')`);
    const older = await startProcess(env, LAST_RELEASE);
    const servers = [older];
    const tokens = { ADMIN1: await signInAt(older, 'ADMIN1'), AO1: await signInAt(older, 'AO1') };
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
    const load = [readAll(), write()];
    const untilRounds = async (count: number) => {
      const until = rounds + count;
      while (rounds < until) await wait(20);
    };
    await untilRounds(1);
    const newer = await startProcess(env);
    servers.push(newer);
    await untilRounds(3);
    servers.shift();
    await untilRounds(1);
    expect(await older.end('SIGTERM')).toBe(0);
    await untilRounds(1);
    isOver = true;
    await Promise.all(load);

    expect([...new Set(failed)]).toEqual([]);
    const { rows } = await pool.query<{ subject: string }>(
      `select subject from tickets where subject like 'Upgrade %'`,
    );
    expect(rows.map(({ subject }) => subject).sort()).toEqual(written.sort());
    await newer.end('SIGTERM');
    await pool.end();
    await dropDatabase(databases, database);
  },
);
