import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { raiseAlert } from '../platform/alerts.ts';
import { buildApp } from './app.ts';
import type { Config } from '../config/config.ts';
import { upgradeEmbedded } from '../backup/upgrade-embedded.ts';
import { describeDatabase } from '../database/name-database.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { readSecrets } from '../database/secrets.ts';
import { toWriteDb } from '../database/sql.ts';
import { loadDemoIfWanted } from '../demo/load-demo-if-wanted.ts';
import { withDemoBase } from '../demo/with-demo-base.ts';
import { watchDisk } from '../disk/disk-watch.ts';
import { registerInstalledVersions } from '../domains/remotes/registry/register-installed-versions.ts';
import { openLog } from '../http/open-log.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { webServers } from '../http/web-servers.ts';
import { openStandby } from '../standby/open-standby.ts';
import { startBackgroundWork } from './start-background-work.ts';
import { startWarnings } from './start-warnings.ts';
import { settlesWithin } from '../time/settles-within.ts';

export interface RunningServer {
  address: string;
  /** Time between announcing and beginning a stop; /readyz is 503 meanwhile. */
  stopDelayMs: number;
  /** Waits for running requests, then closes the database. Returns the number cut off. */
  stop(): Promise<number>;
}

/** For requests on open connections once no new ones are accepted. */
const LAST_REQUESTS_MS = 500;
/** Maximum wait for running requests and work. */
const GRACE_MS = 5_000;

const tellOfRestart = ({ pool, embedded }: OpenDatabase) => {
  const text = `The embedded database had ended and was started again. Its log says why: ${embedded?.home}/postgres.log.`;
  return raiseAlert(toWriteDb(pool), { kind: 'database', subject: 'embedded', text, isOver: true }, new Date());
};

/** Loads demo data on a first start if wanted; `signal` aborts. */
export const startServer = async (
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<RunningServer> => {
  // At a terminal the log goes beside the data.
  const logFile = config.logFile || (process.stdout.isTTY ? join(config.dataDir, 'api.log') : '');
  const log = openLog({ ...config, logFile });
  if (logFile) say(`Log: ${logFile}`);
  say(`Database: ${describeDatabase(config)}`);
  await upgradeEmbedded(config, say, signal);
  const database = await openDatabase(config, say, signal);
  const standby = openStandby(config, database.pool, ({ isUsed, why }) => {
    const text = isUsed ? 'Dashboards and reports read from the standby.' : `The standby is not read from: ${why}.`;
    say(text);
    if (isUsed) log.info(text);
    else log.warn(text);
  });
  database.embedded?.keepRunning(log, () => tellOfRestart(database).catch((err) => log.error({ err }, 'no alert')));
  try {
    const secrets = await readSecrets(config, database.pool);
    for (const warning of startWarnings(config)) {
      say(warning);
      log.warn(warning);
    }
    const demo = await loadDemoIfWanted(config, { pool: database.pool, secrets }, say, signal);
    const tracing = config.traces && (await openTracing(config.traces));
    const servers = webServers();
    const disk = watchDisk(database.embedded?.home, config.minFreeMb);
    const ownConfig = demo ? await withDemoBase(config, toWriteDb(database.pool)) : config;
    const app = await buildApp({
      config: ownConfig,
      pool: database.pool,
      secrets,
      log,
      servers,
      disk,
      tracing,
      standby,
    });
    const onBroken = (remote: string, err: unknown) =>
      log.error({ err, remote }, 'an installed remote could not be kept');
    await registerInstalledVersions(app.core, onBroken);
    await app.listen({ port: config.port, host: config.host });
    await servers.listenOnAll(app.server, config.host, app.routing);
    const work = await startBackgroundWork(app, log, say);
    const { port } = app.server.address() as AddressInfo;
    const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    say(`The console is ready: ${address}`);
    if (demo)
      say('Demo sign-ins: ADMIN1, ZO1, RO1, AO1, SO1 with pin 1234; /master with master@example.com and master1234');
    log.info({ port }, 'listening');
    return {
      address,
      stopDelayMs: config.stopDelay * 1000,
      stop: async () => {
        servers.announceStop();
        await wait(config.stopDelay * 1000);
        // A proxy may have just sent a write, which it does not retry.
        if (config.stopDelay > 0) await servers.stopListening(LAST_REQUESTS_MS);
        work.stopSweeps();
        const finished = Promise.all([servers.drain(), app.close(), ...work.stop()]);
        let cutOff = 0;
        try {
          if (!(await settlesWithin(GRACE_MS, finished))) {
            cutOff = servers.cut();
            await database.interrupt();
            await settlesWithin(1_000, finished);
          }
        } finally {
          app.core.assets.close?.();
          await tracing?.close();
          await standby?.close().catch(() => {});
          await database.close();
        }
        log.info({ cutOff }, 'stopped');
        log.flush();
        return cutOff;
      },
    };
  } catch (error) {
    await standby?.close().catch(() => {});
    await database.close().catch(() => {});
    throw error;
  }
};
