import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '../../../../database/sql.ts';
import { countBytesRead } from '../../../../testing/files.ts';
import { testApp, type TestApp } from '../../../../testing/index.ts';
import { addVisits } from '../../../../testing/seed-reports.ts';

let t: TestApp;
let port = 0;
beforeAll(async () => {
  t = await testApp();
  await addVisits(t.pool, [
    { sapId: 'SO1', day: '2026-11-10', at: '09:40', metres: 99 },
    { sapId: 'SO1', day: '2026-11-11', metres: 101 },
    { sapId: 'SO9', day: '2026-11-11' },
  ]);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

const jobs = '/api/v1/report/jobs';
const ask = (as: string, body: object) => t.call('POST', jobs, { as, body });
const november = { report: 'visits', startDate: '2026-11-01', endDate: '2026-11-30' };
const follow = async (as: string, id: string) => {
  for (;;) {
    const { data } = (await t.call('GET', `${jobs}/${id}`, { as })).json();
    if (!['waiting', 'running'].includes(data.status)) return data;
    await wait(20);
  }
};
const made = async (as: string, body: object = november) => follow(as, (await ask(as, body)).json().data._id);

const fetchFile = (path: string, headers: Record<string, string> = {}, cutAfter = Number.POSITIVE_INFINITY) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path, headers }, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => resolve({ answer: response, body: Buffer.concat(parts) });
      response.on('data', (part: Buffer) => {
        if (size >= cutAfter) return;
        parts.push(part);
        size += part.length;
        if (size >= cutAfter) request.destroy();
      });
      response.on('close', end);
      response.on('error', () => {});
    });
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
  });

