import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { startEmbedded } from '../database/embedded.ts';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { createTestDatabase, dropDatabase, openTestPool, type TestServer } from './databases.ts';
import { bundleProgram } from './program.ts';
import { seedPeople } from './seed.ts';

/** One server and two migrated templates for all, and the bundle. */
export default async function setup(): Promise<void> {
  bundleProgram();
  const url = process.env.TEST_DATABASE_URL;
  let end = async () => {};
  let server: TestServer;
  if (url) {
    server = { url, template: '', templateWithPeople: '' };
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'fct-'));
    chmodSync(folder, 0o711);
    const embedded = await startEmbedded(folder, 'postgres', { isDurable: false });
    const { database: _database, ...socket } = embedded.connection();
    server = { socket, template: '', templateWithPeople: '' };
    end = async () => {
      await embedded.stop();
      rmSync(prepareClusterHome(folder, findServerIdentity()), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    };
  }
  server.template = await createTestDatabase(server);
  const pool = openTestPool(server, server.template, 1);
  await migrate(pool);
  await pool.end();
  server.templateWithPeople = await createTestDatabase(server, server.template);
  const peopled = openTestPool(server, server.templateWithPeople, 1);
  await seedPeople(peopled);
  await peopled.end();
  process.env.FIELD_CONSOLE_TEST_SERVER = JSON.stringify(server);
  (globalThis as { endTestServer?: () => Promise<void> }).endTestServer = async () => {
    for (const name of [server.template, server.templateWithPeople]) await dropDatabase(server, name);
    await end();
  };
}
