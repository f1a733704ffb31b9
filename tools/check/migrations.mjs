import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleApiSources, withDatabaseServer } from '../lib/database-server.mjs';
import { root } from '../lib/run.mjs';

function treeAt(commit, folder) {
  const tar = execFileSync('git', ['archive', commit, 'api', 'api-contract'], { cwd: root, maxBuffer: 1 << 28 });
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
}

const SCHEMA = `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`;

const findProblem = async (where, work) => {
  try {
    await work();
    return [];
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
};
const tablesOf = async (pool) => JSON.stringify((await pool.query(SCHEMA)).rows);

/** Problems by folder: an empty database and one of `commit` with its demo company must get equal tables. */
export async function checkMigrations(commit, migrationFolders = [join(root, 'api/migrations')]) {
  const folder = mkdtempSync(join(tmpdir(), 'console-migrations-'));
  const dist = join(root, 'api/dist');
  mkdirSync(dist, { recursive: true });
  const outfile = (name) => join(dist, `check-${name}-${process.pid}.mjs`);
  process.env.API_ROOT = join(root, 'api');
  try {
    const code = await bundleApiSources(
      join(root, 'api'),
      join(root, 'api-contract'),
      `export { migrate } from './database/migrate.ts';
       export { startEmbedded } from './database/embedded.ts';
       export { prepareClusterHome, findServerIdentity } from './database/embedded-files.ts';
       export { openPool } from './database/pool.ts';`,
      outfile('now'),
    );
    const loadBefore = async (pool) => {
      const before = join(folder, 'before');
      treeAt(commit, before);
      await code.migrate(pool, join(before, 'api/migrations'));
      const { loadDemo } = await bundleApiSources(
        join(before, 'api'),
        join(before, 'api-contract'),
        `export { loadDemo } from './demo/index.ts';`,
        outfile('before'),
      );
      const today = new Date().toISOString().slice(0, 10);
      const options = { scale: 'small', today, pinPepper: 'a pepper that only this check uses', onProgress() {} };
      await loadDemo(pool, options);
    };
    return await withDatabaseServer(code, async (withPool) => {
      const create = (name, template = 'template1') =>
        withPool('postgres', (admin) => admin.query(`create database ${name} template ${template}`));
      if (commit) {
        await create('before');
        await withPool('before', loadBefore);
      }
      const findProblems = async (migrations, index) => {
        const [empty, migrated] = [`empty_${index}`, `migrated_${index}`];
        await create(empty);
        const atEmpty = await findProblem('An empty database', () =>
          withPool(empty, (pool) => code.migrate(pool, migrations)),
        );
        if (!commit) return atEmpty;
        await create(migrated, 'before');
        const atMigrated = await findProblem('A database with data from before this work', () =>
          withPool(migrated, (pool) => code.migrate(pool, migrations)),
        );
        const problems = [...atEmpty, ...atMigrated];
        if (problems.length > 0 || (await withPool(empty, tablesOf)) === (await withPool(migrated, tablesOf)))
          return problems;
        return ['An empty database and one from before this work come to different tables.'];
      };
      const problems = [];
      for (const [index, migrations] of migrationFolders.entries())
        problems.push(await findProblems(migrations, index));
      return problems;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const name of ['now', 'before']) rmSync(outfile(name), { force: true });
  }
}
