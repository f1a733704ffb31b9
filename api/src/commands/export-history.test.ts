import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { exportHistory } from './export-history.ts';

const folder = mkdtempSync(join(tmpdir(), 'fch-'));
let t: TestApp;
let count = 0;

beforeAll(async () => {
  t = await testApp();
  await t.pool.query(`insert into history (at, kind, record_id, by_sap_id, by_role, action, before, after, request_id) values
    ('2026-03-31T18:29:59Z', 'visit', 'v-1', 'AO1', 'AO', 'remark', null, '{"remark": "=1+1, \\"fine\\""}', 'r-1'),
    ('2026-03-31T18:30:00Z', 'claim', 'c-1', 'ZO1', 'ZO', 'approve', '{"status": "Pending"}', '{"status": "Approved"}', 'r-2'),
    ('2026-04-30T18:29:59Z', 'claim', 'c-2', 'AO1', 'AO', 'revert', '{"status": "Pending"}', '{"status": "Reverted"}', 'r-3'),
    ('2026-04-30T18:30:00Z', 'claim', 'c-1', 'AO1', 'AO', 'undo', '{"status": "Approved"}', '{"status": "Pending"}', 'r-4')`);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const getLines = async (...words: string[]): Promise<string[]> => {
  const file = join(folder, `history-${count++}.csv`);
  await exportHistory(readConfig({ DATABASE_URL: t.url }), [file, ...words], () => {});
  return readFileSync(file, 'utf8').trimEnd().split('\n');
};
const getRequests = (lines: string[]) => lines.slice(1).map((line) => line.split(',').at(-1));

it('the export has who, what, when, before and after of all history, in chronological order', async () => {
  const lines = await getLines();
  expect(lines[0]).toBe('\uFEFFTime (India),SAP ID,Name,Role,Kind,Record,Action,Before,After,Request');
  expect(lines[2]).toMatch(
    /^2026-04-01 00:00:00,ZO1,[^,]+,ZO,claim,c-1,approve,"\{""status"": ""Pending""\}","\{""status"": ""Approved""\}",r-2$/,
  );
  expect(getRequests(lines)).toEqual(['r-1', 'r-2', 'r-3', 'r-4']);
});

it('the export can be limited to a range of Indian days, both included, to one subject and to one person', async () => {
  expect(getRequests(await getLines('--from', '2026-04-01', '--to', '2026-04-30'))).toEqual(['r-2', 'r-3']);
  expect(getRequests(await getLines('--kind', 'claim', '--id', 'c-1'))).toEqual(['r-2', 'r-4']);
  expect(getRequests(await getLines('--by', 'AO1', '--kind', 'claim'))).toEqual(['r-3', 'r-4']);
});

it('export-history refuses what is no day, an id without its kind, and a file that is there, and leaves nothing half', async () => {
  for (const day of ['2026-02-30', '2026-13-01', '1-4-2026'])
    await expect(getLines('--from', day)).rejects.toThrow(`${day} is no day`);
  await expect(getLines('--id', 'c-1')).rejects.toThrow('Give --kind beside --id');
  await getLines();
  count -= 1;
  await expect(getLines()).rejects.toThrow('There is a file');
  expect(readdirSync(folder).filter((name) => !name.endsWith('.csv'))).toEqual([]);
});
