import { hasDistribution } from './distribution-postgres.ts';

if (!hasDistribution) process.stdout.write("Not tried: the distribution's PostgreSQL is not installed here.\n");

/** Tests with the distribution's PostgreSQL. Where it can not be had, they are listed as skipped. */
export const describeWithDistribution: jest.Describe = hasDistribution ? describe : describe.skip;
