import type { ClientBase, Pool, PoolClient } from 'pg';

/** A lost connection fails the work, not the process. */
export const inTransaction = async <R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    return await runTransactionOn(client, () => work(client), lost);
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
};

/** `onLost` reports a failed rollback: discard the connection. */
export const runTransactionOn = async <R>(
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
