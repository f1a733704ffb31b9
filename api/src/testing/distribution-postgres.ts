import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const HOME = '/usr/lib/postgresql';
const versions = existsSync(HOME) ? readdirSync(HOME).sort((one, other) => Number(other) - Number(one)) : [];
const newest = versions.find((version) => existsSync(join(HOME, version, 'bin', 'initdb')));

/** The distribution's PostgreSQL, its newest (Debian: `postgresql`): the folder with its programs in `bin`. */
export const programs = join(HOME, newest ?? '');
export const programsMajor = Number(newest);

if (!newest) process.stdout.write("Not tried: the distribution's PostgreSQL is not installed here.\n");

/** Tests with the distribution's PostgreSQL. Where it can not be had, they are listed as skipped. */
export const describeWithDistribution: jest.Describe = newest ? describe : describe.skip;
