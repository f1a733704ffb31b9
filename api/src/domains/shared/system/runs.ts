import type { system } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso } from '../../sql-parts.ts';
import { lastBackup } from './last-backup.ts';

const backupRun = async (db: Db): Promise<{ hasBackups: boolean; runs: system.Run[] }> => {
  const state = await lastBackup(db);
  if (!state.isSetUp) return { hasBackups: false, runs: [] };
  const { last } = state;
  if (!last) return { hasBackups: true, runs: [] };
  const detail = last.isGood ? `${Math.round(last.bytes / 1_048_576)} MB` : (last.error ?? 'It failed.');
  return {
    hasBackups: true,
    runs: [{ kind: 'backup', what: last.file, at: last.finishedAt.toISOString(), isGood: last.isGood, detail }],
  };
};

const newestRuns = (db: Db): Promise<system.Run[]> =>
  db.query<system.Run>(sql`
    select * from ((select 'sap-sync' as kind, source as what, ${iso('coalesce(finished_at, started_at)')} as at,
      case status when 'done' then true when 'failed' then false end as "isGood", coalesce(error, '') as detail
    from sync_runs order by started_at desc limit 3)
    union all
    (select 'market-sync', brand || ', ' || category, ${iso('coalesce(finished_at, created_at)')},
      case status when 'done' then true when 'failed' then false end, coalesce(error, '')
    from market_syncs where status <> 'cancelled' order by created_at desc limit 3)
    union all
    (select 'import', kind || ', ' || file_name, ${iso('at')}, true,
      added || ' added, ' || left_out || ' left out' || case when undone_at is null then '' else ', taken back' end
    from imports order by imports.at desc limit 3)) r`);

/** The last backup, then the newest syncs and imports. */
export const readRuns = async (db: Db) => {
  const { hasBackups, runs } = await backupRun(db);
  return { hasBackups, runs: [...runs, ...(await newestRuns(db))] };
};
