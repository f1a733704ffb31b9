import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fail, root } from './run.mjs';
import { getExitCode, forwardSignals } from '../../console-kit/lib/signals.mjs';

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('api-contract') || path.startsWith('/') ? undefined : { path, external: true },
    );
  },
};

/** Ends in '-dirty' with local changes; empty outside a checkout. */
function currentCommit() {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Bundles only our own code; packages stay in node_modules.
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

export async function bundleApi() {
  const { build, stop } = await import('esbuild');
  const bundle = apiBundle('cli.mjs');
  const { outfile } = bundle;
  await build(bundle);
  // Otherwise esbuild's service lives as long as the server.
  await stop();
  return outfile;
}

/** Forwards signals and returns the exit code. */
export async function runApi(words, env = {}) {
  const file = await bundleApi().catch(() => fail('The server could not be built.'));
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
    cwd: process.cwd(),
    // The channel tells the server when this process dies, even by SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, API_ROOT: join(root, 'api'), ...env },
  });
  forwardSignals(child, { reopensLog: true });
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(getExitCode(code, signal))));
}
