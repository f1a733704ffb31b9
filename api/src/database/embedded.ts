import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createDatabase, initialise, stopCluster } from './cluster.ts';
import { clusterHome, nativeFolder, serverIdentity } from './embedded-files.ts';
import { type Cluster, connectTo, DATABASE, ensureRunning, PORT, USER } from './embedded-process.ts';
import { keepRunning } from './keep-running.ts';
import { refuseOtherMajor } from './major-version.ts';

export interface EmbeddedServer {
  connection(database?: string): { host: string; port: number; user: string; database: string };
  /** True when the server was running already, left over from a process that was killed or shared with another. */
  adopted: boolean;
  /** The folder that holds the cluster: what fills its disk ends the database. */
  home: string;
  /** From now on it is started again when it ends, until `stop`; `onRestart` hears of it. */
  keepRunning(log: Pick<Logger, 'error' | 'warn'>, onRestart?: () => void): void;
  /** Ends the server, unless another console uses it; other clients, a forgotten psql for example, are sent away. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL under DATA_DIR on a Unix socket, or adopts the one that runs there. `isDurable: false` is for databases that
 * are thrown away, those of tests: nothing is kept when the machine fails.
 */
export const startEmbedded = async (
  dataDir: string,
  database = DATABASE,
  { isDurable = true } = {},
): Promise<EmbeddedServer> => {
  const who = serverIdentity();
  const home = clusterHome(dataDir, who);
  const cluster: Cluster = { native: nativeFolder(who), home, data: join(home, 'postgres'), who, isDurable };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initialise(cluster);
  refuseOtherMajor(cluster);

  const { socket, isAdopted } = await ensureRunning(cluster);
  await createDatabase(socket, database);
  let presence = await bePresent(socket);
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
          presence = await bePresent((await ensureRunning(cluster, stopping.signal)).socket);
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
  /** Resolves when the server has ended, or our line to it. */
  ended: Promise<void>;
  end(): Promise<void>;
}

/** One connection that stays open for as long as we need the server: whoever else stops meanwhile sees it, and we see its end. */
const bePresent = async (socket: string): Promise<Presence> => {
  const client = await connectTo(socket, 'presence');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // A frozen server does not say goodbye.
  const end = () => Promise.race([client.end().catch(() => {}), wait(2_000, undefined, { ref: false })]);
  return { ended, end };
};
