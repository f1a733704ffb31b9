import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../../console-kit/build/compile.mjs';
import { compress, digest } from '../../../console-kit/build/files.mjs';
import { indexHtml } from '../../../tools/build/index-html.mjs';
import { insideChunks } from '../../../tools/build/shell.mjs';
import { webpack } from '../../../console-kit/webpack/bundler.mjs';
import { shellConfig } from '../../../tools/webpack/shell-config.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const MODULE = 'load-module.ts';
const standIn = join(here, MODULE);
const replaced = join(root, 'shell/src/remotes', MODULE);

/** One bundle that the API can serve. @throws when remotes would still be loaded by federation */
export async function buildSingleBundle() {
  const folder = join(root, '.console/bench-single');
  rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'shell');
  const config = shellConfig({ path });
  const replacement = new webpack.NormalModuleReplacementPlugin(new RegExp(`/${MODULE}$`), standIn);
  const compilation = await compile({ ...config, cache: false, plugins: [...config.plugins, replacement] });
  checkIsSingle(compilation);

  // Reuses the federated build's base styles, which contain no code.
  const federated = join(root, '.console/shell');
  const base = /assets\/base\.\w+\.css/.exec(readFileSync(join(federated, 'index.html'), 'utf8'))?.[0];
  if (!base) throw new Error('The shell’s page names no base styles: build the console first.');
  cpSync(join(federated, base), join(path, base));
  await compress(path);
  writeFileSync(join(path, 'index.html'), renderPage(compilation, path, base));
  cpSync(join(root, '.console/remotes'), join(folder, 'remotes'), { recursive: true });
  return folder;
}

/** Like the shell's page, without the placeholder for a remote's files. */
function renderPage({ entrypoints, namedChunkGroups }, path, base) {
  const described = (file) => ({ src: `/${file}`, integrity: digest(readFileSync(join(path, file))) });
  const isScript = (file) => file.endsWith('.js');
  const initial = entrypoints.get('main').getFiles().filter(isScript);
  const inside = insideChunks
    .flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? [])
    .filter((file) => !initial.includes(file));
  const lazy = readdirSync(join(path, 'assets'))
    .map((file) => `assets/${file}`)
    .filter((file) => isScript(file) && !initial.includes(file));
  const digests = Object.fromEntries(lazy.map((file) => [file, described(file).integrity]));
  const parts = { digests, inside: [...new Set(inside)].map(described), base: described(base) };
  return indexHtml(initial.map(described), parts).replace(/\s*<!--screen-->/, '');
}

/**
 * Else federation would be compared with itself.
 * @throws when the stand-in isn't in it, or federation is
 */
function checkIsSingle({ modules }) {
  const files = [...modules].flatMap((each) => [each, ...(each.modules ?? [])]).map(({ resource }) => resource);
  const isFederated = files.some((file) => file === replaced || file?.includes('/@module-federation/'));
  if (!files.includes(standIn) || isFederated)
    throw new Error(`The one bundle loads remotes: ${standIn} did not take the place of ${replaced}.`);
}
