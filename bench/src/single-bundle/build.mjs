import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { webpack } from '../../../tools/webpack/common.mjs';
import { shellConfig } from '../../../tools/webpack/shell-config.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const standIn = join(here, 'load-part.ts');
const replaced = join(root, 'shell/src/remotes/load-part.ts');

/** Builds the shell and all remotes as one bundle and returns a folder that the API can serve like the federated one. */
export async function buildSingleBundle() {
  const folder = join(root, '.console/bench-single');
  rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'shell');
  const config = shellConfig({ path });
  const replacement = new webpack.NormalModuleReplacementPlugin(/\/load-part\.ts$/, standIn);
  const compiler = webpack({ ...config, cache: false, plugins: [...config.plugins, replacement] });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  checkIsSingle(stats.compilation);
  await new Promise((resolve) => compiler.close(resolve));

  // The federated build's page, with this build's entry in place of its own.
  const page = readFileSync(join(root, '.console/shell/index.html'), 'utf8');
  const entry = [...stats.compilation.entrypoints.get('main').getFiles()].filter((file) => file.endsWith('.js'));
  const own = page
    .replace(/<link[^>]+rel="(?:module)?preload"[^>]*>\s*/g, '')
    .replace(/<script[^>]+id="digests".*?<\/script>\s*/s, '')
    .replace(/<script[^>]+src="[^"]*"[^>]*><\/script>\s*/g, '')
    .replace('</head>', `${entry.map((file) => `<script defer src="/${file}"></script>`).join('')}</head>`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'index.html'), own);
  for (const file of readdirSync(join(path, 'assets'))) {
    const full = join(path, 'assets', file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    if (/\.(js|css)$/.test(file)) writeFileSync(`${full}.br`, brotliCompressSync(readFileSync(full), { params }));
  }
  cpSync(join(root, '.console/remotes'), join(folder, 'remotes'), { recursive: true });
  return folder;
}

/**
 * A build that still loads remotes would be compared with itself.
 * @throws when the stand-in isn't in it, or federation is
 */
function checkIsSingle({ modules }) {
  const files = new Set([...modules].map((each) => each.resource ?? each.rootModule?.resource));
  const isFederated = [...files].some((file) => file === replaced || file?.includes('@module-federation'));
  if (!files.has(standIn) || isFederated)
    throw new Error(`The one bundle loads remotes: ${standIn} did not take the place of ${replaced}.`);
}
