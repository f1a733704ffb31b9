import { reports } from 'api-contract';
import { type TestApp, testApp } from '../../../../testing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const read = async (as: string) =>
  reports.reportsToday.response.parse((await t.call('GET', '/api/v1/today/reports', { as })).json());
const addJob = async (fileName: string, status: string, { by = 'AO1', hoursAgo = 1, hasFile = true } = {}) => {
  const { rows } = await t.pool.query<{ id: string }>(
    `insert into report_jobs (file_key, report, params, format, file_name, user_id, status, rows_done, created_at, finished_at)
     select $1, 'visits', '{"start": "2026-11-01", "end": "2026-11-30"}', 'csv', $1, id, $2, 12,
       now() - ($3 + 1) * interval '1 hour', case when $2 in ('done', 'failed') then now() - $3 * interval '1 hour' end
     from users where sap_id = $4 returning id`,
    [fileName, status, hoursAgo, by],
  );
  if (status === 'done' && hasFile)
    await t.pool.query(`insert into report_chunks (job_id, start_byte, content) values ($1, 0, 'x')`, [rows[0]!.id]);
};

it('Today counts the own files that can be downloaded and those that are being made', async () => {
  await addJob('Older.csv', 'done', { hoursAgo: 5 });
  await addJob('Newer.csv', 'done');
  await addJob('Gone.csv', 'done', { hoursAgo: 25 });
  await addJob('Lost.csv', 'done', { hasFile: false });
  await addJob('Running.csv', 'running');
  await addJob('Waiting.csv', 'waiting');
  await addJob('Failed.csv', 'failed');
  await addJob('Others.csv', 'done', { by: 'RO1' });
  const { data } = await read('AO1');
  // Lost in a crash, so made again.
  expect([data.ready, data.making]).toEqual([2, 3]);
  expect(data.files.map(({ fileName, fileUrl, rowsDone }) => [fileName, fileUrl, rowsDone])).toEqual([
    ['Newer.csv', '/api/v1/report/files/Newer.csv/Newer.csv', 12],
    ['Older.csv', '/api/v1/report/files/Older.csv/Older.csv', 12],
  ]);
  expect((await read('RO1')).data.files.map(({ fileName }) => fileName)).toEqual(['Others.csv']);
  expect((await read('ADMIN1')).data).toEqual({ ready: 0, making: 0, files: [] });
});
