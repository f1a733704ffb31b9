import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fail, root } from './run.mjs';

/** Bundles the server (our own code only; packages stay in node_modules) and returns the file to run. */
export async function bundleApi() {
  const { build, stop } = await import('esbuild');
  const outfile = join(root, 'api/dist/cli.mjs');
  await build({
    entryPoints: [join(root, 'api/src/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('api-contract') || path.startsWith('/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  // Its service would stay beside the server for as long as that runs.
  await stop();
  return outfile;
}

/** Starts the server's program with the given words and waits for its end; Ctrl-C reaches it and is waited for. */
export async function runApi(words, env = {}) {
  // What is wrong stands above already.
  const file = await bundleApi().catch(() => fail('The server could not be built.'));
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...words], {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, API_ROOT: join(root, 'api'), ...env },
  });
  // The terminal sends Ctrl-C to the whole group; a supervisor sends SIGTERM to us alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)));
}
