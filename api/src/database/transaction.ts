import type { Pool, PoolClient } from 'pg';

/**
 * One transaction on a connection of its own: all of the work, or nothing. A connection that ends in the middle (the database
 * restarts) fails this work, not the whole process.
 */
export const inTransaction = async <R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    try {
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(lost);
      throw error;
    }
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
};
