import { directory } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await addDealer(test.pool, {
    code: 'K100',
    name: 'Zenith Tyres',
    club: 'GOLD',
    type: 'FM',
    sales: 100.1,
    lastMonth: 50,
    outstanding: 10,
    overdue: 1,
    sasOut: 7,
    sasIn: 3,
  });
  await addDealer(test.pool, {
    code: 'K101',
    name: 'Amber Wheels',
    club: 'SILVER',
    type: 'DEALER',
    sales: 200.2,
    lastMonth: 70,
    outstanding: 20,
    overdue: 2,
  });
  await addDealer(test.pool, {
    code: 'K102',
    name: 'Mohan 100% Tyres',
    club: 'GOLD',
    type: 'DEALER',
    territory: 'NT2',
    sales: 400.4,
    lastMonth: 90,
    outstanding: 40,
    overdue: 4,
  });
  await addDealer(test.pool, {
    code: 'K103',
    name: 'Jaipur Wheels',
    club: 'BRONZE',
    type: 'SCV',
    territory: 'NT3',
    sales: 800.8,
    outstanding: 80,
  });
  await addDealer(test.pool, {
    code: 'K900',
    name: 'Thane Tyres',
    club: 'PLATINUM',
    type: 'FM',
    territory: 'WT1',
    sales: 1600,
    outstanding: 160,
  });
});
afterAll(() => test.close());

const listDirectory = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', '/api/v1/dealers-directory', { as, query });
  expect(response.statusCode).toBe(200);
  return directory.dealersDirectory.response.parse(response.json());
};
const codes = async (as: string, query: Record<string, string> = {}) =>
  (await listDirectory(as, query)).data.map((row) => row.Kunnr);

describe('GET /api/v1/dealers-directory', () => {
  it('API-66, DL-DIR-09: each manager sees the dealers of the own place, by name', async () => {
    expect(await codes('AO1')).toEqual(['K101', 'K100']);
    expect(await codes('RO1')).toEqual(['K101', 'K102', 'K100']);
    expect(await codes('ZO1')).toEqual(['K101', 'K103', 'K102', 'K100']);
    expect(await codes('ADMIN1')).toEqual(['K101', 'K103', 'K102', 'K900', 'K100']);
    expect(await codes('AO9')).toEqual(['K900']);
  });

  it('D-125: a row carries both spellings of the type, and amounts as numbers', async () => {
    const row = (await listDirectory('AO1')).data[1];
    expect(row).toEqual({
      _id: expect.any(String),
      lastVisit: null,
      Kunnr: 'K100',
      Name1: 'Zenith Tyres',
      City1: 'Noida',
      Dltype: 'FM',
      DlType: 'FM',
      Class: 'GOLD',
      SaleVal: 100.1,
      lastMonthSales: 50,
      OutTot: 10,
      OverDue: 1,
      SasOut: 7,
      SasIn: 3,
      Rotation: 0,
    });
  });

  it('D-128: totals cover all rows that match, not the page', async () => {
    const one = await listDirectory('RO1', { limit: '1' });
    expect(one).toMatchObject({
      totalCount: 3,
      totalPage: 3,
      currentPage: 1,
      totalSaleValue: 700.7,
      lastMonthSales: 210,
      totalOutTotal: 70,
      totalOverdue: 7,
    });
    expect(one.data).toHaveLength(1);
    expect(await listDirectory('RO1', { club: 'GOLD' })).toMatchObject({
      totalCount: 2,
      totalSaleValue: 500.5,
      totalOverdue: 5,
    });
    expect(await listDirectory('RO1', { club: 'GOLD', dealerType: 'FM' })).toMatchObject({
      totalCount: 1,
      totalSaleValue: 100.1,
    });
    expect(await listDirectory('RO1', { search: 'wheels' })).toMatchObject({
      totalCount: 1,
      totalSaleValue: 200.2,
      totalOutTotal: 20,
    });
  });

  it('D-128: clubs and types are those of the whole scope, whatever is filtered', async () => {
    for (const query of [{}, { club: 'GOLD' }, { search: 'nothing like it' }] as Record<string, string>[]) {
      expect(await listDirectory('ZO1', query)).toMatchObject({
        clubs: ['BRONZE', 'GOLD', 'SILVER'],
        distinctDealerTypes: ['DEALER', 'FM', 'SCV'],
      });
    }
  });

  it.each([
    ['zenITH', ['K100']],
    ['k10', ['K101', 'K103', 'K102', 'K100']],
    ['dwar', ['K102']],
    [' noida ', ['K101', 'K100']],
    ['100%', ['K102']],
    ['_', []],
    ['tyres\nk1', []],
  ])('DL-DIR-03, D-128: finds name, code or territory by %j', async (search, expected) => {
    expect(await codes('ZO1', { search })).toEqual(expected);
  });

  it('D-018: an empty list has one page; beyond the end is empty; currentPage is an alias', async () => {
    expect(await listDirectory('AO1', { search: 'nobody' })).toMatchObject({
      data: [],
      totalCount: 0,
      totalPage: 1,
      totalSaleValue: 0,
    });
    expect(await listDirectory('AO1', { page: '9' })).toMatchObject({
      data: [],
      totalCount: 2,
      totalPage: 1,
      currentPage: 9,
    });
    expect(await codes('RO1', { limit: '2', currentPage: '2' })).toEqual(['K100']);
    expect(await codes('AO1', { club: '', dealerType: '', search: '' })).toEqual(['K101', 'K100']);
  });

  it('D-007: a search never finds another zone’s dealer', async () => {
    expect(await codes('ZO9', { search: 'K10' })).toEqual([]);
    expect(await codes('ZO9', { club: 'GOLD' })).toEqual([]);
  });
  it.each<Record<string, string>>([
    { page: '0' },
    { page: 'x' },
    { limit: '101' },
    { limit: '0' },
    { zone: 'WZ' },
    { search: 'x'.repeat(101) },
    { search: 'a\u0000b' },
  ])('refuses the query %j', async (query) => {
    expect((await test.call('GET', '/api/v1/dealers-directory', { as: 'AO1', query })).statusCode).toBe(400);
  });
});

