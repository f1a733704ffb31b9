import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, isAlive, readPidFile, runAs, START_MS, USER, withClient } from './embedded-process.ts';

/** Made aside and renamed: an interrupted or doubled start leaves no half cluster. */
export const initializeCluster = ({ native, home, data, who }: Cluster): void => {
  const aside = join(home, `postgres.new-${process.pid}-${Date.now()}`);
  mkdirSync(aside, { mode: 0o700 });
  if (who) chownSync(aside, who.uid, who.gid);
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      aside,
      '-U',
      USER,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...runAs(who, aside), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    throw new Error(`The embedded database could not be made: ${made.error?.message ?? made.stderr}`);
  }
  try {
    renameSync(aside, data);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
};

export const createDatabase = (socket: string, name: string): Promise<void> =>
  withClient(socket, 'launcher', async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });

export const countConsoles = (socket: string): Promise<number> =>
  withClient(socket, 'launcher', async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'field-console %' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  });

/**
 * Stops the folder's server, even in use.
 * @returns whether one ran
 */
export const endServer = async (data: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> => {
  const pidFile = readPidFile(data);
  if (!pidFile || !isAlive(pidFile.pid)) return false;
  process.kill(pidFile.pid, signal);
  const until = Date.now() + START_MS;
  while (isAlive(pidFile.pid) && existsSync(join(data, 'postmaster.pid')) && Date.now() < until) await wait(20);
  return true;
};

/** Stops the server unless another console uses it. */
export const stopCluster = async ({ data, home }: Cluster, socket: string): Promise<void> => {
  if ((await countConsoles(socket).catch(() => 0)) > 0 || !(await endServer(data, 'SIGINT'))) return;
  if (!socket.startsWith(home)) rmSync(socket, { recursive: true, force: true });
};
