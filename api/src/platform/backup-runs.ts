import { type Db, exactlyOne, sql, type WriteDb } from '../database/sql.ts';

interface Backup {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  file: string;
  bytes: number;
  /** Null while it runs. */
  isGood: boolean | null;
  error: string | null;
}

const BACKUP = sql`id, started_at as "startedAt", finished_at as "finishedAt", file, coalesce(bytes, 0)::float8 as bytes, ok as "isGood", error`;

export const lastGoodBackup = (db: Db): Promise<Backup | undefined> =>
  db.one<Backup>(sql`select ${BACKUP} from backups where ok order by started_at desc limit 1`);

/** Good or not. */
export const lastEndedBackup = (db: Db): Promise<Backup | undefined> =>
  db.one<Backup>(sql`select ${BACKUP} from backups where ok is not null order by started_at desc limit 1`);

export const lastAutomaticBackups = async (db: Db): Promise<{ tried?: Date | undefined; good?: Date | undefined }> => {
  const row = await db.one<{ tried: Date | null; good: Date | null }>(sql`
    select max(started_at) as tried, max(started_at) filter (where ok) as good from backups where is_automatic`);
  return { tried: row?.tried ?? undefined, good: row?.good ?? undefined };
};

/** An older console version had no such table. */
export const areBackupsNoted = async (db: Db): Promise<boolean> =>
  (await db.one<{ isThere: boolean }>(sql`select to_regclass('public.backups') is not null as "isThere"`))?.isThere ===
  true;

/** The caller holds the backup lock: any unfinished one was interrupted. */
export const beginBackup = async (
  db: WriteDb,
  { file, isAutomatic }: { file: string; isAutomatic: boolean },
  now: Date,
): Promise<string> => {
  await db.query(
    sql`update backups set finished_at = ${now}, ok = false, error = 'It was interrupted.' where ok is null`,
  );
  const { id } = await exactlyOne<{ id: string }>(
    db,
    sql`insert into backups (started_at, file, is_automatic) values (${now}, ${file}, ${isAutomatic}) returning id`,
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

/** In a restored database its own backup still seems to run. */
export const completeRestored = async (tx: WriteDb): Promise<void> => {
  if (!(await areBackupsNoted(tx))) return;
  await tx.query(sql`update backups set finished_at = started_at, ok = true, error = null where ok is null`);
};
