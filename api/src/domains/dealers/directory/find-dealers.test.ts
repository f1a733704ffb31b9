import { directory } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await addDealer(test.pool, { code: 'K10', name: 'Zenith Tyres' });
  await addDealer(test.pool, { code: 'K100', name: 'Amber Wheels' });
  await addDealer(test.pool, { code: 'K101', name: 'Mohan 100% Tyres', territory: 'NT2' });
  await addDealer(test.pool, { code: 'A7', name: 'K100 Point' });
  await addDealer(test.pool, { code: 'A8', name: 'Shri Balaji Tyre House', territory: 'NT3' });
  await addDealer(test.pool, { code: 'K900', name: 'Zenith Mumbai', territory: 'WT1' });
  await test.pool.query(`update dealers set mobile = '+91 98111-22233' where dealer_code = 'K10'`);
  await test.pool.query(`update dealers set telephone = '011 2345 6789' where dealer_code = 'K100'`);
});
afterAll(() => test.close());

const find = (as: string, query: Record<string, string>) => test.call('GET', '/api/v1/search/dealers', { as, query });
const findCodes = async (as: string, q: string, more: Record<string, string> = {}) =>
  directory.findDealers.response
    .parse((await find(as, { q, ...more })).json())
    .data.map(({ dealerCode }) => dealerCode);

describe('GET /api/v1/search/dealers', () => {
  it('0104: the code itself comes first, then codes that begin so, then names', async () => {
    expect(await findCodes('ADMIN1', 'k10')).toEqual(['K10', 'K100', 'K101', 'A7']);
    expect(await findCodes('ADMIN1', 'zen')).toEqual(['K900', 'K10']);
    expect(await findCodes('ADMIN1', 'K100')).toEqual(['K100', 'A7']);
  });

  it('0104: says of a dealer what tells him from others', async () => {
    const { data } = directory.findDealers.response.parse((await find('AO1', { q: 'zenith' })).json());
    expect(data).toEqual([
      { dealerCode: 'K10', name: 'Zenith Tyres', city: 'Noida', territoryName: 'Noida', mobile: '+91 98111-22233' },
    ]);
  });

  it.each([
    ['Zenith', ['K900', 'K10']],
    ['Zeneth', ['K10', 'K900']],
    ['Znith', ['K10', 'K900']],
    ['zenith tires', ['K10', 'K900']],
    ['balagi', ['A8']],
    ['amber weels', ['K100']],
    ['Dwarka', ['K101']],
    ['9811122233', ['K10']],
    ['+91 98111 22233', ['K10']],
    ['98111', ['K10']],
    ['01123456789', ['K100']],
    ['wheels', ['K100']],
    ['xqxqxq', []],
  ])('decision 0104: finds by name, phone or territory, spelled nearly right: %j', async (q, expected) => {
    expect(await findCodes('ADMIN1', q)).toEqual(expected);
  });

  it.each([
    ['%', []],
    ['_', []],
    ['\\', []],
    ['k__0', []],
    ['100%', ['K101']],
    ["'; drop table dealers; --", []],
    ['&|!()<>*', []],
  ])('0104: the signs of %j mean themselves', async (q, expected) => {
    expect(await findCodes('ADMIN1', q)).toEqual(expected);
  });

  it('D-007: finds nobody outside the own place, neither by code nor by what is near', async () => {
    expect(await findCodes('AO1', 'zenith')).toEqual(['K10']);
    expect(await findCodes('RO1', 'zenith')).toEqual(['K10']);
    expect(await findCodes('ZO9', 'zeneth')).toEqual(['K900']);
    expect(await findCodes('AO9', 'K10')).toEqual([]);
    expect(await findCodes('RO3', '9811122233')).toEqual([]);
    expect(await findCodes('AO1', 'K900')).toEqual([]);
  });

  it('returns no more dealers than the limit', async () => {
    expect(await findCodes('ADMIN1', 'k', { limit: '2' })).toEqual(['K10', 'K100']);
  });

  it.each<Record<string, string>>([
    {},
    { q: '' },
    { q: '   ' },
    { q: 'x'.repeat(101) },
    { q: 'x'.repeat(10_000) },
    { q: 'a\u0000b' },
    { q: 'a\nb' },
    { q: 'a', limit: '0' },
    { q: 'a', limit: '21' },
    { q: 'a', zone: 'WZ' },
  ])('refuses a query that is none', async (query) => {
    expect((await find('AO1', query)).statusCode).toBe(400);
  });
});
