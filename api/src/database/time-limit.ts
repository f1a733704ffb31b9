import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';

/** Extra wait for the server's own timeout response. */
export const GRACE_MS = 2_000;

/** The server is frozen, or the connection dead. */
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
 * Ends a silent connection with a waiting query; its work fails at once with DatabaseSilent. The `query_timeout` of pg
 * would leave it and its rollback hanging.
 */
export const limitSilence = (client: ClientBase, ms: number): void => {
  const inside = insideOf(client);
  const { stream } = inside.connection;
  stream.setTimeout(ms);
  // setTimeout's own listener fires only once, often while idle.
  stream.on('timeout', () => {
    if (!inside.readyForQuery) breakConnection(client, new DatabaseSilent(ms));
  });
};

/** All its waiting work fails at once. */
export const breakConnection = (client: ClientBase, why?: Error): void => {
  insideOf(client).connection.stream.destroy(why);
};

/** For long statements with somebody waiting: migrations, imports, demo data. */
export const liftTimeLimit = async (client: Client | ClientBase): Promise<void> => {
  await client.query('set statement_timeout = 0');
  insideOf(client).connection.stream.setTimeout(0);
};
