import { surveys, surveysToday } from 'api-contract';
import { addSurveyUpload } from '../../../testing/add-survey-upload.ts';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ now: () => new Date('2026-11-20T06:30:00Z') });
});
afterEach(() => t.close());

const upload = (survey: string, number: number, at: string) => addSurveyUpload(t.pool, survey, number, at);
const decide = (document: string, uploadId: string) =>
  t.pool.query(
    `insert into survey_reconciliations (document_id, number, upload_id, survey_version, document, decisions, reconciled_by, reconciled_at)
     values ($1, 1, $2, 1, '[]', '[]', 'AO1', '2026-11-19T06:00:00Z')`,
    [document, uploadId],
  );
const read = async (as: string) => {
  const response = await t.call('GET', '/api/v1/today/surveys', { as });
  expect([as, response.statusCode]).toEqual([as, 200]);
  return surveysToday.surveysToday.response.parse(response.json());
};
const officersOfList = async (as: string) => {
  const query = { upload: 'waiting', content: 'false' };
  const response = await t.call('GET', '/api/v1/scan/document/list', { as, query });
  const { data, totalCount } = surveys.surveyList.response.parse(response.json());
  expect(totalCount).toBe(data.length);
  return data.map(({ _id }) => _id);
};

it('Today names survey files whose newest upload is not decided, the longest waiting first', async () => {
  const scannedAt = '2026-11-10T06:00:00Z';
  const decided = await addSurvey(t.pool, { sapId: 'SO1', scannedAt });
  await decide(decided, await upload(decided, 1, '2026-11-18T06:00:00Z'));
  await addSurvey(t.pool, { sapId: 'SO2', scannedAt });
  const again = await addSurvey(t.pool, { sapId: 'SO1', scannedAt });
  await decide(again, await upload(again, 1, '2026-11-15T06:00:00Z'));
  await upload(again, 2, '2026-11-19T06:00:00Z');
  const first = await addSurvey(t.pool, { sapId: 'SO1', scannedAt });
  await upload(first, 1, '2026-11-17T06:00:00Z');
  const { data, today, readAt } = await read('AO1');
  expect([today, readAt]).toEqual(['2026-11-20', '2026-11-20T06:30:00.000Z']);
  expect(data.officers).toBe(1);
  expect(data.files).toEqual([
    {
      _id: first,
      documentName: expect.any(String),
      SAP_ID: 'SO1',
      name: 'Person SO1',
      uploadedAt: '2026-11-17T06:00:00.000Z',
    },
    expect.objectContaining({ _id: again, uploadedAt: '2026-11-19T06:00:00.000Z' }),
  ]);
});

it('D-007: the tile and the list that it opens name the own area alone, and five files at most', async () => {
  for (const sapId of ['SO1', 'SO9']) {
    for (let count = 0; count < 6; count += 1) {
      const id = await addSurvey(t.pool, { sapId, scannedAt: `2026-11-0${count + 1}T06:00:00Z` });
      await upload(id, 1, '2026-11-19T06:00:00Z');
    }
  }
  for (const [as, own] of [
    ['AO1', ['SO1']],
    ['AO9', ['SO9']],
    ['ADMIN1', ['SO1', 'SO9']],
  ] as const) {
    const { data } = await read(as);
    expect([as, data.officers, data.files.length]).toEqual([as, own.length, 5]);
    expect((await officersOfList(as)).sort()).toEqual(own);
  }
});
