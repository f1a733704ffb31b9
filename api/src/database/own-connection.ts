import pg, { type Pool } from 'pg';
import { getSessionPool } from './pool.ts';
import { GRACE_MS, liftTimeLimit, limitSilence } from './time-limit.ts';

/** Separate from the pool, with its own time limit (docs/decisions/0018-connections.md). The caller ends it. */
export const openOwnConnection = async (
  pool: Pool,
  limitMs: number,
  settings: Record<string, string> = {},
): Promise<pg.Client> => {
  const { options } = getSessionPool(pool);
  const client = new pg.Client({ ...options, password: options.password });
  // A lost connection fails the next query only.
  client.on('error', () => {});
  await client.connect();
  limitSilence(client, limitMs + GRACE_MS);
  for (const [name, value] of Object.entries({ statement_timeout: String(limitMs), ...settings }))
    await client.query('select set_config($1, $2, false)', [name, value]);
  return client;
};

const FIRST_MS = 60_000;

/** For long work with somebody waiting: a backup, an export. */
export const openUnlimitedConnection = async (pool: Pool): Promise<pg.Client> => {
  const client = await openOwnConnection(pool, FIRST_MS, { idle_in_transaction_session_timeout: '0' });
  await liftTimeLimit(client);
  return client;
};
