/**
 * @group all
 * @slow Kills and restarts embedded databases.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { addPjp, seedPeople, TEST_SECRETS } from '../testing/index.ts';
import { endAllProcesses, type ServerProcess, startProcess } from '../testing/server-process.ts';
import { startEmbedded } from './embedded.ts';
import { prepareClusterHome, findServerIdentity } from './embedded-files.ts';
import { openPool } from './pool.ts';

const env = { PIN_PEPPER: TEST_SECRETS.pinPepper, TOKEN_SECRET: TEST_SECRETS.tokenSecret, LOG_LEVEL: 'warn' };
let folder: string;
let home: string;
let pool: Pool;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fcr-'));
  chmodSync(folder, 0o711);
  home = prepareClusterHome(folder, findServerIdentity());
});
afterEach(async () => {
  endAllProcesses();
  await pool?.end();
  // A failed test may leave a server; its process id may be reused.
  if (existsSync(pidFile())) await (await startEmbedded(folder)).stop();
  rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const pidFile = () => join(home, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const start = () => startProcess({ ...env, DATA_DIR: folder });
const seed = async () => {
  const embedded = await startEmbedded(folder);
  pool = openPool(embedded.connection());
  await seedPeople(pool);
  await embedded.stop();
};
const signIn = async ({ address }: ServerProcess) => {
  const response = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ SAP_ID: 'AO1', pin: '1234' }),
  });
  return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
};
const getStatus = async (server: ServerProcess, path: string, headers = {}) =>
  (await fetch(`${server.address}${path}`, { headers })).status;
const untilServing = async (server: ServerProcess, headers: Record<string, string>) => {
  const seen = new Set<number>();
  for (;;) {
    const status = await getStatus(server, '/api/v1/user', headers);
    if (status === 200) return seen;
    seen.add(status);
  }
};

/** A server may serve before it counts as a user of the database. */
const untilCounted = async (server: ServerProcess, headers: Record<string, string>) => {
  do await untilServing(server, headers);
  while (!server.output().includes('the embedded database is back'));
};

const writeOverKill = async (server: ServerProcess, headers: Record<string, string>) => {
  const ids = await Promise.all(Array.from({ length: 120 }, () => addPjp(pool)));
  const acknowledged: string[] = [];
  let isKilled = false;
  const writers = Array.from({ length: 6 }, async (_, w) => {
    for (let i = w; i < ids.length; i += 6) {
      const id = ids[i] as string;
      const response = await fetch(`${server.address}/api/v1/AM/PJP/approve/${id}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': id },
      });
      if (response.status === 200) acknowledged.push(id);
      else expect([503, response.headers.get('retry-after')]).toEqual([response.status, '3']);
      if (!isKilled && acknowledged.length >= 30) {
        isKilled = true;
        process.kill(postmaster(), 'SIGKILL');
      }
    }
  });
  await Promise.all(writers);
  expect(isKilled).toBe(true);
  return acknowledged;
};
const findKept = async (ids: string[]) =>
  (
    await pool.query(
      `select 1 from pjps p join history h on h.record_id = p.id::text where p.status = 'Approved' and p.id::text = any($1)`,
      [ids],
    )
  ).rowCount;

describe.each(['started', 'adopted'])(
  'an embedded database that the server has %s, killed while it is written to',
  (how) => {
    it('the killed database restarts by itself within seconds, every time, and loses no acknowledged write', async () => {
      const first = await start();
      if (how === 'adopted') await first.end('SIGKILL');
      const server = how === 'adopted' ? await start() : first;
      if (how === 'adopted') expect(server.output()).toContain('was running already');
      await seed();
      const headers = await signIn(server);
      for (let round = 1; round <= 2; round += 1) {
        const before = postmaster();
        const acknowledged = await writeOverKill(server, headers);
        expect(await getStatus(server, '/healthz')).toBe(200);
        const seen = await untilServing(server, headers);
        expect([...seen].every((status) => status === 503)).toBe(true);
        expect(postmaster()).not.toBe(before);
        expect(await findKept(acknowledged)).toBe(acknowledged.length);
      }
      expect(server.output()).toContain('the embedded database has ended and is started again');
      expect(server.output()).toContain('the embedded database is back');
      const alert = `select 1 from alerts where kind = 'database' and subject = 'embedded' and times >= 2`;
      while ((await pool.query(alert)).rowCount === 0);
      await pool.end();
      expect(await server.end('SIGTERM')).toBe(0);
      expect(existsSync(pidFile())).toBe(false);
      pool = openPool('postgres://127.0.0.1:1/none');
    });
  },
);

describe('two servers on one data folder', () => {
  it('go on with one database after it was killed, and only the last one ends it', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    await seed();
    const headers = await signIn(one);
    process.kill(postmaster(), 'SIGKILL');
    await Promise.all([untilCounted(one, headers), untilCounted(two, headers)]);
    const running = postmaster();
    await pool.end();
    expect(await one.end('SIGTERM')).toBe(0);
    expect(postmaster()).toBe(running);
    expect(await getStatus(two, '/api/v1/user', headers)).toBe(200);
    expect(await two.end('SIGTERM')).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    pool = openPool('postgres://127.0.0.1:1/none');
  });
});
