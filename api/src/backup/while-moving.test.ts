/**
 * @group all
 * @slow Backs up a database while its rows move to months.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveToMonths } from '../background/months/move-to-months.ts';
import { backUp } from '../commands/back-up.ts';
import { restore } from '../commands/restore.ts';
import { migrate } from '../database/migrate.ts';
import { openUnlimitedConnection } from '../database/own-connection.ts';
import { readSecrets } from '../database/secrets.ts';
import { addVisitsOfMonths, type DatabaseBeforeMonths, databaseBeforeMonths } from '../testing/before-months.ts';
import { openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { readBackupConfig, createEmptyPlaces } from '../testing/empty-places.ts';
import { TEST_SECRETS_ENV } from '../testing/index.ts';

const ROWS = 25_200;
const folder = mkdtempSync(join(tmpdir(), 'fcb-moving-'));
const { make: emptyPlace, drop: dropPlaces } = createEmptyPlaces(folder);
let before: DatabaseBeforeMonths;
beforeAll(async () => {
  before = await databaseBeforeMonths();
  await addVisitsOfMonths(before.pool, ROWS);
  await migrate(before.pool);
});
afterAll(async () => {
  await before.drop();
  await dropPlaces();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup that was made while visits were moved into months brings all of them back, and their ids go on', async () => {
  const client = await openUnlimitedConnection(before.pool);
  const breaking = new AbortController();
  const onStep = (text: string) => text.startsWith('2026-02') && breaking.abort();
  await expect(moveToMonths(client, { onStep, signal: breaking.signal, rest: 0 })).rejects.toThrow(/aborted/);
  await before.pool.query(`update visits set ended_at = null where external_id = 'V3'`);
  const file = join(folder, 'moving.tar');
  const config = readBackupConfig({ DATABASE_URL: before.url, ...TEST_SECRETS_ENV });
  await readSecrets(config, before.pool);
  await backUp(config, [file], () => {});
  await client.end();

  const { database, config: place } = await emptyPlace();
  await restore(place, [file], () => {});
  const pool = openTestPool(serverOfThisRun(), database, 1);
  const facts =
    await pool.query(`select count(*)::int as visits, count(*) filter (where ended_at is null)::int as running,
    (select count(*)::int from visit_external_ids e join visits v on (v.id, v.visit_day, v.external_id) = (e.visit_id, e.visit_day, e.external_id)) as ids,
    max(id)::int as last from visits`);
  expect(facts.rows).toEqual([{ visits: ROWS, running: 1, ids: ROWS, last: ROWS }]);
  const next = await pool.query(`insert into visits (sap_id, visit_type, visit_day, started_at)
    values ('SO1', 'CUSTOMERS', '2026-03-31', '2026-03-31T06:00:00Z') returning id::int, tableoid::regclass::text as lies`);
  expect(next.rows).toEqual([{ id: ROWS + 1, lies: 'months.visits_2026_03' }]);
  const other = await pool.query('select count(*)::int as n from months.visits_other');
  expect(other.rows).toEqual([{ n: 0 }]);
  const known = await pool.query(`insert into visits (external_id, sap_id, visit_type, visit_day, started_at)
    values ('V9000', 'SO1', 'CUSTOMERS', '2026-03-31', '2026-03-31T06:00:00Z') returning id`);
  expect(known.rows).toEqual([]);
  await pool.end();
});
