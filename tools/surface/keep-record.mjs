import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeAtomically } from '../../console-kit/build/files.mjs';
import { sourceHash } from '../../console-kit/build/source-hash.mjs';
import { output } from '../lib/run.mjs';
import { findBaseCommit, isClean } from './base-commit.mjs';
import { findSurfaceProblems } from './record.mjs';

const packages = ['api-contract', 'shared-auth', 'shared-ui', 'shell'];
const hashNow = () =>
  `${sourceHash([
    ...packages.map((name) => `${name}/package.json`),
    ...['api-contract/src', 'shared-auth/src', 'shared-ui/src', 'tools/surface', 'console-kit/webpack/shares.mjs'],
    ...['docs/surface', 'docs/surface-changelog.md', 'pnpm-lock.yaml', 'tsconfig.browser.json', 'tsconfig.base.json'],
  ])} ${findBaseCommit()}`;

/** Records additions and returns problems that need people. CI builds write nothing. */
export async function keepSurfaceRecord(options = {}) {
  if (process.env.CI) return [];
  const place = join(output, 'cache/surface.json');
  if (readJson(place)?.sources === hashNow()) return [];
  const isAsCommitted = !existsSync(place) && isClean();
  const problems = isAsCommitted ? [] : await findSurfaceProblems({ ...options, write: true });
  if (problems.length === 0) {
    mkdirSync(join(output, 'cache'), { recursive: true });
    writeAtomically(place, JSON.stringify({ sources: hashNow() }));
  }
  return problems;
}
