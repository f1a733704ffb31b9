import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION_MARK } from '../webpack/version-mark.mjs';
import { describeBuild } from './built-for.mjs';
import { builtParts } from './declaration.mjs';
import { digest, listFiles, readJson } from './files.mjs';
import { listScreenFiles } from './screen-files.mjs';
import { emitTypes } from './types.mjs';

const isCode = (file) => /\.(m?js|css)$/.test(file);
/** Global names carry the version, in maps and the manifest, too. */
const namesVersion = (file) => isCode(file) || file.endsWith('.map') || file === 'mf-manifest.json';
const replaceVersion = (files, before, after) =>
  new Map(
    [...files].map(([file, content]) => [
      file,
      namesVersion(file) ? Buffer.from(content.toString().replaceAll(before, after)) : content,
    ]),
  );

/** The server writes these itself. */
const beside = /^(remote|release)\.json$|\.br$/;

/**
 * From compiled files (buffers by path): final files, remote.json, build facts, and own files of each screen and
 * extension.
 */
export async function buildVersion(name, compilation, compiled, declaration) {
  const { entry, preload, byRequest, ownFiles } = listScreenFiles(name, compilation);
  const facts = await describeBuild(name, compilation, compiled);
  const about = {
    name,
    title: declaration.title,
    contract: facts.contract,
    entry,
    preload,
    ...builtParts(declaration, (request) => ({ preload: byRequest.get(request) ?? [] })),
  };
  const all = [...compiled, ...emitTypes(about)].filter(([file]) => file !== 'mf-stats.json');
  const emitted = new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  const version = versionOf(about, facts, emitted);
  const files = replaceVersion(emitted, VERSION_MARK, version);
  const integrity = Object.fromEntries(
    [...files].filter(([file]) => isCode(file)).map(([file, content]) => [file, digest(content)]),
  );
  const remote = { ...about, version, base: `/remotes/${name}/${version}/`, integrity };
  const filesOf = ({ request }) => ownFiles.get(request) ?? [];
  const own = { screens: declaration.screens.map(filesOf), extensions: (declaration.extensions ?? []).map(filesOf) };
  return { remote, facts, files, own };
}

/** A digest of all that a release says and holds: whoever edits that gets another version. */
export function versionOf(about, facts, files) {
  const hash = createHash('sha256').update(JSON.stringify([about, facts]));
  for (const [file, content] of files) hash.update(`${file}\0`).update(content).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * @param {string} folder
 * @returns `undefined` unless declaration, facts and files are as the build wrote them
 */
export function readVersion(folder) {
  const remote = readJson(join(folder, 'remote.json'));
  const release = readJson(join(folder, 'release.json'));
  if (!remote || !release) return undefined;
  const { version, base: _, integrity: __, ...about } = remote;
  const { commit = '', ...builtFor } = release;
  const names = listFiles(folder).filter((file) => !beside.test(file));
  const files = new Map(names.map((file) => [file, readFileSync(join(folder, file))]));
  if (versionOf(about, builtFor, replaceVersion(files, version, VERSION_MARK)) !== version) return undefined;
  return { remote, builtFor, files, commit };
}
