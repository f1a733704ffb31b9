import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Into `outfile`, where the embedded database finds its files, and imports them. */
export async function bundleApiSources(api, contract, entry, outfile) {
  const { build, stop } = await import('esbuild');
  await build({
    stdin: { contents: entry, resolveDir: join(api, 'src'), loader: 'ts' },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('api-contract')
              ? { path: join(contract, 'src', `${path === 'api-contract' ? 'index' : path.split('/')[1]}.ts`) }
              : path.startsWith('/')
                ? undefined
                : { path, external: true },
          );
        },
      },
    ],
  });
  await stop();
  return import(outfile);
}

/** `withPool` opens one of its databases and closes it again. */
export async function withDatabaseServer({ startEmbedded, openPool, prepareClusterHome, findServerIdentity }, work) {
  const home = mkdtempSync(join(tmpdir(), 'fcm-'));
  chmodSync(home, 0o711);
  const server = await startEmbedded(home, 'postgres', { isDurable: false });
  const withPool = async (name, use) => {
    const pool = openPool(server.connection(name), 4);
    try {
      return await use(pool);
    } finally {
      await pool.end();
    }
  };
  try {
    return await work(withPool);
  } finally {
    await server.stop();
    rmSync(prepareClusterHome(home, findServerIdentity()), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
}
