import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { findApiRoot } from '../config/find-api-root.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun, toDatabaseUrl } from './databases.ts';
import { seedPeople } from './seed.ts';

const migrations = join(findApiRoot(), 'migrations');

const migrationsBefore = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fcm-'));
  for (const file of await readdir(migrations))
    if (file.endsWith('.sql') && file < '0081') await copyFile(join(migrations, file), join(folder, file));
  return folder;
};

export interface DatabaseBeforeMonths {
  pool: Pool;
  url: string;
  drop: () => Promise<void>;
}

/** State of the release before monthly tables, with people. */
export const databaseBeforeMonths = async (): Promise<DatabaseBeforeMonths> => {
  const name = await createTestDatabase(serverOfThisRun());
  const pool = openTestPool(serverOfThisRun(), name);
  const folder = await migrationsBefore();
  await migrate(pool, folder);
  await rm(folder, { recursive: true });
  await seedPeople(pool);
  const drop = async () => {
    await pool.end();
    await dropDatabase(serverOfThisRun(), name);
  };
  return { pool, url: toDatabaseUrl(serverOfThisRun(), name), drop };
};

/** 70 a day each for three officers from 15 January 2026, an hour each. Migrations do not move more than 20,000. */
export const addVisitsOfMonths = (pool: Pool, count: number) =>
  pool.query(
    `insert into visits (external_id, sap_id, visit_type, dealer_code, visit_day, started_at, ended_at, unplanned)
     select 'V' || n, (array['SO1', 'SO2', 'SO3'])[1 + n % 3], case n % 4 when 0 then 'CUSTOMERS' else 'DEALER' end, 'D' || n % 50,
       date '2026-01-15' + n / 210, date '2026-01-15' + n / 210 + interval '5 hours', date '2026-01-15' + n / 210 + interval '6 hours', n % 5 = 0
     from generate_series(0, $1 - 1) n`,
    [count],
  );
