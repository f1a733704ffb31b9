import { execFileSync } from 'node:child_process';
import { root } from '../lib/run.mjs';

const git = (cwd, ...args) => {
  try {
    /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
    const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 27, stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).trim();
  } catch {
    return undefined;
  }
};

/** The commit that this work is based on: where it left the main branch. Undefined where nothing is known of commits. */
export function baseCommit(cwd = root) {
  const target = process.env.GITHUB_BASE_REF;
  for (const ref of target ? [`origin/${target}`] : ['origin/main', 'main']) {
    const base = git(cwd, 'merge-base', 'HEAD', ref);
    if (base) return base;
  }
  return git(cwd, 'rev-parse', '--verify', 'HEAD');
}

/** A file as it was in that commit; undefined where it was not there. */
export const fileAt = (commit, path, cwd = root) => (commit ? git(cwd, 'show', `${commit}:${path}`) : undefined);

/** Files that differ from that commit, new ones included, as they stand in the folder now. */
export const changedSince = (commit, cwd = root) =>
  [git(cwd, 'diff', '--name-only', '--no-renames', commit), git(cwd, 'ls-files', '--others', '--exclude-standard')]
    .flatMap((text) => (text ? text.split('\n') : []))
    .sort();

/** Whether everything is committed. */
export const isClean = (cwd = root) => git(cwd, 'status', '--porcelain') === '';