describe('the directory in another order', () => {
  const all = (sort: string, direction = 'asc') => codes('ADMIN1', { sort, direction });

  it('sorts by amounts, and by name where they are equal', async () => {
    expect(await all('sales', 'desc')).toEqual(['K900', 'K103', 'K102', 'K101', 'K100']);
    // K103 and K900 have none.
    expect(await all('overdue')).toEqual(['K103', 'K900', 'K100', 'K101', 'K102']);
    expect(await all('name', 'desc')).toEqual(['K100', 'K900', 'K102', 'K103', 'K101']);
    expect(await codes('ADMIN1', { sort: 'sales', direction: 'desc', limit: '2', page: '2' })).toEqual([
      'K102',
      'K101',
    ]);
  });

  it('names the last visit, and begins with dealers that nobody visited', async () => {
    await addVisit(test.pool, { start: '2026-11-09 11:40', end: '2026-11-09 12:00', dealer: 'K102' });
    await addVisit(test.pool, { start: '2026-11-12 11:40', end: '2026-11-12 12:00', dealer: 'K100' });
    expect(await all('lastVisit')).toEqual(['K101', 'K103', 'K900', 'K102', 'K100']);
    expect(await all('lastVisit', 'desc')).toEqual(['K100', 'K102', 'K101', 'K103', 'K900']);
    const { data } = await listDirectory('ADMIN1', { search: 'K10' });
    expect(data.map(({ Kunnr, lastVisit }) => [Kunnr, lastVisit])).toEqual([
      ['K101', null],
      ['K103', null],
      ['K102', '2026-11-09'],
      ['K100', '2026-11-12'],
    ]);
  });

  it('holds only dealers with more overdue, and counts and sums those', async () => {
    const { data, totalCount, totalOverdue } = await listDirectory('ADMIN1', { overdueAbove: '1' });
    expect(data.map(({ Kunnr }) => Kunnr)).toEqual(['K101', 'K102']);
    expect([totalCount, totalOverdue]).toEqual([2, 6]);
    const grouped = await listDirectory('ADMIN1', {
      overdueAbove: '0',
      groupBy: 'club',
      sort: 'overdue',
      direction: 'desc',
    });
    expect(grouped.data.map(({ Kunnr }) => Kunnr)).toEqual(['K102', 'K100', 'K101']);
  });
});
