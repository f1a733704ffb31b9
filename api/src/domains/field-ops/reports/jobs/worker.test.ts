/** @slow Makes whole report files. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AppError } from '../../../../errors/app-error.ts';
import { toWriteDb, sql } from '../../../../database/sql.ts';
import { type DiskWatch, watchDisk } from '../../../../disk/disk-watch.ts';
import { testApp, type TestApp } from '../../../../testing/index.ts';
import { manyRows, createReports } from '../../../../testing/seed-report-jobs.ts';
import type { Report } from '../report.ts';
import { reportJobs } from './report-jobs.ts';
import {
  addJob,
  cancelJob,
  claimJob,
  finishJob,
  type Job,
  findJob,
  storeChunk,
  stopReader,
  tidyJobs,
} from './repository.ts';
import { type ReportWorker, type Reports, startReportWorker } from './worker.ts';

let t: TestApp;
let worker: ReportWorker | undefined;
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await testApp();
  for (const row of await t.db.query<{ id: string; sapId: string }>(sql`select id, sap_id as "sapId" from users`))
    ids[row.sapId] = row.id;
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await t.pool.query('delete from report_jobs');
  await t.pool.query('delete from report_chunks');
  await t.pool.query('delete from notifications');
});
afterAll(() => t.close());

const quiet: Pick<Logger, 'info' | 'error'> = { info: () => {}, error: () => {} };
const start = (reports: Reports, log = quiet, disk?: DiskWatch) => {
  worker = startReportWorker({ pool: t.pool, reports, log, now: () => new Date(), ...(disk && { disk }) });
};

const jobFor = (
  who: string,
  format: Report['format'] = 'csv',
  days = { start: '2026-11-01', end: '2026-11-30' },
): Parameters<typeof addJob>[1] => ({
  fileKey: randomUUID(),
  report: 'visits',
  params: days,
  format,
  fileName: `Test.${format}`,
  userId: ids[who] ?? '',
});
const ask = (who = 'AO1', format?: Report['format'], days?: { start: string; end: string }) =>
  addJob(t.db, jobFor(who, format, days));
const now = async ({ id }: Job) => (await findJob(t.db, id)) as Job;
const until = async (job: Job, isReached: (job: Job) => boolean): Promise<Job> => {
  for (;;) {
    const current = await now(job);
    if (isReached(current)) return current;
    await wait(20);
  }
};
const ended = (job: Job) => until(job, ({ status }) => !['waiting', 'running'].includes(status));
const pieces = async (job: Job) =>
  (await t.db.one<{ count: number }>(sql`select count(*) from report_chunks where job_id = ${job.id}`))?.count;
const getFile = async (job: Job) =>
  Buffer.concat(
    (
      await t.db.query<{ content: Buffer }>(
        sql`select content from report_chunks where job_id = ${job.id} order by start_byte`,
      )
    ).map(({ content }) => content),
  );
const slow = (rows: number) => ({
  ...manyRows(rows),
  statement: sql`select n as no, 'Row' || pg_sleep(0.05) as name from generate_series(1, ${rows}::int) n`,
});

it('the requester of a report is notified once when it is ready, and nobody else is', async () => {
  start(createReports(manyRows(3)));
  const job = await ended(await ask('AO1'));
  expect(job.status).toBe('done');
  const read = async (as: string) => (await t.call('GET', '/api/v1/notifications', { as })).json().data;
  expect(await read('AO1')).toMatchObject([
    { kind: 'report', subject: 'Visits Data', text: 'Test.csv is ready.', path: '/vists-download' },
  ]);
  expect(await read('RO1')).toEqual([]);
});

it('the worker starts no job while the disk is nearly full, and fails a running one with the reason', async () => {
  let free = 0;
  let looks = 0;
  const watch = watchDisk('/data', 1, async () => free);
  const disk: DiskWatch = {
    ...watch,
    level: () => {
      looks += 1;
      return watch.level();
    },
  };
  await disk.measure();
  start(createReports(manyRows(200_000)), quiet, disk);
  const job = await ask();
  while (looks < 3) await wait(20);
  expect((await now(job)).status).toBe('waiting');
  free = 1e9;
  await disk.measure();
  expect((await ended(job)).status).toBe('done');
  await worker?.stop();
  start(createReports(manyRows(200_000)), quiet, {
    ...disk,
    requireRoom: () => {
      throw new AppError('STORAGE_FULL');
    },
  });
  expect(await ended(await ask())).toMatchObject({ status: 'failed', error: expect.stringContaining('nearly full') });
});

it('the worker makes a file of many pieces and says how many rows it holds', async () => {
  start(createReports(manyRows(200_000)));
  const job = await ended(await ask());
  expect(job).toMatchObject({ status: 'done', rowsDone: 200_000, rowsTotal: 200_000, error: null });
  const file = await getFile(job);
  expect(file.length).toBe(job.bytes);
  expect(await pieces(job)).toBeGreaterThan(2);
  const lines = file.toString('utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(200_001);
  expect([lines[0], lines.at(-1)]).toEqual(['\uFEFFNo,Name', '200000,Row 200000']);
});

it('FO-REP-30, D-084: a report without rows ends with the sentence and leaves no file', async () => {
  start(createReports(manyRows(0)));
  const job = await ended(await ask());
  expect(job).toMatchObject({ status: 'failed', error: 'No Data found to download.', bytes: 0 });
  expect(await pieces(job)).toBe(0);
});

it.each(['csv', 'xlsx'] as const)(
  'cancelling a running %s report stops its statement and leaves nothing',
  async (format) => {
    start(createReports({ ...slow(10_000), format }));
    const job = await until(await ask('AO1', format), ({ status }) => status === 'running');
    const statements = () =>
      t.db.query(
        sql`select from pg_stat_activity where application_name like ${`report ${job.id}%`} and state = 'active'`,
      );
    while ((await statements()).length === 0) await wait(10);
    await cancelJob(t.db, job.id);
    await stopReader(t.db, await now(job));
    while ((await statements()).length > 0) await wait(10);
    expect(await now(job)).toMatchObject({ status: 'cancelled' });
    await worker?.stop();
    expect(await pieces(job)).toBe(0);
  },
);

it('a cancelled report stops even when only the database says so', async () => {
  start(createReports(slow(10_000)));
  const job = await until(await ask(), ({ status }) => status === 'running');
  await cancelJob(t.db, job.id);
  while (
    (await t.db.query(sql`select from pg_stat_activity where application_name like ${`report ${job.id}%`}`)).length > 0
  )
    await wait(20);
  expect(await pieces(job)).toBe(0);
});

it('a failing statement fails the job with a sentence for a person, and the cause goes to the log', async () => {
  const errors: unknown[] = [];
  start(createReports({ ...manyRows(1), statement: sql`select 1 / 0 as no, 'a' as name` }), {
    ...quiet,
    error: (cause: unknown) => void errors.push(cause),
  });
  const job = await ended(await ask());
  expect(job).toMatchObject({ status: 'failed', error: 'The report could not be made. Please try again.' });
  expect(JSON.stringify(errors)).toContain('22012');
});

it('the worker first picks jobs whose owner has nothing running, then the oldest', async () => {
  const [first, second, third] = [await ask('AO1'), await ask('AO1'), await ask('RO1')];
  expect((await claimJob(t.db, new Date()))?.id).toBe(first.id);
  expect((await claimJob(t.db, new Date()))?.id).toBe(third.id);
  expect((await claimJob(t.db, new Date()))?.id).toBe(second.id);
  expect(await claimJob(t.db, new Date())).toBeUndefined();
});

it('a job goes to one server only, however many servers claim it at once', async () => {
  const jobs = await Promise.all(Array.from({ length: 6 }, () => ask()));
  const claimed = await Promise.all(Array.from({ length: 8 }, () => claimJob(t.db, new Date())));
  const got = claimed.flatMap((job) => (job ? [job.id] : []));
  expect(new Set(got).size).toBe(got.length);
  while (await claimJob(t.db, new Date())) got.push('later');
  expect(got).toHaveLength(jobs.length);
});

it('the worker takes over a job whose server is silent, and ignores what that server still writes', async () => {
  const job = await ask();
  const before = (await claimJob(t.db, new Date())) as Job;
  expect(await claimJob(t.db, new Date())).toBeUndefined();
  await t.pool.query(`update report_jobs set alive_at = now() - interval '16 seconds'`);
  const piece = (text: string) => ({ startByte: 0, content: Buffer.from(text), rowsDone: 1 });
  const after = (await claimJob(t.db, new Date())) as Job;
  expect([after.id, after.attempt]).toEqual([job.id, 2]);
  expect(await storeChunk(t.db, before, piece('old'))).toBe(false);
  expect(await reportJobs.renew(t.db, before)).toBe(false);
  expect(await finishJob(t.db, before, 1, 3)).toBe(false);
  expect(await storeChunk(t.db, after, piece('new'))).toBe(true);
  expect(await finishJob(t.db, after, 1, 3)).toBe(true);
});

it('the worker gives up a report that has crashed three servers', async () => {
  const job = await ask();
  await t.pool.query('update report_jobs set attempt = 3');
  start(createReports(manyRows(1)));
  expect(await ended(job)).toMatchObject({ status: 'failed' });
});

it('a server that stops gives its job back, and the next one makes it', async () => {
  start(createReports(slow(10_000)));
  const job = await until(await ask(), ({ status }) => status === 'running');
  await worker?.stop();
  expect(await now(job)).toMatchObject({ status: 'waiting', attempt: 0 });
  start(createReports(manyRows(3)));
  expect(await ended(job)).toMatchObject({ status: 'done', rowsDone: 3 });
});

it('a job that a server claims while it stops is returned unmade', async () => {
  const count = jest.fn(manyRows(3).count);
  start(createReports({ ...manyRows(3), count }));
  await ended(await ask());
  const counted = count.mock.calls.length;
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query('lock table report_jobs in exclusive mode');
  const job = await addJob(toWriteDb(holder), jobFor('AO1'));
  const isTaking = async () => {
    const { rowCount } = await t.pool.query(
      `select from pg_locks where relation = 'report_jobs'::regclass and not granted`,
    );
    return Number(rowCount) > 0;
  };
  while (!(await isTaking())) await wait(20);
  const stopped = worker?.stop();
  await holder.query('commit');
  holder.release();
  await stopped;
  expect((await now(job)).status).toBe('waiting');
  expect(count).toHaveBeenCalledTimes(counted);
});

it('the worker keeps files for 24 hours, and remakes a file whose pieces were lost in a crash', async () => {
  start(createReports(manyRows(5)));
  const [old, lost] = [await ended(await ask()), await ended(await ask('RO1'))];
  await worker?.stop();
  await t.db.query(sql`update report_jobs set finished_at = now() - interval '24 hours 1 minute' where id = ${old.id}`);
  await t.db.query(sql`delete from report_chunks where job_id = ${lost.id}`);
  await tidyJobs(t.db);
  expect(await findJob(t.db, old.id)).toBeUndefined();
  expect(await pieces(old)).toBe(0);
  expect(await now(lost)).toMatchObject({ status: 'waiting' });
  start(createReports(manyRows(5)));
  expect(await ended(lost)).toMatchObject({ status: 'done', rowsDone: 5 });
});

it('the worker looks for lost files as soon as the database is back', async () => {
  start(createReports(manyRows(5)));
  const lost = await ended(await ask());
  await t.db.query(sql`delete from report_chunks where job_id = ${lost.id}`);
  const query = jest.spyOn(t.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')));
  while (query.mock.calls.length === 0) await wait(20);
  query.mockRestore();
  await until(lost, ({ status, isLost }) => status === 'done' && !isLost);
});

it('the last three files of one person’s same report are kept', async () => {
  start(createReports(manyRows(2)));
  const made: Job[] = [];
  for (let n = 0; n < 4; n += 1) made.push(await ended(await ask()));
  await worker?.stop();
  expect(await Promise.all(made.map(pieces))).toEqual([0, 1, 1, 1]);
});
