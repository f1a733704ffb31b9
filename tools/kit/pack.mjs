import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../console-kit/build/contract.mjs';
import { readJson, writeAtomically } from '../../console-kit/build/files.mjs';
import { sourceHash } from '../../console-kit/build/source-hash.mjs';
import { remoteManifest } from '../../console-kit/new/templates.mjs';
import { shareVersions } from '../../console-kit/webpack/shares.mjs';
import { output, root } from '../lib/run.mjs';
import { toArchive } from './archive.mjs';
import { emitLibrary, libraries } from './emit-packages.mjs';
import { emitKit } from './emit-kit.mjs';

const folder = join(output, 'kit');
const record = join(output, 'cache/kit.json');

const hashOf = (content, length = 12) => createHash('sha256').update(content).digest('hex').slice(0, length);

const hashSources = () =>
  sourceHash([
    ...libraries.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
    // Test helpers are part of the packages.
    ...['shared-ui/src/testing', 'shared-auth/src/testing', 'api-contract/src/testing'],
    ...[
      'console-kit',
      'tools/kit',
      'api/src/domains/remotes/checks',
      'api/src/domains/remotes/deploy',
      'docs/surface',
      'docs/surface-changelog.md',
    ],
    ...['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'],
  ]);

/** Every call's shapes, which `console-kit check` compares with those that a remote was built for. */
async function writeCalls(draft) {
  const { CONTRACT_VERSION: contract, callsByKey, toCallShapes } = await loadContract();
  const calls = Object.fromEntries([...callsByKey].map(([key, call]) => [key, toCallShapes(call)]));
  const text = JSON.stringify({ contract, calls });
  const file = `calls-${hashOf(text)}.json`;
  writeFileSync(join(draft, file), text);
  return { contract, calls: file };
}

/** A library whose sources are unchanged keeps its archive. */
async function packLibrary(draft, name, last) {
  const sources = sourceHash([
    ...libraries.slice(0, libraries.indexOf(name) + 1).map((each) => `${each}/src`),
    ...[`${name}/src/testing`, `${name}/package.json`, `docs/surface/${name}.json`],
    ...['tools/kit', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'],
  ]);
  const before = last?.libraries?.[name];
  const file = before?.sources === sources && join(folder, before.packed.file);
  if (!file || !existsSync(file)) return { sources, packed: await writePackage(draft, name, await emitLibrary(name)) };
  copyFileSync(file, join(draft, before.packed.file));
  return before;
}

async function writePackage(draft, name, files) {
  const archive = await toArchive(files);
  const { version } = JSON.parse(files.get('package.json'));
  const file = `${name}-${version}-${hashOf(archive)}.tgz`;
  writeFileSync(join(draft, file), archive);
  return {
    version,
    file,
    bytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
  };
}

/**
 * Packs what a team outside this repository installs, unless its sources are unchanged.
 * @returns {Promise<string>} for the terminal
 */
export async function packKit() {
  const sources = hashSources();
  const last = readJson(record);
  if (last?.sources === sources && existsSync(join(folder, 'index.json'))) return `${last.kit} is up to date`;
  const kit = sources.slice(0, 12);
  const draft = `${folder}.${process.pid}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archives = {};
  for (const name of libraries) archives[name] = await packLibrary(draft, name, last);
  const packages = Object.fromEntries(libraries.map((name) => [name, archives[name].packed]));
  const { kitFiles, createFiles } = await emitKit(kit);
  packages['console-kit'] = await writePackage(draft, 'console-kit', kitFiles);
  writeFileSync(join(draft, 'create.tgz'), await toArchive(createFiles));
  const facts = await writeCalls(draft);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const index = { kit, console: version, ...facts, shares: shareVersions, packages, manifest: remoteManifest() };
  writeFileSync(join(draft, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  writeAtomically(record, JSON.stringify({ sources, kit, libraries: archives }));
  const bytes = readdirSync(folder).reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
  return `${kit}, ${(bytes / 1000).toFixed(0)} kB`;
}
