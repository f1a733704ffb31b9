/**
 * @group all
 * @slow Runs an old and a new server on one database.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { findApiRoot } from '../config/find-api-root.ts';
import { type TestApp, TEST_SECRETS_ENV, testApp } from '../testing/index.ts';
import { endAllProcesses, startProcess } from '../testing/server-process.ts';

let t: TestApp;
let newer: string;
beforeAll(async () => {
  t = await testApp();
  newer = await mkdtemp(join(tmpdir(), 'fcr-'));
  await cp(join(findApiRoot(), 'migrations'), newer, { recursive: true });
  await writeFile(join(newer, '9001_next.sql'), 'create table next (n int);\n');
});
afterAll(async () => {
  endAllProcesses();
  await t.close();
  await rm(newer, { recursive: true });
});

it('the upgrade leaves an older instance alone that runs while a newer one migrates, and refuses one that starts afterwards', async () => {
  const older = { ...TEST_SECRETS_ENV, DATABASE_URL: t.url };
  const running = await startProcess(older);
  expect(await migrate(t.pool, newer)).toEqual(['9001_next.sql']);
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  const headers = { authorization: `Bearer ${await t.signIn('AO1')}` };
  expect((await fetch(`${running.address}/api/v1/user`, { headers })).status).toBe(200);
  await expect(startProcess(older)).rejects.toThrow(
    /ended with 1: [\s\S]*The database is newer than this version of the console, which does not know 9001_next\.sql/,
  );
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
  expect(await running.end('SIGTERM')).toBe(0);
});
