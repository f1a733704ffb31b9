import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { readSecrets, type Secrets } from './secrets.ts';

export interface OpenDatabase {
  pool: Pool;
  secrets: Secrets;
  embedded: EmbeddedServer | undefined;
  close(): Promise<void>;
}

/** The database, embedded or by DATABASE_URL, migrated and ready. */
export const openDatabase = async (config: Config, say: (line: string) => void): Promise<OpenDatabase> => {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const pool = openPool(embedded ? embedded.connection() : config.databaseUrl);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    say(
      embedded
        ? `Database: embedded PostgreSQL${embedded.adopted ? ' (was running already)' : ''}`
        : 'Database: DATABASE_URL',
    );
    const applied = await migrate(pool);
    if (applied.length > 0) say(`Migrations applied: ${applied.join(', ')}`);
    return { pool, secrets: await readSecrets(config, pool), embedded, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
};
