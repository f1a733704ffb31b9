import { type Db, sql } from '../../../database/sql.ts';

interface Backup {
  startedAt: Date;
  finishedAt: Date;
  file: string;
  bytes: number;
  isGood: boolean;
  error: string | null;
}
type BackupState = { isSetUp: false } | { isSetUp: true; last: Backup | undefined };

/** The last backup that ended, good or not; 'not set up' where this database keeps none. */
export const lastBackup = async (db: Db): Promise<BackupState> => {
  const table = await db.one<{ isThere: boolean }>(sql`select to_regclass('backups') is not null as "isThere"`);
  if (!table?.isThere) return { isSetUp: false };
  const last = await db.one<Backup>(sql`
    select started_at as "startedAt", finished_at as "finishedAt", file, coalesce(bytes, 0)::float8 as bytes, ok as "isGood", error
    from backups where finished_at is not null order by finished_at desc limit 1`);
  return { isSetUp: true, last };
};
