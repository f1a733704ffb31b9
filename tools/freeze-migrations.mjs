import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { fail, root } from './lib/run.mjs';

/** `npm run freeze:migrations` adds the migrations that are not in SHA256SUMS yet; from then on they never change. */
await install();
const { importSource } = await import('./lib/import-source.mjs');
const { frozenProblems, frozenText, readFrozen, readMigrations } = await importSource({
  entryPoints: [join(root, 'api/src/database/migration-files.ts')],
});
const folder = join(root, 'api/migrations');
const files = await readMigrations(folder);
const frozen = await readFrozen(folder);
const problems = frozenProblems(files, frozen);
if (problems.length > 0) fail(problems.join('\n'));
writeFileSync(join(folder, 'SHA256SUMS'), frozenText(files));
const added = files.filter(({ name }) => !frozen.has(name));
console.log(added.length > 0 ? `Frozen: ${added.map(({ name }) => name).join(', ')}` : 'All are frozen already.');
process.exit(0);
