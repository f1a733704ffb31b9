import type { ClientBase, Pool, PoolClient } from 'pg';

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
    return await transactionOn(client, () => work(client), lost);
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
};

/** The same on a connection that somebody holds. `onLost` hears of a rollback that failed: the connection is good for nothing more. */
export const transactionOn = async <R>(
  client: ClientBase,
  work: () => Promise<R>,
  onLost: (error: Error) => void = () => {},
): Promise<R> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onLost);
    throw error;
  }
};
