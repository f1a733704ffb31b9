import { surveys } from 'api-contract';
import { addSurveyUpload } from '../../../testing/add-survey-upload.ts';
import { addFile, addSurvey, type TestApp, testApp } from '../../../testing/index.ts';

const NEVER_EDITED = { version: 1, editedBy: null, editedByName: null, editedAt: null };
const ADDRESS = '/api/v1/scan/document/list';
let test: TestApp;
const id: Record<string, string> = {};

beforeAll(async () => {
  test = await testApp();
  id.late = await addSurvey(test.pool, {
    sapId: 'SO1',
    scannedAt: '2026-11-10T06:00:00Z',
    name: 'Late',
    document: '[{"Shop":"A"}]',
  });
  id.early = await addSurvey(test.pool, { sapId: 'SO1', scannedAt: '2026-11-01T06:00:00.5Z', name: 'Early' });
  id.second = await addSurvey(test.pool, { sapId: 'SO2', scannedAt: '2026-11-12T06:00:00Z' });
  id.third = await addSurvey(test.pool, { sapId: 'SO3', scannedAt: '2026-11-05T06:00:00Z' });
  id.west = await addSurvey(test.pool, { sapId: 'SO9', scannedAt: '2026-11-20T06:00:00Z' });
});
afterAll(() => test.close());

const list = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', ADDRESS, { as, query });
  expect(response.statusCode).toBe(200);
  return surveys.surveyList.response.parse(response.json());
};
const groups = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).data.map((group) => group._id);

describe('GET /api/v1/scan/document/list', () => {
  it('API-95, D-200, D-340: groups by the date of their first document, newest first, and documents by scan date', async () => {
    const { data, ...rest } = await list('ADMIN1');
    expect(data.map((group) => group._id)).toEqual(['SO9', 'SO2', 'SO3', 'SO1']);
    expect(rest).toEqual({ totalCount: 4, totalPage: 1, currentPage: 1, message: 'OK' });
    expect(data[3]?.documents).toEqual([
      {
        _id: id.early,
        documentName: 'Early',
        document: '[]',
        scanDate: '2026-11-01T06:00:00.500Z',
        uploadedDocument: null,
        ...NEVER_EDITED,
      },
      {
        _id: id.late,
        documentName: 'Late',
        document: '[{"Shop":"A"}]',
        scanDate: '2026-11-10T06:00:00.000Z',
        uploadedDocument: null,
        ...NEVER_EDITED,
      },
    ]);
  });

  it('leaves the documents empty for a list that does not need them', async () => {
    const [group] = (await list('ADMIN1', { SAP_ID: 'SO1', content: 'false' })).data;
    expect(group?.documents.map(({ documentName, document }) => [documentName, document])).toEqual([
      ['Early', ''],
      ['Late', ''],
    ]);
  });

  it('returns one officer’s group alone to everyone who may see it', async () => {
    expect(await groups('ADMIN1', { SAP_ID: 'SO1' })).toEqual(['SO1']);
    expect(await groups('AO1', { SAP_ID: 'SO9' })).toEqual([]);
  });

  it('links the modified file under its encoded name', async () => {
    const file = await addFile(test.pool, 'my file #1.xlsx', 'x', 'x');
    await test.pool.query('update survey_documents set uploaded_file = $1 where id = $2', [file, id.west]);
    const [group] = (await list('ADMIN1', { search: 'SO9' })).data;
    expect(group?.documents[0]?.uploadedDocument).toBe(`/files/${file}/my%20file%20%231.xlsx`);
  });

  it('D-190: an area manager sees the own area only', async () => {
    expect(await groups('AO1')).toEqual(['SO1']);
    expect(await groups('AO2')).toEqual(['SO2']);
    expect(await groups('AO1', { search: 'SO9' })).toEqual([]);
  });

  it('D-200: both pairs of parameters page and search', async () => {
    expect(await groups('ADMIN1', { page: '2', limit: '3' })).toEqual(['SO1']);
    expect(await groups('ADMIN1', { currentPage: '2', limit: '3' })).toEqual(['SO1']);
    expect(await list('ADMIN1', { page: '2', limit: '3' })).toMatchObject({
      totalPage: 2,
      currentPage: 2,
      totalCount: 4,
    });
    expect(await groups('ADMIN1', { search: 'so2' })).toEqual(['SO2']);
    expect(await groups('ADMIN1', { search: 'person so2' })).toEqual(['SO2']);
    expect((await list('ADMIN1', { search: 'so2' })).data[0]?.name).toBe('Person SO2');
    expect(await groups('ADMIN1', { searchUser: 'O3' })).toEqual(['SO3']);
    expect(await list('ADMIN1', { search: 'nobody' })).toMatchObject({ data: [], totalPage: 1, totalCount: 0 });
  });
  it('a state lists only the surveys that are edited, uploaded or reconciled', async () => {
    await test.pool.query(
      `update survey_documents set edited_document = '[]', edited_by = 'AO1', edited_at = now() where id = $1`,
      [id.late],
    );
    const upload = await addSurveyUpload(test.pool, id.second!, 1, '2026-11-16T06:00:00Z');
    await addSurveyUpload(test.pool, id.early!, 1, '2026-11-16T06:00:00Z');
    await test.pool.query(`insert into survey_reconciliations values ($1, 1, $2, 1, '[]', '[]', 'AO1', now())`, [
      id.second,
      upload,
    ]);
    const inState = async (state: string, as = 'ADMIN1') =>
      (await list(as, { state })).data.map(({ _id, documents }) => [_id, ...documents.map((one) => one._id)]);
    expect(await inState('edited')).toEqual([['SO1', id.late]]);
    expect(await inState('uploaded')).toEqual([
      ['SO2', id.second],
      ['SO1', id.early],
    ]);
    expect(await inState('reconciled')).toEqual([['SO2', id.second]]);
    expect(await inState('reconciled', 'AO1')).toEqual([]);
    expect(await groups('ADMIN1', { state: 'uploaded', endDate: '2026-11-05' })).toEqual(['SO1']);
  });
  it('refuses unknown parameters', async () => {
    expect((await test.call('GET', ADDRESS, { as: 'ADMIN1', query: { district: 'WA1' } })).statusCode).toBe(400);
    expect((await test.call('GET', ADDRESS, { as: 'ADMIN1', query: { page: '-1' } })).statusCode).toBe(400);
  });
});
