import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';

/** How much longer than the server's own limit we wait for its answer that the limit is over. */
export const GRACE_MS = 2_000;

/** The server let a query wait without a word: frozen, or the line to it is dead. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor(ms: number) {
    super(`The database has said nothing for ${Math.round(ms / 1000)} seconds.`);
    this.name = 'DatabaseSilent';
  }
}

const insideOf = (client: ClientBase) =>
  client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Ends the connection when a query waits and nothing moves on the line for so long. All that waits on it fails at once with
 * DatabaseSilent, and a pool takes it out. pg's own `query_timeout` would leave it hanging, with the rollback waiting behind.
 */
export const limitSilence = (client: ClientBase, ms: number): void => {
  const inside = insideOf(client);
  const { stream } = inside.connection;
  stream.setTimeout(ms);
  // Not as setTimeout's own listener, which hears only the first time: often an idle one.
  stream.on('timeout', () => {
    if (!inside.readyForQuery) breakConnection(client, new DatabaseSilent(ms));
  });
};

/** Ends a connection without a word: all that waits on it fails at once. */
export const breakConnection = (client: ClientBase, why?: Error): void => {
  insideOf(client).connection.stream.destroy(why);
};

/** For statements that may take any time, with a person who waits for them: migrations, an import, the load of demo data. */
export const liftTimeLimit = async (client: Client | ClientBase): Promise<void> => {
  await client.query('set statement_timeout = 0');
  insideOf(client).connection.stream.setTimeout(0);
};
