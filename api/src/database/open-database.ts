import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { trackConnections } from './track-connections.ts';
import { migrate } from './migrate.ts';
import { CONNECTIONS, openPool, openPoolThroughPooler, getSessionPool } from './pool.ts';
import { isThroughPooler } from './pooler.ts';
import { settlesWithin } from '../time/settles-within.ts';

export interface OpenDatabase {
  pool: Pool;
  embedded: EmbeddedServer | undefined;
  /** Ends all running queries: waiting callers fail. */
  interrupt(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum wait for connections in use. */
const HELD_MS = 1_000;

/** A start needs two, for its lock and for loading; other work opens its own. */
const SESSION_CONNECTIONS = 4;

const endPools = (pool: Pool) => Promise.all([...new Set([pool, getSessionPool(pool)])].map((each) => each.end()));

/** Only if DATABASE_URL is a pooler. */
const openPoolOfServer = async (config: Config, say: (line: string) => void, signal?: AbortSignal): Promise<Pool> => {
  const limitMs = config.databaseTimeout * 1000;
  if (!(await isThroughPooler(config, say, signal))) return openPool(config.databaseUrl, CONNECTIONS, limitMs);
  const sessions = openPool(config.databaseDirectUrl, SESSION_CONNECTIONS, limitMs);
  return openPoolThroughPooler(config.databaseUrl, sessions, limitMs);
};

/** An abort by `signal` ends its queries and closes it. Without `migrates`, it stays unchanged. */
export const openDatabase = async (
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<OpenDatabase> => {
  signal?.throwIfAborted();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const pool = embedded
    ? openPool(embedded.connection(), CONNECTIONS, config.databaseTimeout * 1000)
    : await openPoolOfServer(config, say, signal);
  const interrupt = trackConnections(pool);
  let closing: Promise<void> | undefined;
  const close = () => {
    signal?.removeEventListener('abort', abort);
    closing ??= settlesWithin(HELD_MS, endPools(pool)).then(() => embedded?.stop());
    return closing;
  };
  const abort = () => {
    // Close first, so that nothing new starts.
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
