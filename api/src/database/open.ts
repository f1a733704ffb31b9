import pg, { type Pool, type PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { CONNECTIONS, openPool } from './pool.ts';
import { isDoneWithin } from '../background/within.ts';

const processOf = (client: PoolClient) => (client as PoolClient & { processID: number }).processID;

export interface OpenDatabase {
  pool: Pool;
  embedded: EmbeddedServer | undefined;
  /** Ends what runs on the pool's connections: whoever waits for an answer fails. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

/** So long a connection that somebody still holds keeps the rest from closing. */
const HELD_MS = 1_000;

const endProcesses = async (address: pg.ClientConfig, processes: number[]): Promise<void> => {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [processes]);
  await client.end();
};

/**
 * The database, embedded or by DATABASE_URL, migrated and ready. An abort by `signal` ends what runs on it, so that
 * whoever waits for an answer fails, and closes it. Without `migrates` the database is left as it is.
 */
export const openDatabase = async (
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<OpenDatabase> => {
  signal?.throwIfAborted();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const address = embedded?.connection() ?? { connectionString: config.databaseUrl };
  const pool = openPool(embedded?.connection() ?? config.databaseUrl, CONNECTIONS, config.databaseTimeout * 1000);
  let closing: Promise<void> | undefined;
  const close = () => {
    signal?.removeEventListener('abort', abort);
    closing ??= isDoneWithin(HELD_MS, pool.end()).then(() => embedded?.stop());
    return closing;
  };
  const processes = new Set<number>();
  pool.on('connect', (client) => {
    processes.add(processOf(client));
    // A connection that ends while somebody holds it must not end the process: that one's next query fails.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => processes.delete(processOf(client)));
  const interrupt = () => endProcesses(address, [...processes]).catch(() => {});
  const abort = () => {
    // Closed first, so that nothing new begins.
    void close().catch(() => {});
    void interrupt();
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    if (embedded?.adopted) say('The embedded PostgreSQL was running already.');
    const applied = migrates ? await migrate(pool) : [];
    if (applied.length > 0) say(`Migrations applied: ${applied.join(', ')}`);
    return { pool, embedded, interrupt, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
};
