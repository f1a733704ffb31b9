import pg, { type ClientBase, type Pool } from 'pg';
import { sessionPoolOf } from './pool.ts';
import { processOf } from './pooler.ts';
import { breakConnection } from './time-limit.ts';

/** Follows the pool's connections from now on; gives what ends all work on them: whoever waits for an answer fails. */
export const followConnections = (pool: Pool): (() => Promise<void>) => {
  const sessions = sessionPoolOf(pool);
  const processes = new Set<number>();
  sessions.on('connect', (client) => processes.add(processOf(client)));
  sessions.on('remove', (client) => processes.delete(processOf(client)));
  // A pooler does not say which process works for a connection, and ends the work of one that breaks.
  const pooled = new Set<ClientBase>();
  if (sessions !== pool) {
    pool.on('connect', (client) => pooled.add(client));
    pool.on('remove', (client) => pooled.delete(client));
  }
  // A connection that ends while somebody holds it must not end the process: that one's next query fails.
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
