import { officers } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await test.pool.query(`update users set name = 'Ramesh Iyengar', phone = '+91 98765 43210' where sap_id = 'SO1'`);
  await test.pool.query(`update users set name = 'Suresh Iyengar', active = false where sap_id = 'SO2'`);
  await test.pool.query(`update users set name = 'Iyengar Rao' where sap_id = 'SO9'`);
  await test.pool.query(`update users set name = 'Iyengar Manager' where sap_id = 'AO2'`);
});
afterAll(() => test.close());

const find = (as: string, query: Record<string, string>) => test.call('GET', '/api/v1/search/officers', { as, query });
const findOfficers = async (as: string, q: string) =>
  officers.findOfficers.response.parse((await find(as, { q })).json()).data.map(({ SAP_ID }) => SAP_ID);

describe('GET /api/v1/search/officers', () => {
  it('0104: gives the SAP ID itself first, with name, place, phone and whether he is active', async () => {
    expect((await findOfficers('ADMIN1', 'so1'))[0]).toBe('SO1');
    const { data } = officers.findOfficers.response.parse((await find('AO1', { q: 'ramesh' })).json());
    expect(data).toEqual([
      { SAP_ID: 'SO1', name: 'Ramesh Iyengar', territoryName: 'Noida', phone: '+91 98765 43210', active: true },
    ]);
  });

  it.each([
    ['iyengar', ['SO9', 'SO1', 'SO2']],
    ['Iyengr', ['SO9', 'SO1', 'SO2']],
    ['9876543210', ['SO1']],
    ['98765 43', ['SO1']],
    ['so 9', ['SO9']],
    ['SO-9', ['SO9']],
    ['%', []],
    ['_', []],
    ['S_1', []],
  ])(
    '0104: finds officers by name or phone, spelled nearly right, active ones first, and no manager: %j',
    async (q, expected) => {
      expect(await findOfficers('ADMIN1', q)).toEqual(expected);
    },
  );

  it('0104: finds by territory', async () => {
    expect(await findOfficers('AO1', 'noida')).toContain('SO1');
  });

  it('D-007: finds nobody outside the own place', async () => {
    expect(await findOfficers('AO1', 'iyengar')).toEqual(['SO1']);
    expect(await findOfficers('ZO9', 'iyengr')).toEqual(['SO9']);
    expect(await findOfficers('AO9', 'SO1')).toEqual([]);
  });
  it.each<Record<string, string>>([{ q: '' }, { q: 'x'.repeat(10_000) }, { q: 'a\u0007b' }])(
    'refuses a query that is none',
    async (query) => {
      expect((await find('AO1', query)).statusCode).toBe(400);
    },
  );
});
