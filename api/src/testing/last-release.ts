import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';

const folder = join(findApiRoot(), 'dist', 'last-release');

export const LAST_RELEASE = { program: join(folder, 'cli.mjs'), root: join(folder, 'api') };

/** False with a message if the commit is missing. */
export const bundleLastRelease = (): boolean => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(findApiRoot(), '..', 'tools', 'bundle-last-release.mjs')],
    {
      encoding: 'utf8',
    },
  );
  if (status === 0) return true;
  if (status !== 2) throw new Error(stderr);
  process.stdout.write(`Not tried with the last release: ${stderr}`);
  return false;
};
