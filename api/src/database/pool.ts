import { availableParallelism } from 'node:os';
import pg from 'pg';
import { adaptToPooler } from './adapt-to-pooler.ts';
import { GRACE_MS, limitSilence } from './time-limit.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

const number = (text: string): number | string => {
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? text : value;
};
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, number],
  [NUMERIC, number],
  [DATE, (text) => text],
]);

type Connection = string | { host: string; port: number; user: string; database: string };

/**
 * Maximum per process: with more than the processors can serve, everybody waits (docs/decisions/0018-connections.md).
 */
export const CONNECTIONS = Math.min(20, Math.max(6, 3 * availableParallelism()));

/**
 * Parallel workers and JIT cost more than most statements, and take processors from others
 * (docs/decisions/0018-connections.md).
 */
const SHORT_STATEMENTS = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * Counts and amounts are numbers where they fit, days 'YYYY-MM-DD', instants Date. Queries stop soon after `limitMs`,
 * even with a frozen server (docs/decisions/0038-when-the-database-fails.md).
 */
export const openPool = (connection: Connection, max = CONNECTIONS, limitMs = 60_000): pg.Pool =>
  openLimited(connection, max, limitMs, {
    options: `-c timezone=UTC ${SHORT_STATEMENTS} -c statement_timeout=${limitMs} -c idle_in_transaction_session_timeout=120000`,
  });

/** `sessions` connects to the server itself and ends with this pool. */
export const openPoolThroughPooler = (address: string, sessions: pg.Pool, limitMs: number): pg.Pool => {
  const pool = openLimited(address, CONNECTIONS, limitMs, { onConnect: adaptToPooler });
  sessionPools.set(pool, sessions);
  return pool;
};

const sessionPools = new WeakMap<pg.Pool, pg.Pool>();

/**
 * Connections for session locks, settings and `listen`. Differs from the pool only behind a pooler
 * (docs/decisions/0018-connections.md).
 */
export const getSessionPool = (pool: pg.Pool): pg.Pool => sessionPools.get(pool) ?? pool;

const openLimited = (connection: Connection, max: number, limitMs: number, more: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    ...more,
    max,
    application_name: 'field-console',
    connectionTimeoutMillis: Math.min(10_000, limitMs + GRACE_MS),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  });
  // A closed idle connection must not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => limitSilence(client, limitMs + GRACE_MS));
  return pool;
};

export const openPoolBeside = ({ options }: pg.Pool, max: number, limitMs: number): pg.Pool => {
  const pool = new pg.Pool({ ...options, password: options.password, max });
  pool.on('error', () => {});
  pool.on('connect', (client) => limitSilence(client, limitMs + GRACE_MS));
  return pool;
};
