import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { explainBadSetting, explainDatabaseRefusal, findEncodingProblem } from '../../api/src/config/settings.mjs';
import { fail, root } from './run.mjs';

/**
 * Problem of DATABASE_URL's server: access or suitability. Undefined if fine, or if the driver is not installed yet.
 * @param {string} address
 */
export async function findDatabaseProblem(address) {
  const manifest = join(root, 'api/package.json');
  if (!existsSync(join(root, 'api/node_modules/pg'))) return undefined;
  const pg = createRequire(manifest)('pg');
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('server_encoding') as encoding,
      to_regclass('migrations') is not null as "isOurs",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`);
    const [{ encoding, isOurs, mayCreate }] = rows;
    if (!isOurs && !mayCreate) return explainDatabaseRefusal('42501', 'this user may not create tables');
    return findEncodingProblem(encoding);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return explainDatabaseRefusal(code, message) ?? explainBadSetting('DATABASE_URL', address, message || code);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Exits with the problem. Call it before and after installing: a fresh clone lacks the driver. */
export async function checkDatabase(env = process.env) {
  const problem = env.DATABASE_URL && (await findDatabaseProblem(env.DATABASE_URL));
  if (problem) fail(problem);
}
