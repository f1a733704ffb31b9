import { hasDistribution } from './distribution-postgres.ts';

if (!hasDistribution) process.stdout.write("Not tried: the distribution's PostgreSQL is not installed here.\n");

/** Skipped without the distribution's PostgreSQL. */
export const describeWithDistribution: jest.Describe = hasDistribution ? describe : describe.skip;
