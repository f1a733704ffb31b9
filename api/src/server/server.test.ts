/**
 * @group all
 * @slow Starts a server process for most of its tests.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startEmbedded } from '../database/embedded.ts';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { migrate } from '../database/migrate.ts';
import { openPool } from '../database/pool.ts';
import {
  createTestDatabase,
  dropDatabase,
  openTestPool,
  serverOfThisRun,
  toDatabaseUrl,
} from '../testing/databases.ts';
import { addPjp, seedPeople, TEST_SECRETS, testApp } from '../testing/index.ts';
import { endAllProcesses, startProcess } from '../testing/server-process.ts';

const env = { PIN_PEPPER: TEST_SECRETS.pinPepper, TOKEN_SECRET: TEST_SECRETS.tokenSecret };
afterAll(endAllProcesses);

const waitFor = async (isThere: () => boolean) => {
  while (!isThere()) await wait(20);
};
const login = async (address: string, SAP_ID: string) => {
  const response = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ SAP_ID, pin: '1234' }),
  });
  return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
};
const approve = (address: string, id: string, headers: Record<string, string>) =>
  fetch(`${address}/api/v1/AM/PJP/approve/${id}`, { method: 'POST', headers });

describe('a server that is killed', () => {
  it('has lost no acknowledged write after five kill -9 while writing, and adopts its database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fck-'));
    chmodSync(folder, 0o711);
    const embedded = await startEmbedded(folder);
    const pool: Pool = openPool(embedded.connection());
    try {
      await migrate(pool);
      await seedPeople(pool);
      const acknowledged: string[] = [];
      for (let round = 0; round < 5; round += 1) {
        const server = await startProcess({ ...env, DATA_DIR: folder });
        expect(server.output()).toContain('was running already');
        const headers = await login(server.address, 'AO1');
        const ids = await Promise.all(Array.from({ length: 400 }, () => addPjp(pool)));
        const target = acknowledged.length + 20;
        const writers = Array.from({ length: 8 }, async (_, w) => {
          for (let i = w; i < ids.length; i += 8) {
            const id = ids[i] as string;
            const response = await approve(server.address, id, headers).catch(() => undefined);
            if (!response) return;
            if (response.status === 200) acknowledged.push(id);
            if (acknowledged.length >= target) server.child.kill('SIGKILL');
          }
        });
        await Promise.all(writers);
        await server.end('SIGKILL');
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(100);
      const last = await startProcess({ ...env, DATA_DIR: folder });
      const { rows } = await pool.query<{ pjps: number; lines: number }>(
        `select (select count(*) from pjps where status = 'Approved' and id::text = any($1)) as pjps,
           (select count(*) from history where record_id = any($1)) as lines`,
        [acknowledged],
      );
      expect(rows[0]).toEqual({ pjps: acknowledged.length, lines: acknowledged.length });
      const torn = await pool.query(
        `select 1 from pjps p where (status = 'Approved') <> exists (select 1 from history h where h.record_id = p.id::text)`,
      );
      expect(torn.rowCount).toBe(0);
      await last.end('SIGTERM');
    } finally {
      await pool.end();
      await embedded.stop();
      rmSync(prepareClusterHome(folder, findServerIdentity()), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('stopping', () => {
  it('lets a request in flight finish, closes the embedded database, and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fcs-'));
    chmodSync(folder, 0o711);
    try {
      const server = await startProcess({ DATA_DIR: folder });
      const home = prepareClusterHome(folder, findServerIdentity());
      expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
      const { port } = new URL(server.address);
      const body = JSON.stringify({ SAP_ID: 'NOBODY', pin: '1' });
      const socket = connect(Number(port), '127.0.0.1');
      let response = '';
      socket.on('data', (chunk) => {
        response += chunk.toString();
      });
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.write(
        `POST /api/v1/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      // A second request proves that the first head was read.
      await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } });
      const ended = server.end('SIGTERM');
      await new Promise<void>((resolve) => {
        const look = () => (server.output().includes('Stopping') ? resolve() : setImmediate(look));
        look();
      });
      socket.write(body);
      await closed;
      expect(response).toContain('HTTP/1.1 401');
      expect(response).toContain('INVALID_LOGIN');
      expect(await ended).toBe(0);
      expect(server.output()).toContain('Stopped.');
      expect(() => statSync(join(home, 'postgres', 'postmaster.pid'))).toThrow();
      rmSync(home, { recursive: true, force: true });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the log file', () => {
  it('is readable by the owner only, and is reopened on SIGHUP, so that the old one can be moved away', async () => {
    const run = serverOfThisRun();
    const name = await createTestDatabase(run);
    const folder = mkdtempSync(join(tmpdir(), 'fcl-'));
    const [file, old] = [join(folder, 'api.log'), join(folder, 'api.log.1')];
    try {
      const server = await startProcess({
        ...env,
        DATABASE_URL: toDatabaseUrl(run, name),
        LOG_FILE: file,
        LOG_LEVEL: 'info',
      });
      await waitFor(() => existsSync(file) && readFileSync(file, 'utf8').includes('listening'));
      expect(statSync(file).mode & 0o777).toBe(0o600);
      renameSync(file, old);
      server.child.kill('SIGHUP');
      await waitFor(() => existsSync(file));
      await server.end('SIGTERM');
      expect(readFileSync(file, 'utf8')).toContain('stopped');
      expect(readFileSync(old, 'utf8')).toContain('WARNING: ACTYV_URL is not set');
      expect(readFileSync(old, 'utf8')).not.toContain('stopped');
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await dropDatabase(run, name);
    }
  });
});

describe('two instances on one database', () => {
  it('start at once on an empty one, migrate once, agree on the secrets, and share sessions and limits', async () => {
    const run = serverOfThisRun();
    const name = await createTestDatabase(run);
    const pool = openTestPool(run, name);
    const [one, two] = await Promise.all([0, 1].map(() => startProcess({ DATABASE_URL: toDatabaseUrl(run, name) })));
    if (!one || !two) throw new Error('unreachable');
    try {
      for (const { output } of [one, two])
        expect(output()).toContain('WARNING: PIN_PEPPER is not set, so it lies in the');
      for (const { output } of [one, two])
        expect(output()).toContain('WARNING: ACTYV_URL is not set, so prospects go to the bundled sandbox');
      expect([one.output(), two.output()].filter((text) => text.includes('Migrations applied'))).toHaveLength(1);
      const { rows } = await pool.query<{ name: string; value: string }>('select name, value from secrets');
      expect(rows.map((row) => row.name).sort()).toEqual(['pinPepper', 'tokenSecret']);
      const { hashPin } = await import('../session/sign-in.ts');
      await pool.query(`insert into users (sap_id, name, role, pin_hash) values ('A', 'A', 'ADMIN', $1)`, [
        await hashPin('1234', rows.find((row) => row.name === 'pinPepper')?.value ?? ''),
      ]);
      const headers = await login(one.address, 'A');
      expect((await fetch(`${two.address}/api/v1/user`, { headers })).status).toBe(200);
      const guess = (address: string, SAP_ID: string) =>
        fetch(`${address}/api/v1/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ SAP_ID, pin: '0' }),
        });
      const getChecked = async (sapIds: string[]) => {
        const guesses = sapIds.map((sapId, i) => guess(i % 2 ? one.address : two.address, sapId));
        return (await Promise.all(guesses)).filter(({ status }) => status === 401).length;
      };
      const twenty = Array.from({ length: 20 }, (_, i) => i);
      expect(await getChecked(twenty.map(() => 'B'))).toBe(5);
      expect(await getChecked(twenty.map((i) => `C${i}`))).toBe(20);
      expect(await getChecked(twenty.map((i) => `D${i}`))).toBe(5);
    } finally {
      await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
      await pool.end();
      await dropDatabase(run, name);
    }
  });

  it('act once on one key, whichever instance is asked', async () => {
    const t = await testApp();
    const [one, two] = await Promise.all([0, 1].map(() => startProcess({ ...env, DATABASE_URL: t.url })));
    if (!one || !two) throw new Error('unreachable');
    try {
      const id = await addPjp(t.pool);
      const headers = { ...(await login(one.address, 'AO1')), 'idempotency-key': 'both' };
      const responses = await Promise.all([one, two, one, two].map((s) => approve(s.address, id, headers)));
      expect(responses.map((a) => a.status)).toEqual([200, 200, 200, 200]);
      expect((await t.pool.query('select 1 from history where record_id = $1', [id])).rowCount).toBe(1);
    } finally {
      await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]);
      await t.close();
    }
  });
});
