import pg, { type ClientBase, type Pool } from 'pg';
import { getSessionPool } from './pool.ts';
import { getServerProcessId } from './pooler.ts';
import { breakConnection } from './time-limit.ts';

/** The returned function ends all connections' work, so waiting callers fail. */
export const trackConnections = (pool: Pool): (() => Promise<void>) => {
  const sessions = getSessionPool(pool);
  const processes = new Set<number>();
  sessions.on('connect', (client) => processes.add(getServerProcessId(client)));
  sessions.on('remove', (client) => processes.delete(getServerProcessId(client)));
  // A pooler hides the server process, and ends work of broken connections.
  const pooled = new Set<ClientBase>();
  if (sessions !== pool) {
    pool.on('connect', (client) => pooled.add(client));
    pool.on('remove', (client) => pooled.delete(client));
  }
  // A connection lost in use fails its next query, not the process.
  for (const each of new Set([pool, sessions])) each.on('connect', (client) => client.on('error', () => {}));
  return async () => {
    for (const client of pooled) breakConnection(client);
    await endProcesses(sessions, [...processes]).catch(() => {});
  };
};

const endProcesses = async ({ options }: Pool, processes: number[]): Promise<void> => {
  const client = new pg.Client({ ...options, password: options.password, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [processes]);
  await client.end();
};
