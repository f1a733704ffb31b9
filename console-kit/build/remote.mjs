import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../lib/project.mjs';
import { remoteConfig } from '../webpack/remote-config.mjs';
import { compile } from './compile.mjs';
import { readDeclaration } from './declaration.mjs';
import { compress, listFiles, readJson, writeAtomically } from './files.mjs';
import { currentCommit } from './pack-release.mjs';
import { sizesFile, measureSizes } from './sizes.mjs';
import { hashRemoteSources } from './source-hash.mjs';
import { buildVersion, readVersion } from './version.mjs';

const keptVersions = 5;

export async function buildRemote(name) {
  const home = join(output, 'remotes', name);
  const record = join(output, 'cache', `${name}.json`);
  const sources = hashRemoteSources(name);
  const current = readJson(join(home, 'current.json'))?.version;
  const last = readJson(record);
  const isBuilt = last?.sources === sources && last.version === current && existsSync(sizesFile(name));
  if (isBuilt && readVersion(join(home, current))) {
    return `${current} is up to date`;
  }
  const declaration = await readDeclaration(name);
  const config = remoteConfig({ name });
  const compilation = await compile(config);
  const { remote, facts, files, own } = await buildVersion(
    name,
    compilation,
    builtFiles(config.output.path),
    declaration,
  );
  const { version } = remote;
  const folder = join(home, version);
  if (!readVersion(folder)) await writeVersion(folder, files, remote, { ...facts, commit: currentCommit() });
  const packedBytes = (file) => statSync(join(folder, `${file}.br`)).size;
  writeAtomically(
    sizesFile(name),
    `${JSON.stringify(measureSizes(name, remote, compilation, packedBytes, own), null, 1)}\n`,
  );
  writeAtomically(join(home, 'current.json'), `${JSON.stringify({ version })}\n`);
  writeAtomically(record, JSON.stringify({ sources, version }));
  removeOld(home, version);
  return version;
}

export const builtFiles = (folder) =>
  new Map(listFiles(folder).map((file) => [file, readFileSync(join(folder, file))]));

/** Writes to a temporary folder first, so that a partial version is never served. */
async function writeVersion(folder, files, remote, release) {
  const draft = `${folder}.${process.pid}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(draft, file), content);
  await compress(draft);
  writeFileSync(join(draft, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`);
  writeFileSync(join(draft, 'release.json'), `${JSON.stringify(release)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Keep the newest versions: open pages still need their chunks. */
function removeOld(home, current) {
  const versions = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map((entry) => ({ path: join(home, entry.name), time: statSync(join(home, entry.name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of versions.slice(keptVersions - 1)) rmSync(path, { recursive: true, force: true });
}
