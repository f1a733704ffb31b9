import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../config/config.ts';
import { SETTING_NAMES } from '../../../config/settings.mjs';
import { type TestApp, testApp } from '../../../testing/index.ts';

const now = new Date('2026-11-25T10:00:00Z');
const SECRETS = {
  TOKEN_SECRET: 'a token secret of thirty-two characters or more',
  SMTP_URL: 'smtps://postman:very-secret@mail.example.com:465',
  MAIL_FROM: 'console@example.com',
  PUBLIC_URL: 'https://console.example.com',
};
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now, config: { settingNames: readConfig(SECRETS).settingNames } });
});
afterAll(() => t.close());
const read = async (part: string) =>
  (await t.call('GET', `/api/v1/admin/system/${part}`, { as: 'ADMIN1' })).json().data;
const retry = (queue: string, id: string, as = 'ADMIN1') =>
  t.call('POST', `/api/v1/admin/system/queues/${queue}/${id}/retry`, { as });
const getQueue = async (name: string) => (await read('queues')).find((queue: { name: string }) => queue.name === name);
const getId = async (text: string, values: unknown[] = []): Promise<string> =>
  (await t.pool.query(text, values)).rows[0].id;

it('the call returns which settings are set, but never a value', async () => {
  const response = await t.call('GET', '/api/v1/admin/system/server', { as: 'ADMIN1' });
  const { settings, migrations, version } = response.json().data;
  expect(settings.map(({ name }: { name: string }) => name)).toEqual(SETTING_NAMES);
  expect(
    settings
      .filter(({ isSet }: { isSet: boolean }) => isSet)
      .map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(Object.keys(SECRETS).sort());
  for (const value of [...Object.values(SECRETS), 'very-secret']) expect(response.body).not.toContain(value);
  const files = await t.pool.query('select count(*)::int as count, max(name) as last from migrations');
  expect(migrations).toMatchObject(files.rows[0]);
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('the call returns the database’s size, and states where slow statements are not available', async () => {
  const { bytes, tables, statements, version } = await read('database');
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(tables).toHaveLength(10);
  expect(tables[0].bytes).toBeGreaterThanOrEqual(tables[9].bytes);
  expect(version).toMatch(/^\d+/);
  expect(statements).toEqual({ missing: expect.stringContaining('CREATE EXTENSION pg_stat_statements'), slowest: [] });
});

it('the page shows the slow statements of this database where the extension keeps them', async () => {
  // Not every PostgreSQL has the extension.
  await t.pool.query(`create table pg_stat_statements as
    select oid as dbid, 'select  * from visits where id = $1' as query, 4::bigint as calls, 12.34::float8 as mean_exec_time,
      49.36::float8 as total_exec_time, 4::bigint as rows from pg_database where datname = current_database()
    union all select oid, 'select 2', 1, 900, 9000, 1 from pg_database where datname = current_database()
    union all select oid, 'alter role a password ''secret''', 1, 99999, 99999, 0 from pg_database where datname = current_database()
    union all select 0, 'select of another database', 1, 99999, 99999, 1`);
  const { statements } = await read('database');
  await t.pool.query('drop table pg_stat_statements');
  expect(statements).toEqual({
    missing: null,
    slowest: [
      { text: 'select 2', calls: 1, meanMs: 900, totalSeconds: 9, rows: 1 },
      { text: 'select * from visits where id = $1', calls: 4, meanMs: 12.3, totalSeconds: 0, rows: 4 },
    ],
  });
});

describe('queues', () => {
  const addMail = (status: string, at = '2026-11-25T09:00:00Z') =>
    getId(
      `insert into mail_outbox (to_name, to_address, subject, text, path, status, attempts, error, next_attempt_at, created_at, ended_at)
       values ('Ann', 'ann@example.com', 'Ticket T-1', 'T', '/', $1, 30, 'no such user', $2, $2, case when $1 = 'waiting' then null else $2::timestamptz end)
       returning id`,
      [status, at],
    );

  it('a mail that was given up is tried again: once, with its history', async () => {
    await t.pool.query('truncate mail_outbox');
    await addMail('waiting', '2026-11-25T08:30:00Z');
    const id = await addMail('failed');
    expect(await getQueue('mail')).toEqual({
      name: 'mail',
      waiting: 1,
      running: 0,
      failed: 1,
      oldestAt: '2026-11-25T08:30:00.000Z',
      entries: [
        {
          id,
          subject: 'Ticket T-1',
          error: 'no such user',
          at: '2026-11-25T09:00:00.000Z',
          attempts: 30,
          retry: 'entry',
        },
      ],
    });
    const response = await retry('mail', id);
    expect([response.statusCode, response.json().data]).toEqual([200, { subject: 'Ticket T-1' }]);
    expect(
      (await t.pool.query('select status, attempts, next_attempt_at from mail_outbox where id = $1', [id])).rows,
    ).toEqual([{ status: 'waiting', attempts: 0, next_attempt_at: now }]);
    const again = await retry('mail', id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'ENTRY_NOT_FAILED']);
    const { rows } = await t.pool.query(`select by_sap_id, action, after from history where kind = 'queue-entry'`);
    expect(rows).toEqual([{ by_sap_id: 'ADMIN1', action: 'retry', after: { queue: 'mail', subject: 'Ticket T-1' } }]);
  });

  it('a report that failed waits again, and one that is done is none of them', async () => {
    const add = (status: string) =>
      getId(
        `insert into report_jobs (file_key, report, params, format, file_name, user_id, status, attempt, error, finished_at)
         select $1, 'visits', '{"start":"2026-11-01","end":"2026-11-02"}', 'csv', 'a.csv', id, $2, 4, 'No.', now()
         from users where sap_id = 'AO1' returning id`,
        [randomUUID(), status],
      );
    const [failed, done] = [await add('failed'), await add('done')];
    expect((await getQueue('reports')).entries).toMatchObject([{ id: failed, error: 'No.', retry: 'entry' }]);
    expect((await retry('reports', failed)).statusCode).toBe(200);
    expect((await retry('reports', done)).statusCode).toBe(409);
    const { rows } = await t.pool.query('select status, attempt, error, finished_at from report_jobs where id = $1', [
      failed,
    ]);
    expect(rows).toEqual([{ status: 'waiting', attempt: 0, error: null, finished_at: null }]);
  });

  it('a post of an alert that was given up is posted again', async () => {
    const id = await getId(`insert into alerts (kind, subject, text, raised_at, last_at, post_attempts, post_at)
      values ('disk', '/x', 'Full.', now(), now(), 30, 'infinity') returning id`);
    expect(await getQueue('alert-posts')).toMatchObject({ failed: 1, entries: [{ id, subject: 'Full.' }] });
    expect((await retry('alert-posts', id)).statusCode).toBe(200);
    expect((await getQueue('alert-posts')).failed).toBe(0);
  });

  it('a market sync that failed is tried again, unless one of its brand is at work or a newer one was good', async () => {
    const add = (brand: string, status: string, at: string) =>
      getId(
        `insert into market_syncs (brand, category, by_sap_id, status, error, created_at, finished_at)
         values ($1, 'CAR', 'ADMIN1', $2, 'No page.', $3, $3) returning id`,
        [brand, status, at],
      );
    const old = await add('MRF', 'failed', '2026-11-24T09:00:00Z');
    await add('MRF', 'done', '2026-11-25T09:00:00Z');
    const ceat = await add('CEAT', 'failed', '2026-11-25T09:00:00Z');
    expect((await getQueue('market-sync')).entries.map(({ id }: { id: string }) => id)).toEqual([ceat]);
    expect((await retry('market-sync', ceat)).statusCode).toBe(200);
    expect((await retry('market-sync', ceat)).statusCode).toBe(409);
    expect(old).not.toBe(ceat);
  });

  it('list refused records and a failed sync of SAP until a good run has read everything', async () => {
    const run = (status: string, at: string) =>
      getId(
        `insert into sync_runs (source, by_sap_id, started_at, alive_at, finished_at, status, error)
         values ('Folder sap', 'ADMIN1', $2, $2, $2, $1, case $1 when 'failed' then 'The file officers.csv is missing.' end) returning id`,
        [status, at],
      );
    const refuse = (id: string) =>
      t.pool.query(
        `insert into sync_refusals (run_id, kind, record_key, reason, record) values ($1, 'dealers', 'D1', 'A new dealer needs City1.', '{}')`,
        [id],
      );
    const done = await run('done', '2026-11-25T08:00:00Z');
    await refuse(done);
    const failed = await run('failed', '2026-11-25T09:00:00Z');
    expect(await getQueue('sap-sync')).toMatchObject({ failed: 1, entries: [{ id: failed, retry: 'sap-sync' }] });
    expect(await getQueue('refused-records')).toMatchObject({
      failed: 1,
      entries: [
        { id: done, subject: '1 record of Folder sap', error: 'A new dealer needs City1.', retry: 'refused-records' },
      ],
    });
    expect((await retry('sap-sync', failed)).statusCode).toBe(409);
    await run('done', '2026-11-25T09:30:00Z');
    expect([(await getQueue('sap-sync')).failed, (await getQueue('refused-records')).failed]).toEqual([0, 0]);
  });

  it('list an order to the partner without a response until a later one', async () => {
    const add = (state: string, at: string) =>
      t.pool.query(
        `insert into partner_exchanges (purpose, subject_id, subject_name, reference, state, text, sent_at, answered_at, attempts, by_sap_id, partner, request)
         values ('prospect', 'P-1', 'Sharma Tyres', $1, $2, 'The partner did not answer in time.', $3, $3, 3, 'ZO1', 'Sandbox', '{}')`,
        [randomUUID(), state, at],
      );
    await add('unanswered', '2026-11-25T09:00:00Z');
    expect(await getQueue('partner')).toMatchObject({
      failed: 1,
      entries: [{ id: 'P-1', subject: 'Sharma Tyres', retry: 'prospect', attempts: 3 }],
    });
    await add('success', '2026-11-25T09:05:00Z');
    expect(await getQueue('partner')).toMatchObject({ failed: 0, entries: [] });
  });
});

describe('the last runs', () => {
  it('say that no backups are set up, where the server makes none and nobody has made one', async () => {
    expect(await read('runs')).toMatchObject({ hasBackups: false, lastGoodBackupAt: null, isBackupOld: false });
  });

  it('have the newest backup that ended first, good or not', async () => {
    await t.pool.query(`insert into backups (started_at, finished_at, file, bytes, rows, ok, error) values
      ('2026-11-24T01:00Z', '2026-11-24T01:10Z', 'console-24.backup', 209715200, 10, true, null),
      ('2026-11-25T01:00Z', '2026-11-25T01:02Z', 'console-25.backup', 0, 0, false, 'The disk is full.'),
      ('2026-11-25T09:59Z', null, 'console-26.backup', null, null, null, null)`);
    const { runs, ...backups } = await read('runs');
    await t.pool.query('delete from backups');
    expect(backups).toEqual({
      hasBackups: true,
      lastGoodBackupAt: '2026-11-24T01:10:00.000Z',
      isBackupOld: false,
    });
    expect(runs[0]).toEqual({
      kind: 'backup',
      what: 'console-25.backup',
      at: '2026-11-25T01:02:00.000Z',
      isGood: false,
      detail: 'The disk is full.',
    });
  });

  it('warn of a last good backup that is older than two days, where no interval is set', async () => {
    const add = (finishedAt: string) =>
      t.pool.query(`insert into backups (started_at, finished_at, file, ok) values ($1, $1, 'by-hand.tar', true)`, [
        finishedAt,
      ]);
    await add('2026-11-23T09:59:59Z');
    const old = await read('runs');
    await add('2026-11-23T10:00:01Z');
    const young = await read('runs');
    await t.pool.query('delete from backups');
    expect([old.isBackupOld, young.isBackupOld]).toEqual([true, false]);
  });

  it('name the newest syncs and imports', async () => {
    await t.pool.query(`insert into imports (kind, file_name, by_sap_id, at, added, left_out)
      values ('holidays', '2027.xlsx', 'ADMIN1', '2026-11-25T09:00:00Z', 12, 1)`);
    expect((await read('runs')).runs).toContainEqual({
      kind: 'import',
      what: 'holidays, 2027.xlsx',
      at: '2026-11-25T09:00:00.000Z',
      isGood: true,
      detail: '12 added, 1 left out',
    });
  });
});

it('the page shows where sign-ins go wrong, and of a known device nothing that would open it', async () => {
  const add = (key: string, failures: number, waits = 0, until: string | null = null, day = '2026-11-25T08:00:00Z') =>
    t.pool.query(
      `insert into sign_in_limits (key, failures, window_start, day_failures, day_start, waits, wait_until) values ($1, 0, $4, $2, $4, $3, $5)`,
      [key, failures, waits, day, until],
    );
  await add('all', 40);
  await add('address:203.0.113.9', 35, 1, '2026-11-25T10:15:00Z');
  await add('account:sap_id:so1', 5, 1, '2026-11-25T09:00:00Z');
  await add('device:the-secret-of-a-device:9', 2);
  await add('account:sap_id:so2', 9, 0, null, '2026-11-23T08:00:00Z');
  expect(await read('sign-ins')).toEqual([
    { kind: 'all', who: '', failures: 40, waits: 0, waitUntil: null },
    { kind: 'address', who: '203.0.113.9', failures: 35, waits: 1, waitUntil: '2026-11-25T10:15:00.000Z' },
    { kind: 'account', who: 'so1', failures: 5, waits: 1, waitUntil: null },
    { kind: 'device', who: '', failures: 2, waits: 0, waitUntil: null },
  ]);
});
