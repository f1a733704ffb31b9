import pg from 'pg';
import type { Config } from '../config/config.ts';
import { hasCluster } from './embedded-files.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** For people, without the password. */
export const describeDatabase = ({ databaseUrl, dataDir }: Where): string => {
  if (!databaseUrl) return `embedded PostgreSQL in ${dataDir}`;
  const { database, host, port, user } = new pg.Client({ connectionString: databaseUrl });
  return `${database} at ${host}:${port}, as ${user} (DATABASE_URL)`;
};

/** A forgotten DATABASE_URL must not create an embedded database. `isEmbeddedMeant` is --embedded. */
export const refuseWrongDatabase = (where: Where, isEmbeddedMeant: boolean | undefined): void => {
  if (where.databaseUrl && isEmbeddedMeant)
    throw new Error('--embedded is given and DATABASE_URL too: give only the one that is meant.');
  if (!isEmbeddedMeant) requireDatabase(where, 'is meant. --embedded makes a new embedded database there.');
};

/** @throws without a database; `which` names the wanted console */
export const requireDatabase = ({ databaseUrl, dataDir }: Where, which: string): void => {
  if (!databaseUrl && !hasCluster(dataDir))
    throw new Error(
      `DATABASE_URL is not given, and there is no embedded database in ${dataDir}: give DATABASE_URL, or DATA_DIR of the console that ${which}`,
    );
};
