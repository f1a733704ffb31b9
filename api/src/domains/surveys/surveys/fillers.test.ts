import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const listed = async () => {
  const query = { content: 'false' };
  const { data } = (await test.call('GET', '/api/v1/scan/document/list', { as: 'ADMIN1', query })).json();
  return (data as { _id: string; documents: { scanDate: string }[] }[]).map(
    ({ _id, documents: [first] }) => `${_id} ${first?.scanDate.slice(0, 10)}`,
  );
};
const run = (text: string, values: unknown[] = []) => test.pool.query(text, values);

it('SV-SUR-05, D-340: the order follows whatever becomes of an officer’s first survey', async () => {
  const add = (sapId: string, day: string) => addSurvey(test.pool, { sapId, scannedAt: `${day}T06:00:00Z` });
  const first = await add('SO1', '2026-11-03');
  await add('SO2', '2026-11-05');
  expect(await listed()).toEqual(['SO2 2026-11-05', 'SO1 2026-11-03']);

  await add('SO1', '2026-11-09');
  expect(await listed()).toEqual(['SO2 2026-11-05', 'SO1 2026-11-03']);
  const earlier = await add('SO2', '2026-11-01');
  expect(await listed()).toEqual(['SO1 2026-11-03', 'SO2 2026-11-01']);

  await run(`update survey_documents set scanned_at = '2026-11-08T06:00:00Z' where id = $1`, [first]);
  expect(await listed()).toEqual(['SO1 2026-11-08', 'SO2 2026-11-01']);
  await run(`update survey_documents set sap_id = 'SO3' where id = $1`, [earlier]);
  expect(await listed()).toEqual(['SO1 2026-11-08', 'SO2 2026-11-05', 'SO3 2026-11-01']);

  await run('delete from survey_documents where sap_id = $1', ['SO3']);
  expect(await listed()).toEqual(['SO1 2026-11-08', 'SO2 2026-11-05']);
  await run(`update survey_documents set edited_document = '[{"a":1}]', edited_by = 'AO1', edited_at = now()`);
  expect(await listed()).toEqual(['SO1 2026-11-08', 'SO2 2026-11-05']);
  await run('delete from survey_documents where false');
  expect(await listed()).toEqual(['SO1 2026-11-08', 'SO2 2026-11-05']);
});

it('the order follows many at once, as an import brings them, and an earlier one that comes while another is moved', async () => {
  await run('delete from survey_documents');
  await run(`insert into survey_documents (sap_id, document_name, document, scanned_at)
    select 'SO' || 1 + n % 3, 'a', '[]', '2026-11-01T06:00:00Z'::timestamptz + n * interval '1 day' from generate_series(0, 11) n`);
  expect(await listed()).toEqual(['SO3 2026-11-03', 'SO2 2026-11-02', 'SO1 2026-11-01']);

  const other = await test.pool.connect();
  try {
    await other.query('begin');
    await other.query(`insert into survey_documents (sap_id, document_name, document, scanned_at)
      values ('SO1', 'b', '[]', '2026-10-20T06:00:00Z')`);
    const moved = run(`update survey_documents set scanned_at = scanned_at + interval '90 days' where sap_id = 'SO1'`);
    await untilWaitingForLocks(test.pool);
    await other.query('commit');
    await moved;
  } finally {
    other.release();
  }
  expect(await listed()).toEqual(['SO3 2026-11-03', 'SO2 2026-11-02', 'SO1 2026-10-20']);
});
