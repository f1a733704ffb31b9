import { join } from 'node:path';
import { type Repeated, repeatEvery } from '../background/repeat-every.ts';
import type { Config } from '../config/config.ts';
import { type Db, toWriteDb } from '../database/sql.ts';
import { endAlert, raiseAlert } from '../platform/alerts.ts';
import { lastAutomaticBackups, lastGoodBackup } from '../platform/backup-runs.ts';
import type { Core } from '../platform/core.ts';
import { formatBackupName, prepareFolder, removeOldBackups, requireRoomOnDisk } from './backup-files.ts';
import { holdBackupLock, type MadeBackup, makeBackupOver } from './make-backup.ts';

const POLL_INTERVAL_MS = 60_000;
/** Pause after a failure: do not retry every minute. */
const RETRY_MS = 15 * 60_000;
const ALERT = { kind: 'database', subject: 'backup' } as const;

type Backups = NonNullable<Config['backups']>;
type BackupCore = Pick<Core, 'pool' | 'db' | 'assets' | 'config' | 'now' | 'unauditedWrite'>;

const isBackupDue = async (db: Db, { everyMs }: Backups, now: Date): Promise<boolean> => {
  const { tried, good } = await lastAutomaticBackups(db);
  const ageOf = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);
  return ageOf(good) >= everyMs && ageOf(tried) >= Math.min(RETRY_MS, everyMs);
};

/** Makes a due backup unless another server does, then removes old ones. */
export const backUpIfDue = async (
  core: BackupCore,
  backups: Backups,
  signal?: AbortSignal,
): Promise<MadeBackup | undefined> => {
  const { pool, db, assets, config, now } = core;
  if (!(await isBackupDue(db, backups, now()))) return undefined;
  const made = await holdBackupLock(pool, async (client) => {
    // Another server may have made one meanwhile.
    if (!(await isBackupDue(toWriteDb(client), backups, now()))) return undefined;
    const name = formatBackupName(now());
    try {
      const path = join(backups.dir, name);
      const passphrase = config.backupPassphrase;
      const done = await makeBackupOver(client, {
        ...{ config, pool, assets, path, passphrase, signal, now },
        isAutomatic: true,
        prepare: async () => {
          await prepareFolder(backups.dir);
          await requireRoomOnDisk(backups.dir, (await lastGoodBackup(db))?.bytes ?? 0, config.minFreeMb);
        },
      });
      await removeOldBackups(backups.dir, name, backups.keep);
      return done;
    } catch (error) {
      if (!signal?.aborted) await tell(core, error as Error);
      throw error;
    }
  });
  if (made) await endAlert(core.unauditedWrite('backup'), ALERT.kind, ALERT.subject, now());
  return made;
};

const tell = async ({ db, unauditedWrite, now }: BackupCore, { message }: Error): Promise<void> => {
  const last = await lastGoodBackup(db);
  const age = last ? `The last good one began at ${last.startedAt.toISOString()}.` : 'There is no good one yet.';
  const text = `The automatic backup failed: ${message} ${age}`;
  await raiseAlert(unauditedWrite('backup'), { ...ALERT, text, link: '/system' }, now());
};

/** Backs up into BACKUP_DIR, if set, on one of several servers. `stop` leaves no file. */
export const startAutomaticBackups = (
  core: Core,
  { onMade, onError }: { onMade: (made: MadeBackup) => void; onError: (error: unknown) => void },
): Repeated | undefined => {
  const { backups } = core.config;
  if (!backups) return undefined;
  const ending = new AbortController();
  const repeated = repeatEvery(
    POLL_INTERVAL_MS,
    core.meter.timeSweep('backup', async () => {
      const made = await backUpIfDue(core, backups, ending.signal);
      if (made) onMade(made);
    }),
    (error) => {
      if (!ending.signal.aborted) onError(error);
    },
  );
  return {
    stop: () => {
      ending.abort();
      return repeated.stop();
    },
  };
};
