import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output, root } from '../lib/run.mjs';
import { shellConfig } from '../webpack/shell-config.mjs';
import { findInitialFiles } from '../webpack/lazy-digests.mjs';
import { baseStyles } from './base-styles.mjs';
import { compile } from '../../console-kit/build/compile.mjs';
import { compress, listFiles, pageDigest, readJson, writeAtomically } from '../../console-kit/build/files.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { listLazyShareFiles, sharesFile, writeShares } from './shell-shares.mjs';
import { indexHtml } from './index-html.mjs';
import { hashShellSources } from '../../console-kit/build/source-hash.mjs';

const dayMs = 86_400_000;
const keptDays = 30;
export const insideChunks = ['console', 'requests', 'layout', 'federation'];

/** Skips unchanged sources. Keeps old hashed files for a month, because open pages still request their chunks. */
export async function buildShell() {
  const home = join(output, 'shell');
  const record = join(output, 'cache/shell.json');
  const sources = hashShellSources();
  const last = readJson(record);
  if (last?.sources === sources && existsSync(join(home, sharesFile))) return 'up to date';
  const config = shellConfig();
  const [compilation, base] = await Promise.all([compile(config), baseStyles()]);
  const built = config.output.path;
  const baseFile = `assets/base.${createHash('sha256').update(base).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(built, baseFile), base);
  mkdirSync(home, { recursive: true });
  cpSync(built, home, { recursive: true });
  cpSync(join(root, 'shell/public'), home, { recursive: true });
  await buildServiceWorker(home);
  const initial = [...compilation.entrypoints.get('main').getFiles()].filter((file) => file.endsWith('.js'));
  const described = (file) => ({ src: `/${file}`, integrity: pageDigest(readFileSync(join(built, file))) });
  const scripts = initial.map(described);
  const inside = insideChunks.flatMap((name) => compilation.namedChunkGroups.get(name).getFiles());
  await compress(
    home,
    listFiles(home).filter((file) => file.startsWith('assets/')),
  );
  const describedAll = (files) => [...new Set(files)].filter((file) => !initial.includes(file)).map(described);
  const shareFiles = Object.entries(listLazyShareFiles(compilation)).map(([key, files]) => [key, describedAll(files)]);
  await writeShares(home, scripts, Object.fromEntries(shareFiles));
  const digests = Object.fromEntries(findInitialFiles(compilation).map((file) => [file, described(file).integrity]));
  writeAtomically(
    join(home, 'index.html'),
    indexHtml(scripts, { digests, inside: describedAll(inside), base: described(baseFile) }),
  );
  const current = new Set(listFiles(built));
  for (const file of listFiles(home)) {
    const old = Date.now() - statSync(join(home, file)).mtimeMs > keptDays * dayMs;
    if (old && file.startsWith('assets/') && !current.has(file.replace(/\.br$/, ''))) rmSync(join(home, file));
  }
  writeAtomically(record, JSON.stringify({ sources }));
  const size = initial.reduce((sum, file) => sum + statSync(join(home, `${file}.br`)).size, 0);
  return `${(size / 1000).toFixed(0)} kB at first load`;
}
