import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export interface Backup {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  file: string;
  bytes: number | null;
  rows: number | null;
  /** Null while it is being made. */
  ok: boolean | null;
  error: string | null;
}

const BACKUP = sql`id, started_at as "startedAt", finished_at as "finishedAt", file, bytes, rows, ok, error`;

/** The newest backup that is whole; undefined where none was ever made. */
export const lastBackup = (db: Db): Promise<Backup | undefined> =>
  db.one<Backup>(sql`select ${BACKUP} from backups where ok order by started_at desc limit 1`);

/** The newest try, whatever became of it. */
export const lastTry = (db: Db): Promise<Backup | undefined> =>
  db.one<Backup>(sql`select ${BACKUP} from backups order by started_at desc limit 1`);

/** A database that an older version of the console made, or that was brought back from one, has no table of backups. */
export const areBackupsNoted = async (db: Db): Promise<boolean> =>
  (await db.one<{ found: boolean }>(sql`select to_regclass('public.backups') is not null as found`))?.found === true;

/** Who holds the lock of backups calls this: one that has not ended then was interrupted. */
export const beginBackup = async (db: WriteDb, file: string, now: Date): Promise<string> => {
  await db.query(
    sql`update backups set finished_at = ${now}, ok = false, error = 'It was interrupted.' where ok is null`,
  );
  const { id } = await exactlyOne<{ id: string }>(
    db,
    sql`insert into backups (started_at, file) values (${now}, ${file}) returning id`,
  );
  return id;
};

export const endBackup = async (
  db: WriteDb,
  id: string,
  { bytes, rows, error }: { bytes?: number; rows?: number; error?: string },
  now: Date,
): Promise<void> => {
  await db.query(sql`update backups set finished_at = ${now}, ok = ${error === undefined}, error = ${error ?? null},
    bytes = ${bytes ?? null}, rows = ${rows ?? null} where id = ${id}`);
};

/** In a database that was brought back, the backup that it came out of is still being made. */
export const completeRestored = async (tx: WriteDb): Promise<void> => {
  if (!(await areBackupsNoted(tx))) return;
  await tx.query(sql`update backups set finished_at = started_at, ok = true, error = null where ok is null`);
};
