import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findServerIdentity } from '../database/embedded-files.ts';
import { makeDistributionCluster, programs } from './distribution-postgres.ts';
import { freePort } from './free-port.ts';

interface DatabaseServer {
  url: string;
  start(): Promise<void>;
  /** Like a power failure. */
  kill(): Promise<void>;
}

export interface StandbyServers {
  primary: DatabaseServer;
  standby: DatabaseServer;
  /** Writes then wait for the standby. */
  replicateSynchronously(): Promise<void>;
  /** Also removes their folders. */
  stop(): Promise<void>;
}

const startServerIn = (data: string, port: number): DatabaseServer => {
  let child: ChildProcess | undefined;
  const url = `postgres://console@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, 'fsync=off'];
  return {
    url,
    start: async () => {
      const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
      child = spawn(join(programs, 'bin', 'postgres'), args, { ...findServerIdentity(), cwd: data, stdio: 'ignore' });
      const until = Date.now() + 20_000;
      for (;;) {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        try {
          await client.connect();
          await client.end();
          return;
        } catch (error) {
          if (Date.now() > until || child.exitCode !== null) throw error;
          await wait(50);
        }
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      // Immediate shutdown of all processes; SIGKILL would leave children.
      child.kill('SIGQUIT');
      await ended;
    },
  };
};

export const startStandbyServers = async (): Promise<StandbyServers> => {
  const who = findServerIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'fcs-'));
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  makeDistributionCluster(first);
  const [port, standbyPort] = [await freePort(), await freePort()];
  execFileSync('cp', ['-a', first, second]);
  appendFileSync(join(second, 'standby.signal'), '');
  if (who) chownSync(join(second, 'standby.signal'), who.uid, who.gid);
  appendFileSync(
    join(second, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=console'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  const servers = { primary: startServerIn(first, port), standby: startServerIn(second, standbyPort) };
  await servers.primary.start();
  await servers.standby.start();
  return {
    ...servers,
    replicateSynchronously: async () => {
      const client = new pg.Client({ connectionString: servers.primary.url });
      await client.connect();
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      const isSynchronous = async () =>
        (await client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 1;
      while (!(await isSynchronous())) await wait(50);
      await client.end();
    },
    stop: async () => {
      await Promise.all([servers.primary.kill(), servers.standby.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
