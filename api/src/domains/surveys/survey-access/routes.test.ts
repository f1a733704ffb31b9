import { surveyAccess } from 'api-contract';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await addUser(test.pool, { sapId: 'SO-LEFT', role: 'SO', territory: 'NT1', active: false });
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('update users set scan_enabled = false'));

const officers = async (as: string, query: Record<string, string> = {}, level = 'AREA') => {
  const response = await test.call('GET', `/api/v1/getOfficers/${level}`, { as, query });
  expect(response.statusCode).toBe(200);
  return surveyAccess.officersBy.response.parse(response.json());
};
const ids = async (...input: Parameters<typeof officers>) =>
  (await officers(...input)).data.officers.map(({ SAP_ID }) => SAP_ID);
const set = (body: unknown, as = 'AO1') => test.call('PUT', '/api/v1/scan/user/access', { as, body: body as object });
const enabled = async () =>
  (await test.pool.query<{ id: string }>('select sap_id as id from users where scan_enabled order by sap_id')).rows.map(
    ({ id }) => id,
  );
const getHistory = async (sapId: string, as = 'ADMIN1') =>
  test.call('GET', `/api/v1/history/survey-access/${sapId}`, { as });

describe('GET /api/v1/getOfficers/:level', () => {
  it('SV-SUR-02, D-043: gives the officer records of the own scope, nobody who has left', async () => {
    expect((await officers('AO1')).data.officers).toEqual([
      {
        SAP_ID: 'SO1',
        name: 'Person SO1',
        scanEnabled: false,
        zone: 'NZ',
        regionName: 'Delhi',
        regionCode: 'NR1',
        areaName: 'Delhi East',
        areaCode: 'NA1',
        territories: [{ name: 'Noida', territoryCode: 'NT1' }],
      },
    ]);
    expect(await ids('RO1')).toEqual(['SO1', 'SO2']);
    expect(await ids('ADMIN1', {}, 'ZONE')).toEqual(['SO1', 'SO2', 'SO3', 'SO9']);
    expect(await ids('ADMIN1', {}, 'REGION')).toHaveLength(4);
  });

  it('SV-SUR-02: narrows by zones, regions and areas, several by comma', async () => {
    expect(await ids('ADMIN1', { zone: 'NZ,WZ' }, 'ZONE')).toEqual(['SO1', 'SO2', 'SO3', 'SO9']);
    expect(await ids('ADMIN1', { zone: 'WZ' })).toEqual(['SO9']);
    expect(await ids('ADMIN1', { region: 'NR1' })).toEqual(['SO1', 'SO2']);
    expect(await ids('ADMIN1', { zone: 'NZ', area: 'NA2' })).toEqual(['SO2']);
    expect(await ids('AO1', { area: 'NA2' })).toEqual([]);
  });

  it('D-342: pages by ten and searches by SAP ID or name', async () => {
    expect(await officers('ADMIN1', { page: '2', limit: '3' }, 'ZONE')).toMatchObject({
      data: { officers: [{ SAP_ID: 'SO9' }] },
      totalPage: 2,
      currentPage: 2,
      totalCount: 4,
    });
    expect(await ids('ADMIN1', { search: 'so2' })).toEqual(['SO2']);
    expect(await ids('ADMIN1', { search: 'PERSON so9' })).toEqual(['SO9']);
    expect(await ids('ADMIN1', { search: '%' })).toEqual([]);
  });
});

describe('PUT /api/v1/scan/user/access', () => {
  it('SV-SUR-03, D-199: sets the value that the officer is sent with, whatever else the record holds', async () => {
    const [record] = (await officers('AO1')).data.officers;
    const response = await set([{ ...record, scanEnabled: true }]);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Survey Access Updated Successfully']);
    expect(response.json().data).toEqual([{ ...record, scanEnabled: true }]);
    expect(await enabled()).toEqual(['SO1']);
  });

  it('D-199: sets several at once, and turns the access where no value is sent', async () => {
    await set([{ SAP_ID: 'SO1', scanEnabled: true }, { SAP_ID: 'SO2' }], 'ADMIN1');
    expect(await enabled()).toEqual(['SO1', 'SO2']);
    await set([{ SAP_ID: 'SO2' }, { SAP_ID: 'SO1', scanEnabled: true }], 'ADMIN1');
    expect(await enabled()).toEqual(['SO1']);
  });

  it('leaves a line of history for each officer whose access changed, and none for the others', async () => {
    await set([{ SAP_ID: 'SO3', scanEnabled: true }], 'ADMIN1');
    await set([{ SAP_ID: 'SO3', scanEnabled: true }], 'ADMIN1');
    await set([{ SAP_ID: 'SO3', scanEnabled: false }], 'ADMIN1');
    expect((await getHistory('SO3')).json().data).toMatchObject([
      { by: 'ADMIN1', action: 'unassign', before: { access: 'Assigned' }, after: { access: 'Not Assigned' } },
      { by: 'ADMIN1', action: 'assign', before: { access: 'Not Assigned' }, after: { access: 'Assigned' } },
    ]);
    expect((await getHistory('SO3', 'AO1')).statusCode).toBe(403);
    expect((await getHistory('SO3', 'RO1')).statusCode).toBe(403);
  });

  it('D-199: changes nothing at all when one officer is outside the scope', async () => {
    const response = await set([
      { SAP_ID: 'SO1', scanEnabled: true },
      { SAP_ID: 'SO2', scanEnabled: true },
    ]);
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(await enabled()).toEqual([]);
  });

  it.each(['NOBODY', 'SO-LEFT', 'AO1', 'SE1'])(
    'who is no officer at work (%s) is 404, and nothing changes',
    async (SAP_ID) => {
      const response = await set(
        [
          { SAP_ID: 'SO1', scanEnabled: true },
          { SAP_ID, scanEnabled: true },
        ],
        'ADMIN1',
      );
      expect([response.statusCode, response.json().code]).toEqual([404, 'OFFICER_NOT_FOUND']);
      expect(await enabled()).toEqual([]);
    },
  );

  it('uses the last entry for an officer who is named twice', async () => {
    await set([
      { SAP_ID: 'SO1', scanEnabled: true },
      { SAP_ID: 'SO1', scanEnabled: false },
    ]);
    expect(await enabled()).toEqual([]);
  });

  it('refuses an empty list and one that is no list', async () => {
    expect((await set([])).statusCode).toBe(400);
    expect((await set({ SAP_ID: 'SO1' })).statusCode).toBe(400);
    expect((await set([{ SAP_ID: 'SO1', scanEnabled: 'yes' }])).statusCode).toBe(400);
  });
});
