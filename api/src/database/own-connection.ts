import pg, { type Pool } from 'pg';
import { sessionPoolOf } from './pool.ts';
import { GRACE_MS, liftTimeLimit, limitSilence } from './time-limit.ts';

/**
 * A connection beside the pool, whose own are for people who wait (docs/decisions/0018-connections.md), with a time limit of its
 * own for each statement. Whoever opens it ends it.
 */
export const openOwnConnection = async (
  pool: Pool,
  limitMs: number,
  settings: Record<string, string> = {},
): Promise<pg.Client> => {
  const { options } = sessionPoolOf(pool);
  const client = new pg.Client({ ...options, password: options.password });
  // When it ends in the middle, the next query fails, not the process.
  client.on('error', () => {});
  await client.connect();
  limitSilence(client, limitMs + GRACE_MS);
  for (const [name, value] of Object.entries({ statement_timeout: String(limitMs), ...settings }))
    await client.query('select set_config($1, $2, false)', [name, value]);
  return client;
};

const FIRST_MS = 60_000;

/** The same for work that takes as long as it takes, with a person or an operator who waits for it: a backup, an export. */
export const openUnlimitedConnection = async (pool: Pool): Promise<pg.Client> => {
  const client = await openOwnConnection(pool, FIRST_MS, { idle_in_transaction_session_timeout: '0' });
  await liftTimeLimit(client);
  return client;
};
