import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { folderOf, isInstalled, kitFile, lockfile, packageFile, root } from '../lib/project.mjs';
import { shareVersions } from '../webpack/shares.mjs';
import { facadeTexts } from '../webpack/facades.mjs';

const skipped = /[\\/](node_modules|testing|gallery|dist|coverage)$|\.test\.(tsx?|mjs)$|\.tsbuildinfo$/;

function* listFiles(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(path, entry.name);
    if (skipped.test(file)) continue;
    if (entry.isDirectory()) yield* listFiles(file);
    else yield file;
  }
}

export function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = resolve(root, path);
    if (!existsSync(full)) continue;
    const files = /\.\w+$/.test(path) ? [full] : [...listFiles(full)];
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/** An installed kit never changes: its manifest has the digest of its files. */
const presets = isInstalled
  ? [kitFile('package.json'), lockfile, join(root, 'tsconfig.json')]
  : [...['webpack', 'build', 'lib'].map(kitFile), lockfile, 'tsconfig.base.json'];

/** Shared packages count only by version and name: their code is not in a remote's files. */
export const hashRemoteSources = (name) =>
  `${sourceHash([
    ...presets,
    join(folderOf(name), 'src'),
    join(folderOf(name), 'package.json'),
    dirname(packageFile('api-contract')),
    packageFile('shared-auth/remote'),
  ])} ${createHash('sha256')
    .update(JSON.stringify([facadeTexts(), shareVersions]))
    .digest('hex')}`;

export const hashShellSources = () =>
  `${sourceHash([
    ...presets,
    ...['tools/webpack', 'tools/build'],
    ...['shell', 'shared-ui', 'shared-auth', 'api-contract'].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    'shell/public',
  ])} ${JSON.stringify(shareVersions)}`;
