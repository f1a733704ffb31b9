import pg, { type Pool } from 'pg';

/** A connection beside the pool, whose own are for people who wait (docs/decisions/0018-connections.md). Whoever opens it ends it. */
export const openOwnConnection = async (pool: Pool, settings: Record<string, string> = {}): Promise<pg.Client> => {
  const client = new pg.Client({ ...pool.options, password: pool.options.password });
  // When it ends in the middle, the next query fails, not the process.
  client.on('error', () => {});
  await client.connect();
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value]);
  return client;
};
