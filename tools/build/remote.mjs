import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../lib/run.mjs';
import { remoteConfig, VERSION_MARK } from '../webpack/remote-config.mjs';
import { builtFor } from './built-for.mjs';
import { compile } from './compile.mjs';
import { readDeclaration } from './declaration.mjs';
import { compress, digest, listFiles, readJson, writeAtomically } from './files.mjs';
import { currentCommit } from './pack-release.mjs';
import { screenFiles } from './screen-files.mjs';
import { sizesFile, writeSizes } from './sizes.mjs';
import { remoteSources } from './source-hash.mjs';

const kept = 5;

/** Builds a remote if its sources changed since its current version. Resolves with what happened, for the progress line. */
export async function buildRemote(name) {
  const home = join(output, 'remotes', name);
  const record = join(output, 'cache', `${name}.json`);
  const sources = remoteSources(name);
  const current = readJson(join(home, 'current.json'))?.version;
  const last = readJson(record);
  const isThere = current && existsSync(join(home, current, 'release.json')) && existsSync(sizesFile(name));
  if (last?.sources === sources && last.version === current && isThere) {
    return `${current} is up to date`;
  }
  const declaration = await readDeclaration(name);
  const config = remoteConfig({ name });
  const compilation = await compile(config);
  const files = builtFiles(config.output.path);
  const made = screenFiles(name, compilation);
  const facts = await builtFor(name, compilation, files);
  const version = versionOf(files, declaration, facts);
  const folder = join(home, version);
  const remote = feedEntry(name, version, facts.contract, files, declaration, made);
  if (!existsSync(join(folder, 'release.json')))
    await writeVersion(folder, files, remote, { ...facts, commit: currentCommit() });
  const own = declaration.screens.map(({ request }) => made.ownFiles.get(request));
  writeSizes(name, remote, compilation, (file) => statSync(join(folder, `${file}.br`)).size, own);
  writeAtomically(join(home, 'current.json'), `${JSON.stringify({ version })}\n`);
  writeAtomically(record, JSON.stringify({ sources, version }));
  removeOld(home, version);
  return version;
}

const builtFiles = (folder) => new Map(listFiles(folder).map((file) => [file, readFileSync(join(folder, file))]));

/** The same content built for another contract is another version: what a version was checked against never changes. */
function versionOf(files, declaration, facts) {
  const hash = createHash('sha256').update(JSON.stringify(declaration)).update(JSON.stringify(facts));
  for (const [file, content] of files) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
}

function feedEntry(name, version, contract, files, declaration, { entry, preload, byRequest }) {
  const hashed = [...files].filter(([file]) => /\.(js|css)$/.test(file));
  for (const [file, content] of hashed)
    files.set(file, Buffer.from(content.toString().replaceAll(VERSION_MARK, version)));
  return {
    name,
    title: declaration.title,
    version,
    contract,
    base: `/remotes/${name}/${version}/`,
    entry,
    preload,
    integrity: Object.fromEntries(hashed.map(([file]) => [file, digest(files.get(file))])),
    screens: declaration.screens.map(({ screen, request }) => ({ ...screen, preload: byRequest.get(request) ?? [] })),
  };
}

/** Writes the folder under another name first: a half-written version is never served. */
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

/** Pages opened yesterday still need their chunks: the newest versions stay. */
function removeOld(home, current) {
  const versions = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map((entry) => ({ path: join(home, entry.name), time: statSync(join(home, entry.name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of versions.slice(kept - 1)) rmSync(path, { recursive: true, force: true });
}
