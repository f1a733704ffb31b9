import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandOf, output, root } from '../lib/project.mjs';
import { readJson } from './files.mjs';
import { hashRemoteSources } from './source-hash.mjs';
import { readVersion } from './version.mjs';

/** Ends in '-dirty' with local changes; empty without git. */
export function currentCommit() {
  try {
    const words = ['describe', '--always', '--dirty', '--abbrev=40', '--match='];
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

export function builtFolder(name) {
  const home = join(output, 'remotes', name);
  const version = readJson(join(home, 'current.json'))?.version;
  if (!version) throw new Error(`${name} is not built yet: ${commandOf('build', name)}`);
  return join(home, version);
}

/**
 * As the contract's `releaseArchive`: gzip of JSON.
 * @param {string} name
 * @param {{ note?: string }} [how]
 */
export function packRelease(name, { note = '' } = {}) {
  const folder = builtFolder(name);
  // The built sources may have been committed since.
  const isOfNow = readJson(join(output, 'cache', `${name}.json`))?.sources === hashRemoteSources(name);
  return packFolder(folder, { note, ...(isOfNow && { commit: currentCommit() }) });
}

/**
 * @param {string} folder of a version
 * @param {{ note?: string, commit?: string }} [how]
 */
export function packFolder(folder, { note = '', commit } = {}) {
  const built = readVersion(folder);
  if (!built) throw new Error(`${folder} holds no version as these tools built it: build the remote again.`);
  const { remote, builtFor } = built;
  const files = Object.fromEntries([...built.files].map(([file, content]) => [file, content.toString('base64')]));
  return gzipSync(JSON.stringify({ remote, builtFor, files, note, commit: commit ?? built.commit }));
}
