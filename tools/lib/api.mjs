import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, root } from './run.mjs';
import { exitCodeOf, passSignalsTo } from './signals.mjs';

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('api-contract') || path.startsWith('/') ? undefined : { path, external: true },
    );
  },
};

/** The commit that is bundled, '-dirty' behind it where the tree holds more; nothing outside of a checkout. */
function currentCommit() {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/**
 * How the server is bundled: our own code only, packages stay in node_modules.
 * @param {string} file
 * @returns {import('esbuild').BuildOptions & { outfile: string, plugins: import('esbuild').Plugin[] }}
 */
export const apiBundle = (file) => ({
  entryPoints: [join(root, 'api/src/cli.ts')],
  outfile: join(root, 'api/dist', file),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  define: { CONSOLE_COMMIT: JSON.stringify(currentCommit()) },
  plugins: [packagesStayOutside],
});

/** Bundles the server and returns the file to run. */
export async function bundleApi() {
  const { build, stop } = await import('esbuild');
  const bundle = apiBundle('cli.mjs');
  const { outfile } = bundle;
  await build(bundle);
  // Its service would stay beside the server for as long as that runs.
  await stop();
  return outfile;
}

/** Starts the server's program with the given words and resolves with its exit code; signals reach it. */
export async function runApi(words, env = {}) {
  // What is wrong stands above already.
  const file = await bundleApi().catch(() => fail('The server could not be built.'));
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
    cwd: process.cwd(),
    // By the channel it notices our death, whatever kills us.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, API_ROOT: join(root, 'api'), ...env },
  });
  passSignalsTo(child, { reopensLog: true });
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(exitCodeOf(code, signal))));
}
