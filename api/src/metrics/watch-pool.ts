import type { Pool, PoolClient } from 'pg';

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (broken?: unknown) => void,
) => void;

/** Failed ones too. `pool.query` also uses this. */
export const watchPool = (pool: Pool, onWaited: (seconds: number) => void): void => {
  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  const timed = (done: Connected): void => {
    const since = performance.now();
    connect((error, client, release) => {
      onWaited((performance.now() - since) / 1000);
      done(error, client, release);
    });
  };
  pool.connect = ((done?: Connected) => {
    if (done) return timed(done);
    return new Promise<PoolClient>((resolve, reject) =>
      timed((error, client) => (error || !client ? reject(error) : resolve(client))),
    );
  }) as Pool['connect'];
};
