import { randomUUID } from 'node:crypto';
import { exportedRows, SURVEY, textOf } from '../domains/surveys/reconciliation/compare/fixture.ts';
import { formBody, PDF } from '../testing/form.ts';
import { addSurvey, type TestApp, testApp } from '../testing/index.ts';
import { createWorkbook } from '../testing/workbook.ts';
import { WAITING_FILES } from './waiting-files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  for (const sapId of ['SO1', 'SO2', 'SO3', 'SO9']) await addSurvey(t.pool, { sapId, document: textOf(SURVEY) });
});
afterAll(() => t.close());

const BILL = 'POST /api/v1/reimbursement/bill';
const SURVEY_FILE = 'PUT /api/v1/scan/upload';
const CALLS = ['POST /api/v1/query/files', BILL, SURVEY_FILE] as const;
const WORKBOOK = createWorkbook({ One: exportedRows(textOf(SURVEY)) });
/** Of the manager's own officer: AO2 has SO2. */
const upload = (call: (typeof CALLS)[number], as: string) => {
  const isSurvey = call === SURVEY_FILE;
  const file = isSurvey ? { name: 'survey.xlsx', bytes: WORKBOOK } : { name: 'bill.pdf', bytes: PDF };
  const { body, headers } = formBody({ file });
  const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
  const id = as === 'ADMIN1' ? 'SO1' : as.replace('AO', 'SO');
  return t.call(method, path, { as, body, headers, ...(isSurvey && { query: { id } }) });
};
const addWaiting = async (by: string, count: number, size: number) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await t.pool.query(
    `insert into stored_files (id, name, type, size, sha256, uploaded_by)
     select id, 'bill.pdf', 'application/pdf', $2, 'x', $3 from unnest($1::uuid[]) id`,
    [ids, size, by],
  );
  await t.pool.query('insert into claim_uploads (file_id, uploaded_at) select id, now() from unnest($1::uuid[]) id', [
    ids,
  ]);
};
const countStored = async (by: string) =>
  (await t.pool.query('select count(*)::int as count from stored_files where uploaded_by = $1', [by])).rows[0].count;

it.each([
  ['number', 'AO1', WAITING_FILES.maxCount, 1],
  ['bytes', 'AO2', 30, WAITING_FILES.maxBytes / 30],
])(
  'the limit refuses one more waiting file of a person by %s, wherever files wait, and keeps nothing of it',
  async (_, as, count, size) => {
    await addWaiting(as, count, size);
    for (const call of CALLS) {
      const response = await upload(call, as);
      expect([call, response.statusCode, response.json().code]).toEqual([call, 429, 'TOO_MANY_WAITING_FILES']);
      expect((await upload(call, 'ADMIN1')).statusCode).toBe(200);
    }
    expect(await countStored(as)).toBe(count);
  },
);

it('the limit lets no more through when many come at the same moment', async () => {
  await addWaiting('AO3', WAITING_FILES.maxCount - 2, 1);
  const responses = await Promise.all([...CALLS, ...CALLS, ...CALLS].map((call) => upload(call, 'AO3')));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});

it('the limit forgets what has come to its claim or ticket', async () => {
  await addWaiting('SE1', WAITING_FILES.maxCount, 1);
  await t.pool.query(
    `delete from claim_uploads where file_id in (select id from stored_files where uploaded_by = 'SE1')`,
  );
  expect((await upload(BILL, 'SE1')).statusCode).toBe(200);
});

it('a survey’s files count until somebody decides the newest of them', async () => {
  await addWaiting('AO9', WAITING_FILES.maxCount - 2, 1);
  for (const status of [200, 200, 429]) expect((await upload(SURVEY_FILE, 'AO9')).statusCode).toBe(status);
  await t.pool.query(
    `insert into survey_reconciliations
       (document_id, number, upload_id, survey_version, document, decisions, reconciled_by, reconciled_at)
     select document_id, 1, id, 1, '[]', '[]', 'AO9', now() from survey_uploads where uploaded_by = 'AO9' and number = 2`,
  );
  for (const status of [200, 200, 429]) expect((await upload(SURVEY_FILE, 'AO9')).statusCode).toBe(status);
});
