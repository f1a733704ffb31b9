import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandOf, output, root } from '../lib/project.mjs';
import { listFiles, readJson } from './files.mjs';
import { hashRemoteSources } from './source-hash.mjs';

const beside = /^(remote|release)\.json$|\.br$/;

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
 * Packs the current build as the contract's `releaseArchive`: gzip of JSON.
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
  const remote = readJson(join(folder, 'remote.json'));
  const release = readJson(join(folder, 'release.json'));
  if (!remote || !release)
    throw new Error(`${folder} holds no version that these tools built: build the remote again.`);
  const { commit: builtFrom = '', ...builtFor } = release;
  const names = listFiles(folder).filter((file) => !beside.test(file));
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]));
  return gzipSync(JSON.stringify({ remote, builtFor, files, note, commit: commit ?? builtFrom }));
}
