import { officers } from 'api-contract';
import { addPjp, addUser, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now });
  await addUser(test.pool, { sapId: 'SO-LEFT', role: 'SO', territory: 'NT1', active: false });
  await addUser(test.pool, { sapId: 'SE-AS-SO', role: 'SE', territory: 'NT1' });
  await test.pool.query(`update users set changed_to_so = true where sap_id = 'SE-AS-SO'`);
  await addPjp(test.pool, { planDate: '2026-11-01', status: 'In-Review' });
  await addPjp(test.pool, { planDate: '2026-11-30', status: 'In-Review' });
  await addPjp(test.pool, { planDate: '2026-11-15', status: 'Approved' });
  await addPjp(test.pool, { planDate: '2026-11-16', status: 'Draft' });
  await addPjp(test.pool, { planDate: '2026-10-31', status: 'Reverted' });
  await addPjp(test.pool, { planDate: '2026-12-01', status: 'Reverted' });
});
afterAll(() => test.close());

const getOfficers = async (as: string, of = as, query: Record<string, string> = {}) => {
  const response = await test.call('GET', `/api/v1/AM/SO/${of}`, { as, query });
  expect(response.statusCode).toBe(200);
  const body = officers.officersUnder.response.parse(response.json());
  expect(body.officers).toEqual(body.data.officers);
  return body.data.officers;
};
const ids = async (as: string, of = as) => (await getOfficers(as, of)).map((officer) => officer.SAP_ID);

describe('GET /api/v1/AM/SO/:SAP_ID', () => {
  it('API-04: gives each manager the officers of the own place, by SAP ID', async () => {
    expect(await ids('AO1')).toEqual(['SE-AS-SO', 'SO1']);
    expect(await ids('RO1')).toEqual(['SE-AS-SO', 'SO1', 'SO2']);
    expect(await ids('ZO1')).toEqual(['SE-AS-SO', 'SO1', 'SO2', 'SO3']);
    expect(await ids('ADMIN1')).toEqual(['SE-AS-SO', 'SO1', 'SO2', 'SO3', 'SO9']);
  });

  it('D-071: counts an executive as an officer only once switched, and nobody who has left', async () => {
    const all = await ids('ADMIN1');
    expect(all).not.toContain('SE1');
    expect(all).not.toContain('SO-LEFT');
  });

  it('FO-HOME-08: a row carries the place and the counts of the current month in India', async () => {
    const row = (await getOfficers('AO1')).find((officer) => officer.SAP_ID === 'SO1');
    expect(row).toEqual({
      SAP_ID: 'SO1',
      name: 'Person SO1',
      zone: 'NZ',
      regionName: 'Delhi',
      areaName: 'Delhi East',
      territoryName: 'Noida',
      stats: { inReview: 2, draft: 1, approved: 1, reverted: 0 },
    });
  });

  it('D-041: counts another range when one is asked, both ends included', async () => {
    const [row] = (await getOfficers('AO1', 'AO1', { start: '2026-10-31', end: '2026-11-01' })).filter(
      (officer) => officer.SAP_ID === 'SO1',
    );
    expect(row?.stats).toEqual({ inReview: 1, draft: 0, approved: 0, reverted: 1 });
  });

  it('D-007: another manager’s id gives what lies in both scopes', async () => {
    expect(await ids('ZO1', 'AO2')).toEqual(['SO2']);
    expect(await ids('ADMIN1', 'ZO9')).toEqual(['SO9']);
    expect(await ids('RO1', 'SO1')).toEqual([]);
  });

  it.each([
    ['AO1', 'RO1'],
    ['AO1', 'ADMIN1'],
    ['RO1', 'ZO1'],
    ['RO1', 'AO3'],
    ['ZO1', 'AO9'],
    ['AO1', 'SO2'],
  ])('D-038: refuses %s the id %s of somebody outside the scope', async (as, of) => {
    const response = await test.call('GET', `/api/v1/AM/SO/${of}`, { as });
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it('D-038: an unknown id is 404', async () => {
    const response = await test.call('GET', '/api/v1/AM/SO/NOBODY', { as: 'ADMIN1' });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Officer not found.']);
  });

  it.each([
    [{ start: '2026-11-31' }, 'INVALID_REQUEST'],
    [{ start: 'yesterday' }, 'INVALID_REQUEST'],
    [{ role: 'ADMIN' }, 'INVALID_REQUEST'],
    [{ start: '2026-11-02', end: '2026-11-01' }, 'END_BEFORE_START'],
  ])('FO-PJP-13: refuses the query %j', async (query, code) => {
    const response = await test.call('GET', '/api/v1/AM/SO/AO1', { as: 'AO1', query: query as Record<string, string> });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
  });
});
