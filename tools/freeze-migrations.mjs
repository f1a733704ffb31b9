import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleApiSources, withDatabaseServer } from './lib/database-server.mjs';
import { install } from './lib/install.mjs';
import { fail, root } from './lib/run.mjs';

/**
 * `npm run generate -- migrations` adds new migrations to SHA256SUMS and writes api/schema.sql.
 */
await install();
process.env.API_ROOT = join(root, 'api');
const outfile = join(root, `api/dist/freeze-${process.pid}.mjs`);
const code = await bundleApiSources(
  join(root, 'api'),
  join(root, 'api-contract'),
  `export { findFrozenProblems, formatFrozenChecksums, readFrozen, readMigrations } from './database/migration-files.ts';
   export { migrate } from './database/migrate.ts';
   export { readSchemaText } from './database/read-schema-text.ts';
   export { startEmbedded } from './database/embedded.ts';
   export { prepareClusterHome, findServerIdentity } from './database/embedded-files.ts';
   export { openPool } from './database/pool.ts';`,
  outfile,
).finally(() => rmSync(outfile, { force: true }));
const folder = join(root, 'api/migrations');
const files = await code.readMigrations(folder);
const frozen = await code.readFrozen(folder);
const problems = code.findFrozenProblems(files, frozen);
if (problems.length > 0) fail(problems.join('\n'));
const schema = await withDatabaseServer(code, async (withPool) => {
  await withPool('postgres', (admin) => admin.query('create database migrated'));
  return withPool('migrated', async (pool) => {
    await code.migrate(pool, folder);
    return code.readSchemaText(pool);
  });
});
writeFileSync(join(folder, 'SHA256SUMS'), code.formatFrozenChecksums(files));
writeFileSync(join(root, 'api/schema.sql'), schema);
const added = files.filter(({ name }) => !frozen.has(name));
console.log(added.length > 0 ? `Frozen: ${added.map(({ name }) => name).join(', ')}` : 'All are frozen already.');
process.exit(0);
