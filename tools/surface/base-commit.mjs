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

/** Merge base with the main branch; undefined without commits. */
export function findBaseCommit(cwd = root) {
  const target = process.env.GITHUB_BASE_REF;
  for (const ref of target ? [`origin/${target}`] : ['origin/main', 'main']) {
    const base = git(cwd, 'merge-base', 'HEAD', ref);
    if (base) return base;
  }
  return git(cwd, 'rev-parse', '--verify', 'HEAD');
}

export const readFileAt = (commit, path, cwd = root) => (commit ? git(cwd, 'show', `${commit}:${path}`) : undefined);

/** Working copy against the commit, new files included. */
export const listChangedSince = (commit, cwd = root) =>
  [git(cwd, 'diff', '--name-only', '--no-renames', commit), git(cwd, 'ls-files', '--others', '--exclude-standard')]
    .flatMap((text) => (text ? text.split('\n') : []))
    .sort();

export const isClean = (cwd = root) => git(cwd, 'status', '--porcelain') === '';
