import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from '../../../../database/sql.ts';
import { readUser } from '../../../../session/users.ts';
import { testApp, type TestApp } from '../../../../testing/index.ts';
import { hardRows, manyRows, createReports } from '../../../../testing/seed-report-jobs.ts';
import type { Report } from '../report.ts';
import { csvLines, readSheets } from '../../../../testing/read-xlsx.ts';
import { makeFile } from './make-file.ts';
import { addJob, claimJob, type Job } from './repository.ts';

const run = promisify(execFile);
let t: TestApp;
let folder: string;
let office = false;
beforeAll(async () => {
  t = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'report-files-'));
  office = await run('soffice', ['--version']).then(
    () => true,
    () => false,
  );
  if (!office) process.stdout.write('Not opened with LibreOffice: soffice is not installed on this machine.\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

const make = async (options: Parameters<typeof createReports>[0], name: string): Promise<string> => {
  const report = createReports(options).visits as Report;
  const user = await readUser(t.db, sql`sap_id = 'ADMIN1'`);
  if (!user) throw new Error('Nobody to make it for');
  const days = { start: '2026-11-01', end: '2026-11-30' };
  await addJob(t.db, {
    fileKey: name,
    report: 'visits',
    params: days,
    format: report.format,
    fileName: name,
    userId: user.id,
  });
  const job = (await claimJob(t.db, new Date())) as Job;
  await makeFile(t.pool, job, {
    source: { pool: t.pool },
    report,
    selection: { user, ...days, today: days.end },
    stopping: new AbortController().signal,
  });
  const pieces = await t.db.query<{ content: Buffer }>(
    sql`select content from report_chunks where job_id = ${job.id} order by start_byte`,
  );
  const path = join(folder, name);
  await writeFile(path, Buffer.concat(pieces.map(({ content }) => content)));
  await t.db.query(sql`update report_jobs set status = 'done' where id = ${job.id}`);
  return path;
};
const opened = async (path: string): Promise<string[][][]> => {
  const out = await mkdtemp(join(folder, 'opened-'));
  await run('soffice', [
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--headless',
    ...(path.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : []),
    '--convert-to',
    // Comma, quotes, UTF-8, as shown, one file per sheet.
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1',
    '--outdir',
    out,
    path,
  ]);
  const { stdout } = await run('ls', ['-v', out]);
  const files = stdout.trim().split('\n');
  return Promise.all(files.map(async (file) => csvLines(await readFile(join(out, file), 'utf8'))));
};
const heading = ['S No.', 'Dealer Code', 'Name', 'Amount', 'Date', 'Start Time'];
const hindi = 'शर्मा टायर्स, "पुणे"';

it('D-017: a csv file has a mark for Excel, days and India’s clock as documented, and nothing that runs', async () => {
  const text = await readFile(await make({ statement: hardRows }, 'Hard.csv'), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(csvLines(text)).toEqual([
    heading,
    ['1', '="000123"', hindi, '12345678.50', '29-02-2024', '09:40 AM'],
    ['2', "'=1+1", '<b>&\u0001 _x0041_\nline', '-5.00', '31-12-2024', '12:15 AM'],
    ['3', '="12345678901234567"', '-', '0.00', '-', '-'],
    ['4', '-', '-', '-', '-', '-'],
  ]);
});

it('a csv file opens in LibreOffice with every code, day and Hindi word whole', async () => {
  if (!office) return;
  const [sheet] = await opened(await make({ statement: hardRows }, 'Open.csv'));
  expect(sheet?.[0]).toEqual(heading);
  expect(sheet?.[1]?.slice(0, 3)).toEqual(['1', '000123', hindi]);
  expect(sheet?.[3]?.[1]).toBe('12345678901234567');
  expect(sheet?.[2]?.[1]).toBe("'=1+1");
  expect(sheet).toHaveLength(5);
}, 120_000);

it('an xlsx file opens in LibreOffice with numbers, days and times as such, and the note last', async () => {
  if (!office) return;
  const note = 'Note: National and regional holidays, meetings, leaves, trainings and office plans are excluded.';
  const [sheet] = await opened(await make({ statement: hardRows, format: 'xlsx', note }, 'Hard.xlsx'));
  expect(sheet?.map((row) => row.slice(0, 6))).toEqual([
    heading,
    ['1', '000123', hindi, '1,23,45,678.50', '29-02-2024', '09:40 AM'],
    ['2', "'=1+1", '<b>& _x0041_\nline', '-5.00', '31-12-2024', '12:15 AM'],
    ['3', '12345678901234567', '-', '0.00', '-', '-'],
    ['4', '-', '-', '-', '-', '-'],
    [note, '', '', '', '', ''],
  ]);
}, 120_000);

it('an xlsx file holds numbers, not texts: days and amounts can be summed and sorted', async () => {
  const [sheet] = await readSheets(await make({ statement: hardRows, format: 'xlsx' }, 'Typed.xlsx'));
  expect(sheet?.cells.slice(6, 12)).toEqual([1, '000123', hindi, 12345678.5, 45351, 580 / 1440]);
});

it('FO-REP-19, FO-REP-23: an xlsx file colours the cells that the report colours, heading styled and frozen', async () => {
  const [sheet] = await readSheets(
    await make(
      {
        statement: hardRows,
        format: 'xlsx',
        fill: (column, value) => (column === 'amount' && Number(value) < 0 ? 'red' : undefined),
      },
      'Colours.xlsx',
    ),
  );
  expect(sheet?.fillOf('D3')).toBe('F8696B');
  expect(sheet?.fillOf('D2')).toBeUndefined();
  expect(sheet?.fillOf('A1')).toBe('0B5CAD');
  expect(sheet?.xml).toContain('state="frozen"');
});

it('the file of a long xlsx keeps every row', async () => {
  const [sheet] = await readSheets(await make({ ...manyRows(60_000), format: 'xlsx' }, 'Long.xlsx'));
  expect(sheet?.cells).toHaveLength(2 * 60_001);
  expect(sheet?.cells.at(-1)).toBe('Row 60000');
});
