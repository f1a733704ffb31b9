import type { system } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';
import { DAY_MS } from '../../../time/india-day.ts';
import { iso } from '../../../database/sql-parts.ts';
import { lastEndedBackup, lastGoodBackup } from '../../../platform/backup-runs.ts';

const MB = 1_048_576;

const readBackups = async (db: Db, { config, now }: Pick<Core, 'config' | 'now'>): Promise<system.LastRuns> => {
  const last = await lastEndedBackup(db);
  const goodAt = (await lastGoodBackup(db))?.finishedAt;
  const ageMs = goodAt ? now().getTime() - goodAt.getTime() : 0;
  return {
    hasBackups: config.backups !== undefined || last !== undefined,
    lastGoodBackupAt: goodAt?.toISOString() ?? null,
    isBackupOld: ageMs > 2 * (config.backups?.everyMs ?? DAY_MS),
    runs: last
      ? [
          {
            kind: 'backup',
            what: last.file,
            at: (last.finishedAt ?? last.startedAt).toISOString(),
            isGood: last.isGood,
            detail: last.isGood ? `${Math.round(last.bytes / MB)} MB` : (last.error ?? 'It failed.'),
          },
        ]
      : [],
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

export const readRuns = async (db: Db, core: Pick<Core, 'config' | 'now'>): Promise<system.LastRuns> => {
  const { runs, ...backups } = await readBackups(db, core);
  return { ...backups, runs: [...runs, ...(await newestRuns(db))] };
};
