import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { apiBundle } from './lib/api.mjs';
import { fail, root } from './lib/run.mjs';

/**
 * Bundles the server of api/last-release.json from git history with today's packages; a test runs both servers on one
 * database.
 */
const { commit } = JSON.parse(readFileSync(join(root, 'api/last-release.json'), 'utf8'));
const git = (...words) => spawnSync('git', words, { cwd: root, maxBuffer: 1e9 });
if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) {
  console.error(`This clone has not got ${commit}, the last release: git fetch --unshallow brings it.`);
  process.exit(2);
}
const folder = join(root, 'api/dist/last-release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'node_modules'), { recursive: true });
const { stdout: archive } = git('archive', commit, 'api', 'api-contract', 'tsconfig.base.json', 'tsconfig.node.json');
const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive });
if (unpacked.status !== 0) fail(`The last release could not be unpacked: ${unpacked.stderr}`);
symlinkSync('../api-contract', join(folder, 'node_modules/api-contract'));
const { build, stop } = await import('esbuild');
await build({
  ...apiBundle('last-release/cli.mjs'),
  entryPoints: [join(folder, 'api/src/cli.ts')],
  define: { CONSOLE_COMMIT: JSON.stringify(commit) },
});
await stop();
// Keep only files that the program reads at run time.
for (const path of ['api/src', 'api-contract', 'node_modules', 'tsconfig.base.json', 'tsconfig.node.json'])
  rmSync(join(folder, path), { recursive: true, force: true });
console.log(join(folder, 'cli.mjs'));
