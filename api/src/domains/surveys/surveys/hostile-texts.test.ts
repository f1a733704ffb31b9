import { reconciliation, surveyFigures, surveys } from 'api-contract';
import { toWriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { formBody } from '../../../testing/form.ts';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import { createWorkbook } from '../../../testing/workbook.ts';
import { readAllDueSurveys } from '../survey-figures/read-due.ts';

/** Issue 13, 'Bad input': a broken survey is listed, counts nothing and is repairable. */
const GOOD =
  '[{"Outlet":"Om Tyres"},{"Name":"Counter share","Headers":["Brand","Tyres a month"],"Rows":[["JK",30],["MRF",70]]}]';
const WIDE = `[{"Note":"${'x'.repeat(1024 * 1024)}"}]`;
const now = new Date('2026-11-21T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('truncate survey_documents cascade'));

const listed = async (content: 'true' | 'false') => {
  const query = { SAP_ID: 'SO1', content };
  const response = await test.call('GET', '/api/v1/scan/document/list', { as: 'AO1', query });
  return surveys.surveyList.response.parse(response.json()).data[0]?.documents ?? [];
};
const figures = async () =>
  surveyFigures.brandFigures.response.parse(
    (await test.call('GET', '/api/v1/scan/figures/brands', { as: 'AO1' })).json(),
  );

it.each([
  ['no JSON', '{"Outlet":"Om Ty'],
  ['nothing', ''],
  ['nested without end', '['.repeat(100_000)],
  ['nested without end, and whole', `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`],
  ['a table without rows', '[{"Name":"T","Headers":["Brand","Tyres"],"Rows":{"__proto__":[["JK",1]]}}]'],
  ['1 MB in one field', WIDE],
])('a survey of %s is listed as it is, counts nothing, and is put right by an edit', async (_, text) => {
  const id = await addSurvey(test.pool, { sapId: 'SO1', document: text, scannedAt: '2026-11-05T06:00:00Z' });
  await addSurvey(test.pool, { sapId: 'SO1', document: GOOD, scannedAt: '2026-11-06T06:00:00Z' });
  await inTransaction(test.pool, (client) => readAllDueSurveys(toWriteDb(client)));

  expect((await listed('true')).map(({ document }) => document)).toEqual([text, GOOD]);
  expect((await listed('false')).map(({ document }) => document)).toEqual(['', '']);
  const { data, pending } = await figures();
  expect([data.total.now.surveys, data.total.now.tyres, data.total.uncounted, pending]).toEqual([1, 100, 1, 0]);

  const body = { document: GOOD, version: 1 };
  const edit = await test.call('PUT', '/api/v1/scan/admin/update', { as: 'AO1', query: { id }, body });
  expect([edit.statusCode, edit.json().message]).toEqual([200, 'Survey Updated Successfully']);
  expect((await figures()).data.total).toMatchObject({ uncounted: 0, now: { surveys: 2, tyres: 200 } });
  const { rows } = await test.pool.query('select document from survey_documents where id = $1', [id]);
  expect(rows).toEqual([{ document: text }]);
});

it.each([
  ['no JSON', '{"Outlet":"Om Ty'],
  ['nested without end', '['.repeat(100_000)],
])('SV-REC: a workbook for a survey of %s is kept, and why it is compared with nothing is said', async (_, text) => {
  const id = await addSurvey(test.pool, { sapId: 'SO1', document: text });
  const { body, headers } = formBody({ file: { name: 'M.xlsx', bytes: createWorkbook({ One: [['Outlet', 'Om']] }) } });
  const upload = await test.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers });
  expect(upload.statusCode).toBe(200);
  const response = await test.call('GET', `/api/v1/scan/reconciliation/${id}`, { as: 'AO1' });
  const { data } = reconciliation.reconciliation.response.parse(response.json());
  expect([data.canReconcile, data.differences, data.upload?.fileName]).toEqual([false, [], 'M.xlsx']);
  expect(data.notes).toEqual(['The survey itself can’t be read, so there is nothing to compare the file with.']);
});

it('SV-REC: 1 MB in one field is compared and decided like any other', async () => {
  const id = await addSurvey(test.pool, { sapId: 'SO1', document: WIDE });
  const { body, headers } = formBody({ file: { name: 'M.xlsx', bytes: createWorkbook({ One: [['Note', 'short']] }) } });
  expect((await test.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers })).statusCode).toBe(
    200,
  );
  const path = `/api/v1/scan/reconciliation/${id}`;
  const { data } = reconciliation.reconciliation.response.parse((await test.call('GET', path, { as: 'AO1' })).json());
  expect(data.differences).toMatchObject([{ kind: 'field-changed', field: 'Note', uploaded: 'short' }]);
  const decisions = data.differences.map(({ key }) => ({ key, accept: true }));
  const saved = await test.call('POST', path, { as: 'AO1', body: { version: data.version, decisions } });
  expect(saved.statusCode).toBe(200);
  const version = await test.call('GET', `${path}/versions/1`, { as: 'AO1' });
  expect(version.json().data.document).toBe('[{"Note":"short"}]');
});
