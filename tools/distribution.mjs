import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { install } from './lib/install.mjs';
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs';
import { output, run } from './lib/run.mjs';

/**
 * `npm run distribution` collects the SQL of the API's tests and counts in docs/distributed.md how it would run on a
 * distributed PostgreSQL. `-- --from FILE` reuses a collection.
 */
const { from } = readArguments('npm run distribution [-- --from FILE]', { options: ['from'] });
await install();
const file = from ? resolve(from) : join(output, 'statements.jsonl');
if (!from) {
  mkdirSync(output, { recursive: true });
  rmSync(file, { force: true });
  keepTemporaryFilesInMemory();
  process.env.COLLECT_STATEMENTS = file;
  const { runUnitTests: unitTests } = await import('./test/unit.mjs');
  const { unitTestFiles } = await import('./test/files.mjs');
  const { failed } = await unitTests(unitTestFiles(['api']));
  if (failed > 0) console.error(`${failed} tests failed: statements that only they send may be missing.`);
}
process.exit(await run(process.execPath, ['--import', 'tsx', 'tools/distribution/main.mjs', file]));
