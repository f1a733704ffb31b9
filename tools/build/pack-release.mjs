import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { output, root } from '../lib/run.mjs';
import { listFiles, readJson } from './files.mjs';
import { remoteSources } from './source-hash.mjs';

/** Files that describe a version or that the server makes itself: not among the files of a release. */
const beside = /^(remote|release)\.json$|\.br$/;

/** The commit that is checked out, '-dirty' behind it when files differ from it; empty where there is no git. */
export function currentCommit() {
  try {
    const words = ['describe', '--always', '--dirty', '--abbrev=40', '--match='];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** The folder of a remote's current built version. */
export function builtFolder(name) {
  const home = join(output, 'remotes', name);
  const version = readJson(join(home, 'current.json'))?.version;
  if (!version) throw new Error(`${name} is not built yet: npm run build -- ${name}`);
  return join(home, version);
}

/**
 * A remote's current built version as `releaseArchive` of the contract: gzip of JSON.
 * @param {string} name
 * @param {{ note?: string }} [how]
 */
export function packRelease(name, { note = '' } = {}) {
  const folder = builtFolder(name);
  // What was built from changed files may have been committed since.
  const isOfNow = readJson(join(output, 'cache', `${name}.json`))?.sources === remoteSources(name);
  return packFolder(folder, { note, ...(isOfNow && { commit: currentCommit() }) });
}

/**
 * The version in a folder, packed as a release.
 * @param {string} folder
 * @param {{ note?: string, commit?: string }} [how]
 */
export function packFolder(folder, { note = '', commit } = {}) {
  const remote = readJson(join(folder, 'remote.json'));
  const release = readJson(join(folder, 'release.json'));
  if (!remote || !release)
    throw new Error(`${folder} holds no version that these tools built: build the remote again.`);
  const { commit: builtFrom = '', ...builtFor } = release;
  const names = listFiles(folder).filter((file) => !beside.test(file));
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]));
  return gzipSync(JSON.stringify({ remote, builtFor, files, note, commit: commit ?? builtFrom }));
}
