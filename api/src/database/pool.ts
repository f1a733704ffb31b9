import { availableParallelism } from 'node:os';
import pg from 'pg';
import { suitPooler } from './pooled-connections.ts';
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
 * Connections of one server process. More than the processors can serve only make everybody wait for everybody
 * (docs/decisions/0018-connections.md).
 */
export const CONNECTIONS = Math.min(20, Math.max(6, 3 * availableParallelism()));

/**
 * A statement that somebody waits for runs in one process of the server, and none is compiled for it: either takes longer than most statements
 * themselves, and where many people wait there is no processor left for it (docs/decisions/0018-connections.md).
 */
const SHORT_STATEMENTS = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * Counts and amounts come as numbers where they fit, days as 'YYYY-MM-DD', instants as Date. No query waits longer than
 * `limitMs` and a moment, not even for a server that is frozen (docs/decisions/0038-when-the-database-fails.md).
 */
export const openPool = (connection: Connection, max = CONNECTIONS, limitMs = 60_000): pg.Pool =>
  openLimited(connection, max, limitMs, {
    options: `-c timezone=UTC ${SHORT_STATEMENTS} -c statement_timeout=${limitMs} -c idle_in_transaction_session_timeout=120000`,
  });

/** Through a transaction pooler. `sessions` goes to the server itself and ends with this one. */
export const openPoolThroughPooler = (address: string, sessions: pg.Pool, limitMs: number): pg.Pool => {
  const pool = openLimited(address, CONNECTIONS, limitMs, { onConnect: suitPooler });
  sessionPools.set(pool, sessions);
  return pool;
};

const sessionPools = new WeakMap<pg.Pool, pg.Pool>();

/**
 * Where connections come from that are one and the same of the server's until they end: for locks that a connection holds, its
 * settings, and `listen`. Elsewhere than the pool itself only where that leads through a pooler
 * (docs/decisions/0018-connections.md).
 */
export const sessionPoolOf = (pool: pg.Pool): pg.Pool => sessionPools.get(pool) ?? pool;

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
  // An idle connection that the server closes must not end the process: the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => limitSilence(client, limitMs + GRACE_MS));
  return pool;
};

/** A few connections to the same database beside the pool, which are never those that others wait for. */
export const openPoolBeside = ({ options }: pg.Pool, max: number, limitMs: number): pg.Pool => {
  const pool = new pg.Pool({ ...options, password: options.password, max });
  pool.on('error', () => {});
  pool.on('connect', (client) => limitSilence(client, limitMs + GRACE_MS));
  return pool;
};