describe('asking for a report', () => {
  it('FO-REP-38: makes the visits of the own scope into a file with the documented name', async () => {
    const job = await made('AO1');
    expect(job).toMatchObject({ report: 'visits', status: 'done', fileName: 'Visit-Data.csv', rowsDone: 2 });
    const { body, answer: response } = await fetchFile(job.fileUrl);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Visit-Data.csv"; filename*=UTF-8''Visit-Data.csv`,
    );
    expect(body.toString()).toContain('SO1');
    expect(body.toString()).not.toContain('SO9');
    expect((await made('ADMIN1')).rowsDone).toBe(3);
  });

  it.each([
    ['visits', '2023-11-01', '2024-10-31', 200, ''],
    ['visits', '2024-01-01', '2024-12-31', 200, ''],
    ['visits', '2024-01-01', '2025-01-01', 400, 'Date range should be less then of equal to 1 year (365 days).'],
    ['travel-plan', '2024-01-01', '2025-01-01', 400, 'Date range should be less then of equal to 1 year (365 days).'],
    ['cor-monthly', '2024-01-01', '2025-01-01', 400, 'Date range should be less then of equal to 1 year (365 days).'],
    ['attendance', '2024-01-01', '2025-01-01', 400, 'Date range should be less then of equal to 1 year (365 days).'],
    ['cor-ro', '2024-01-01', '2025-01-01', 400, 'Date range should be less then of equal to 1 year (365 days).'],
    ['time-spent', '2024-01-01', '2024-02-01', 200, ''],
    ['time-spent', '2024-01-01', '2024-02-02', 400, 'Date range should be less then or equal to 31 days.'],
    ['pjp', '2024-01-01', '2024-02-02', 400, 'Date range should be less then or equal to 31 days.'],
    ['cor-daily', '2024-01-01', '2024-02-02', 400, 'Date range should be less then or equal to 31 days.'],
    ['cor-ro-daily', '2024-01-01', '2024-02-02', 400, 'Date range should be less then or equal to 31 days.'],
    ['leads', '2001-01-01', '2026-11-30', 200, ''],
    ['travel-plan', '2024-02-02', '2024-02-01', 400, 'End Date can not be Smaller than Start Date.'],
    ['leads', '2024-02-02', '2024-02-01', 400, 'End Date can not be Smaller than Start Date.'],
  ])(
    'FO-REP-27, 28, 29, D-082, D-083: %s from %s to %s is answered with %i %s',
    async (report, startDate, endDate, status, message) => {
      const response = await ask('AO1', { report, startDate, endDate });
      expect(response.statusCode).toBe(status);
      if (message) expect(response.json().message).toBe(message);
    },
  );

  it.each([
    [{ ...november, report: 'salaries' }, 'report'],
    [{ ...november, startDate: '2026-02-30' }, 'startDate'],
    [{ ...november, endDate: undefined }, 'endDate'],
    [{ ...november, format: 'pdf' }, 'format'],
  ])('refuses %j and names the field', async (body, field) => {
    const response = await ask('AO1', body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  it('FO-REP-30, D-084: says when there is nothing to download', async () => {
    const job = await made('RO3');
    expect(job).toMatchObject({ status: 'failed', error: 'No Data found to download.', fileUrl: null });
  });

  it('FO-REP-26, D-085: names each file as documented', async () => {
    const named = async (report: string) =>
      (await ask('ZO9', { ...november, report, endDate: '2026-11-02' })).json().data.fileName;
    expect(
      await Promise.all(
        [
          'visits',
          'time-spent',
          'pjp',
          'leads',
          'cor-daily',
          'cor-monthly',
          'attendance',
          'travel-plan',
          'cor-ro',
          'cor-ro-daily',
        ].map(named),
      ),
    ).toEqual([
      'Visit-Data.csv',
      'Time-Spent.csv',
      'PJP-Report.csv',
      'Leads-Report.csv',
      'COR_Daily.xlsx',
      'COR-from_01-11-2026_to_02-11-2026.xlsx',
      'Attendance Report.xlsx',
      'Travel_Plan-from_01-11-2026_to_02-11-2026.xlsx',
      'COR_RO-from_01-11-2026_to_02-11-2026.xlsx',
      'COR_RO_Daily.xlsx',
    ]);
  });

  it('a place outside the scope widens nothing', async () => {
    const job = await made('AO1', { ...november, zone: 'WZ' });
    expect(job.status === 'failed' || job.rowsDone <= 2).toBe(true);
    if (job.fileUrl) expect((await fetchFile(job.fileUrl)).body.toString()).not.toContain('SO9');
  });
});

describe('following reports', () => {
  it('a repeated request joins the job that is being made, but another period is a new job', async () => {
    const first = (await ask('ZO1', november)).json().data;
    await follow('ZO1', first._id);
    await t.db.query(
      sql`update report_jobs set status = 'running', alive_at = now() + interval '1 hour' where id = ${first._id}`,
    );
    expect((await ask('ZO1', november)).json().data._id).toBe(first._id);
    expect((await ask('ZO1', { ...november, endDate: '2026-11-29' })).json().data._id).not.toBe(first._id);
    expect((await ask('RO1', november)).json().data._id).not.toBe(first._id);
  });

  it('finds the own jobs again, newest first, and nobody else’s', async () => {
    const mine = await made('AO2');
    const again = await made('AO2', { ...november, report: 'leads' });
    const list = (await t.call('GET', jobs, { as: 'AO2' })).json().data;
    expect(list.map((job: { _id: string }) => job._id)).toEqual([again._id, mine._id]);
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await t.call(method, `${jobs}/${mine._id}`, { as: 'ADMIN1' });
      expect([response.statusCode, response.json().message]).toEqual([403, 'You do not have sufficient permissions.']);
      const unknown = await t.call(method, `${jobs}/6f1f4f3e-0000-4000-8000-000000000001`, { as: 'ADMIN1' });
      expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Report not found.']);
    }
  });

  it('removes a file that is no longer wanted', async () => {
    const job = await made('AO1');
    expect((await t.call('DELETE', `${jobs}/${job._id}`, { as: 'AO1' })).json().data).toMatchObject({
      status: 'cancelled',
      fileUrl: null,
    });
    expect((await fetchFile(job.fileUrl)).answer.statusCode).toBe(404);
  });

  it('refuses a person’s 21st open report', async () => {
    const id = (await t.db.one<{ id: string }>(sql`select id from users where sap_id = 'AO9'`))?.id;
    await t.db.query(sql`insert into report_jobs (file_key, report, params, format, file_name, user_id, status, alive_at)
      select 'open' || n, 'leads', '{}', 'csv', 'x.csv', ${id}, 'running', now() + interval '1 hour' from generate_series(1, 20) n`);
    const response = await ask('AO9', november);
    expect([response.statusCode, response.json().code]).toEqual([429, 'TOO_MANY_REPORTS']);
    await t.db.query(sql`delete from report_jobs where file_key like 'open%'`);
  });
});

describe('downloading', () => {
  let url = '';
  let whole = Buffer.alloc(0);
  let etag = '';
  beforeAll(async () => {
    const job = await made('ADMIN1', { ...november, report: 'visits' });
    url = job.fileUrl;
    whole = Buffer.from(Array.from({ length: 3_500_000 }, (_, index) => (index * 7919) % 251));
    await t.db.query(sql`delete from report_chunks where job_id = ${job._id}`);
    for (let index = 0; index < whole.length; index += 1_048_576)
      await t.db.query(
        sql`insert into report_chunks values (${job._id}, ${index}, ${whole.subarray(index, index + 1_048_576)})`,
      );
    await t.db.query(sql`update report_jobs set bytes = ${whole.length} where id = ${job._id}`);
    etag = (await fetchFile(url)).answer.headers.etag ?? '';
  });

  it('sends the whole file and announces that ranges are accepted', async () => {
    const { answer: response, body } = await fetchFile(url);
    expect([response.statusCode, response.headers['accept-ranges'], response.headers['content-length']]).toEqual([
      200,
      'bytes',
      '3500000',
    ]);
    expect(body.equals(whole)).toBe(true);
  });

  it('resumes after the connection broke in the middle of the file', async () => {
    const first = await fetchFile(url, {}, 1_500_000);
    expect(first.body.length).toBeLessThan(whole.length);
    const rest = await fetchFile(url, { range: `bytes=${first.body.length}-`, 'if-range': etag });
    expect([rest.answer.statusCode, rest.answer.headers['content-range']]).toEqual([
      206,
      `bytes ${first.body.length}-3499999/3500000`,
    ]);
    expect(Buffer.concat([first.body, rest.body]).equals(whole)).toBe(true);
  });

  it.each([
    ['bytes=0-0', 206, 0, 1],
    ['bytes=1048575-1048576', 206, 1_048_575, 1_048_577],
    ['bytes=-10', 206, 3_499_990, 3_500_000],
    ['bytes=3499999-9999999', 206, 3_499_999, 3_500_000],
    ['bytes=0-1,5-6', 200, 0, 3_500_000],
    ['bytes=5-2', 200, 0, 3_500_000],
    ['lines=1-2', 200, 0, 3_500_000],
  ])('answers Range: %s with %i', async (range, status, from, to) => {
    const { answer: response, body } = await fetchFile(url, { range });
    expect(response.statusCode).toBe(status);
    expect(body.equals(whole.subarray(from, to))).toBe(true);
  });

  it('reads one byte from the database for one byte', async () => {
    const read = countBytesRead(t.app.core.files.db);
    const { body } = await fetchFile(url, { range: 'bytes=2000000-2000000' });
    read.end();
    expect([body.length, read.count()]).toEqual([1, 1]);
  });

  it('answers 416 to a range behind the end', async () => {
    const { answer: response } = await fetchFile(url, { range: 'bytes=3500000-' });
    expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */3500000']);
  });

  it('sends the whole file to a client that holds the beginning of another', async () => {
    const { answer: response } = await fetchFile(url, { range: 'bytes=10-', 'if-range': '"another"' });
    expect(response.statusCode).toBe(200);
  });

  it('answers 304 to somebody who has it', async () => {
    expect((await fetchFile(url, { 'if-none-match': etag })).answer.statusCode).toBe(304);
  });

  it('an address that was guessed, and a file after its time, are not found', async () => {
    expect((await fetchFile('/api/v1/report/files/nothing/Visit-Data.csv')).answer.statusCode).toBe(404);
    const key = url.split('/').at(-2);
    await t.db.query(sql`update report_jobs set finished_at = now() - interval '25 hours' where file_key = ${key}`);
    expect((await fetchFile(url)).answer.statusCode).toBe(404);
  });

  // Keep it last: it ends the server.
  it('a file that a crash of the database took is being made again, and is there again soon', async () => {
    const lost = await made('AO1', { ...november, endDate: '2026-11-29' });
    await t.pool.query('delete from report_chunks where job_id = $1', [lost._id]);
    const holder = await t.pool.connect();
    try {
      await holder.query('begin; lock table report_jobs in share mode');
      const { answer: response, body } = await fetchFile(lost.fileUrl);
      expect([response.statusCode, response.headers['retry-after'], JSON.parse(body.toString()).code]).toEqual([
        503,
        '3',
        'REPORT_MADE_AGAIN',
      ]);
      const waiting = {
        status: 'waiting',
        error: 'The file was lost and is being made again.',
        fileUrl: null,
        bytes: 0,
      };
      expect((await t.call('GET', `${jobs}/${lost._id}`, { as: 'AO1' })).json().data).toMatchObject(waiting);
      const { data } = (await t.call('GET', jobs, { as: 'AO1' })).json();
      expect(data.find(({ _id }: { _id: string }) => _id === lost._id)).toMatchObject(waiting);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await follow('AO1', lost._id)).toMatchObject({ status: 'done', error: null, rowsDone: 2 });
    expect((await fetchFile(lost.fileUrl)).body.toString()).toContain('SO1');
  });

  it('a server that stops does not wait for a download on a slow line', async () => {
    const key = url.split('/').at(-2);
    await t.db.query(sql`update report_jobs set finished_at = now() where file_key = ${key}`);
    const response = await new Promise<IncomingMessage>((resolve) =>
      get({ port, host: '127.0.0.1', path: url }, resolve),
    );
    const ended = new Promise((resolve) => response.on('close', resolve).on('error', () => {}));
    expect(response.statusCode).toBe(200);
    await t.app.close();
    response.resume();
    await ended;
    expect(response.complete).toBe(false);
  });
});
