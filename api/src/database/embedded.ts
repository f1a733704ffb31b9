import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDatabase, initializeCluster, stopCluster } from './cluster.ts';
import { prepareClusterHome, prepareNativeFolder, findServerIdentity } from './embedded-files.ts';
import { type Cluster, connectToDatabase, DATABASE, ensureRunning, PORT, USER } from './embedded-process.ts';
import { keepRunning } from './keep-running.ts';
import { refuseOtherMajor } from './major-version.ts';

export interface EmbeddedServer {
  connection(database?: string): { host: string; port: number; user: string; database: string };
  /** The server ran already, shared or after a kill. */
  adopted: boolean;
  /** The cluster's folder: a full disk there ends the database. */
  home: string;
  /** Restarts it when it ends, until `stop`. */
  keepRunning(log: Pick<Logger, 'error' | 'warn'>, onRestart?: () => void): void;
  /** Ends the server unless another console uses it; disconnects other clients. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL under DATA_DIR on a Unix socket, or uses the running one. `isDurable: false` is for tests: a
 * machine failure loses everything.
 */
export const startEmbedded = async (
  dataDir: string,
  database = DATABASE,
  { isDurable = true } = {},
): Promise<EmbeddedServer> => {
  const who = findServerIdentity();
  const home = prepareClusterHome(dataDir, who);
  const cluster: Cluster = { native: prepareNativeFolder(who), home, data: join(home, 'postgres'), who, isDurable };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initializeCluster(cluster);
  refuseOtherMajor(cluster);

  const { socket, isAdopted } = await ensureRunning(cluster);
  await createDatabase(socket, database);
  let presence = await openPresence(socket);
  const stopping = new AbortController();
  let keeping: Promise<void> | undefined;
  return {
    adopted: isAdopted,
    home,
    connection: (name = database) => ({ host: socket, port: PORT, user: USER, database: name }),
    keepRunning: (log, onRestart) => {
      keeping ??= keepRunning({
        log,
        signal: stopping.signal,
        ended: () => presence.ended,
        start: async () => {
          presence = await openPresence((await ensureRunning(cluster, stopping.signal)).socket);
        },
        ...(onRestart && { onRestart }),
      });
    },
    stop: async () => {
      stopping.abort();
      await keeping;
      await presence.end();
      await stopCluster(cluster, socket);
    },
  };
};

interface Presence {
  ended: Promise<void>;
  end(): Promise<void>;
}

/** An open connection shows others our use, and us the server's end. */
const openPresence = async (socket: string): Promise<Presence> => {
  const client = await connectToDatabase(socket, 'presence');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // A frozen server does not answer.
  const end = () => Promise.race([client.end().catch(() => {}), wait(2_000, undefined, { ref: false })]);
  return { ended, end };
};
