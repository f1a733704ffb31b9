import { randomUUID } from 'node:crypto';
import type { Attempt, JobTable } from '../background/jobs/job-table.ts';
import { reportJobs } from '../domains/field-ops/reports/jobs/report-jobs.ts';
import { alertPosts } from '../domains/shared/alerts/alert-posts.ts';
import { mailJobs } from '../domains/shared/mail/mail-jobs.ts';
import { syncJobs } from '../domains/surveys/market-research/sync/sync-jobs.ts';
import { sql } from '../database/sql.ts';
import { type TestApp, testApp } from '../testing/index.ts';

let t: TestApp;
let now: Date;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-25T10:00:00Z');
  await t.pool.query('delete from report_jobs; delete from market_syncs; delete from mail_outbox; delete from alerts');
});

interface Kind {
  jobs: JobTable;
  /** Adds a due job. */
  add: () => Promise<unknown>;
  /** Lets a claim's lease pass. */
  passLease: () => Promise<unknown>;
  fail: () => Promise<unknown>;
}

const letTimePass = async (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const KINDS: [string, Kind][] = [
  [
    'a report',
    {
      jobs: reportJobs,
      add: () =>
        t.pool.query(`insert into report_jobs (file_key, report, params, format, file_name, user_id)
          select '${randomUUID()}', 'visits', '{}', 'csv', 'Test.csv', id from users where sap_id = 'AO1'`),
      passLease: () => t.pool.query(`update report_jobs set alive_at = alive_at - interval '16 seconds'`),
      fail: () => t.pool.query(`update report_jobs set status = 'failed', error = 'No.', finished_at = now()`),
    },
  ],
  [
    'a market sync',
    {
      jobs: syncJobs,
      add: () => t.pool.query(`insert into market_syncs (brand, category, by_sap_id) values ('MRF', 'CAR', 'AO1')`),
      passLease: () => t.pool.query(`update market_syncs set alive_at = alive_at - interval '16 seconds'`),
      fail: () => t.pool.query(`update market_syncs set status = 'failed', error = 'No.', finished_at = now()`),
    },
  ],
  [
    'a mail',
    {
      jobs: mailJobs,
      add: () =>
        t.pool.query(
          `insert into mail_outbox (to_name, to_address, subject, text, path, next_attempt_at, created_at)
            values ('Asha', 'asha@example.com', 'Hello', 'Text', '/', $1, $1)`,
          [now],
        ),
      passLease: () => letTimePass(121),
      fail: () => t.pool.query(`update mail_outbox set status = 'failed', error = 'No.', ended_at = $1`, [now]),
    },
  ],
  [
    'a post of an alert',
    {
      jobs: alertPosts,
      add: () =>
        t.pool.query(
          `insert into alerts (kind, subject, text, raised_at, last_at, post_at) values ('disk', '/data', 'Full.', $1, $1, $1)`,
          [now],
        ),
      passLease: () => letTimePass(31),
      fail: () => t.pool.query(`update alerts set post_at = 'infinity'`),
    },
  ],
];

describe.each(KINDS)('%s', (_what, kind) => {
  const { jobs } = kind;
  const claim = () => t.db.one<Attempt>(jobs.toClaim(now));
  const claimed = async () => (await claim()) as Attempt;

  it('goes to one server, however many claim it at once', async () => {
    await kind.add();
    const claims = await Promise.all(Array.from({ length: 6 }, claim));
    expect(claims.filter(Boolean)).toMatchObject([{ attempt: 1 }]);
  });

  it('is taken over when its lease ends, and its first server may write nothing more', async () => {
    await kind.add();
    const first = await claimed();
    expect(await claim()).toBeUndefined();
    await kind.passLease();
    const second = await claimed();
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    const touch = [sql`id = id`];
    expect(await jobs.write(t.db, first, touch)).toBe(false);
    expect(await jobs.giveBack(t.db, first, now)).toBe(false);
    expect(await jobs.write(t.db, second, touch)).toBe(true);
  });

  it('is due at once when its server gives it back, and that attempt does not count', async () => {
    await kind.add();
    expect(await jobs.giveBack(t.db, await claimed(), now)).toBe(true);
    expect(await claimed()).toMatchObject({ attempt: 1 });
  });

  it('is due again with all attempts when a person retries it after its failure, and only then', async () => {
    await kind.add();
    const { id } = await claimed();
    expect(await jobs.retryFailed(t.db, id, now)).toBeUndefined();
    await kind.fail();
    expect(await claim()).toBeUndefined();
    expect(await jobs.retryFailed(t.db, id, now)).toMatchObject({ subject: expect.any(String) });
    expect(await claimed()).toMatchObject({ id, attempt: 1 });
  });
});

describe.each([
  ['a report', 0],
  ['a market sync', 1],
])('%s', (_what, index) => {
  it('stays with its server as long as that renews the lease', async () => {
    const { jobs, add, passLease } = (KINDS[index] as (typeof KINDS)[number])[1];
    await add();
    const job = (await t.db.one<Attempt>(jobs.toClaim(now))) as Attempt;
    await passLease();
    expect(await jobs.renew(t.db, job)).toBe(true);
    expect(await t.db.one(jobs.toClaim(now))).toBeUndefined();
  });
});

describe.each([
  ['a mail', mailJobs, 2],
  ['a post of an alert', alertPosts, 3],
])('%s', (_what, jobs, index) => {
  it.each([
    [1, 22, 30],
    [2, 45, 60],
    [8, 2_700, 3_600],
    [29, 2_700, 3_600],
  ])('that failed %i times is due again after %i to %i seconds', async (attempt, least, most) => {
    await (KINDS[index] as (typeof KINDS)[number])[1].add();
    const { id } = (await t.db.one<Attempt>(jobs.toClaim(now))) as Attempt;
    await t.pool.query(`update mail_outbox set attempts = ${attempt}; update alerts set post_attempts = ${attempt}`);
    expect(await jobs.retryLater(t.db, { id, attempt }, now)).toBe(true);
    await letTimePass(least - 1);
    expect(await t.db.one(jobs.toClaim(now))).toBeUndefined();
    await letTimePass(most - least + 2);
    expect(await t.db.one(jobs.toClaim(now))).toMatchObject({ attempt: attempt + 1 });
  });
});
