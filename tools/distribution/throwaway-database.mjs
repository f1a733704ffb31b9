import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareClusterHome, findServerIdentity } from '../../api/src/database/embedded-files.ts';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';

/** @typedef {{ query(text: string): Promise<{ rows: any[] }> }} Client */

/**
 * @template R
 * @param {(pool: ReturnType<typeof openPool>) => Promise<unknown>} prepare makes its tables
 * @param {(client: Client) => Promise<R>} work
 * @returns {Promise<R>}
 */
export async function withThrowawayDatabase(prepare, work) {
  const home = mkdtempSync(join(tmpdir(), 'fcd-'));
  chmodSync(home, 0o711);
  const server = await startEmbedded(home, 'console', { isDurable: false });
  const pool = openPool(server.connection(), 2);
  try {
    await prepare(pool);
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
    await server.stop();
    rmSync(prepareClusterHome(home, findServerIdentity()), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
}
