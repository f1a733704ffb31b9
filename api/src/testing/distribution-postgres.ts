import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findServerIdentity } from '../database/embedded-files.ts';
import { USER } from '../database/embedded-process.ts';

const HOME = '/usr/lib/postgresql';
const versions = existsSync(HOME) ? readdirSync(HOME).sort((one, other) => Number(other) - Number(one)) : [];
const newest = versions.find((version) => existsSync(join(HOME, version, 'bin', 'initdb')));

/** Newest PostgreSQL of the distribution (Debian: `postgresql`); `bin` is inside. */
export const programs = join(HOME, newest ?? '');
export const programsMajor = Number(newest);
export const hasDistribution = newest !== undefined;

/** Owned by the server's account; the parent folder must exist. */
export const makeDistributionCluster = (data: string): void => {
  const who = findServerIdentity();
  mkdirSync(data, { mode: 0o700 });
  if (who) chownSync(data, who.uid, who.gid);
  const words = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(programs, 'bin', 'initdb'), words, { ...who, cwd: dirname(data), stdio: 'ignore' });
};
