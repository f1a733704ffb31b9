import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { startEmbedded } from '../database/embedded.ts';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { createTestDatabase, dropDatabase, poolOf, type TestServer } from './databases.ts';
import { bundleProgram } from './program.ts';

/** One server and one migrated template for all, and the bundle. */
export default async function setup(): Promise<void> {
  bundleProgram();
  const url = process.env.TEST_DATABASE_URL;
  let end = async () => {};
  let server: TestServer;
  if (url) {
    server = { url, template: '' };
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'fct-'));
    chmodSync(folder, 0o711);
    const embedded = await startEmbedded(folder, 'postgres', { isDurable: false });
    const { database: _database, ...socket } = embedded.connection();
    server = { socket, template: '' };
    end = async () => {
      await embedded.stop();
      rmSync(prepareClusterHome(folder, findServerIdentity()), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    };
  }
  server.template = await createTestDatabase(server);
  const pool = poolOf(server, server.template, 1);
  await migrate(pool);
  await pool.end();
  process.env.FIELD_CONSOLE_TEST_SERVER = JSON.stringify(server);
  (globalThis as { endTestServer?: () => Promise<void> }).endTestServer = async () => {
    await dropDatabase(server, server.template);
    await end();
  };
}
