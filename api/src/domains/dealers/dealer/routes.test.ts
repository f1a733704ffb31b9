import { dealer } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { salesMonths } from './sales-months.ts';

let test: TestApp;
/** 00:30 on 2 March in India, 1 March in UTC. */
const now = new Date('2026-03-01T19:00:00Z');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  await addDealer(test.pool, {
    code: 'K100',
    name: 'Zenith Tyres',
    type: 'FM',
    outstanding: 1234567.5,
    overdue: 10.25,
  });
  await addDealer(test.pool, { code: 'K101', name: 'Amber Wheels' });
  await test.pool.query(`update dealers set joined_on = '1987-04-05', rotation = 72.5, mobile = '9876543210',
    address = '12, Main Road', pincode = '201301', latitude = 28.5, longitude = 77.3 where dealer_code = 'K100'`);
  await test.pool.query(`insert into dealer_profiles (dealer_code, profile, saved_by, saved_at)
    values ('K100', '{"companyDetails": {"ownerName": "Asha Rao"}}', 'SO1', now())`);
  await test.pool.query(`insert into dealer_sales (dealer_code, day, category, product, quantity) values
    ('K100', '2026-01-31', 'TRUCK', 'Too old', 99),
    ('K100', '2026-02-01', 'TRUCK', 'Haul', 5),
    ('K100', '2026-02-28', 'Car', 'Comfort', 2),
    ('K100', '2026-03-01', 'TRUCK', 'Rib', 6),
    ('K100', '2026-03-01', 'Car', 'Grip', 2),
    ('K100', '2026-03-02', 'TRUCK', 'Haul', 4),
    ('K100', '2026-03-02', 'FARM', 'Sent back', 0),
    ('K101', '2026-03-02', 'TRUCK', 'Haul', 1000)`);
});
afterAll(() => test.close());

const get = (path: string, as: string, dealerCode = 'K100') => test.call('GET', path, { as, query: { dealerCode } });
const data = async (as: string) =>
  dealer.dealerData.response.parse((await get('/api/v1/dealers-data', as)).json()).data;
const sales = async (dealerCode: string) =>
  dealer.dealerSales.response.parse((await get('/api/v1/dealers-directory/sales', 'AO1', dealerCode)).json()).data;

describe('GET /api/v1/dealers-data', () => {
  it('API-68, DL-VIW-01, ENT-43: answers what the dealer’s page shows', async () => {
    expect(await data('AO1')).toEqual({
      _id: expect.any(String),
      Kunnr: 'K100',
      Name1: 'Zenith Tyres',
      CrDate: '1987-04-05',
      Mobile: '9876543210',
      Address: '12, Main Road',
      City1: 'Noida',
      Pincode: '201301',
      Latitude: 28.5,
      Longitude: 77.3,
      OutTot: 1234567.5,
      OverDue: 10.25,
      Dltype: 'FM',
      Class: 'GOLD',
      ownerName: 'Asha Rao',
    });
  });
});

describe('GET /api/v1/dealers-directory/sales', () => {
  it('API-67, D-315: gives one item a day, this month up to today in India and the whole month before', async () => {
    const { currMonthData, prevMonthData } = await sales('K100');
    expect(currMonthData).toEqual([
      { day: '2026-03-01', totalQuantity: 8 },
      { day: '2026-03-02', totalQuantity: 4 },
    ]);
    expect(prevMonthData).toHaveLength(28);
    expect(prevMonthData.filter(({ totalQuantity }) => totalQuantity > 0)).toEqual([
      { day: '2026-02-01', totalQuantity: 5 },
      { day: '2026-02-28', totalQuantity: 2 },
    ]);
  });

  it('DL-VIW-07, ENT-44: gives the products of each category, the most sold first, none that nobody bought', async () => {
    expect((await sales('K100')).salesData).toEqual([
      {
        category: 'Car',
        products: [
          { ProductName: 'Comfort', Quantity: 2 },
          { ProductName: 'Grip', Quantity: 2 },
        ],
      },
      {
        category: 'TRUCK',
        products: [
          { ProductName: 'Haul', Quantity: 9 },
          { ProductName: 'Rib', Quantity: 6 },
        ],
      },
    ]);
  });

  it('D-136: Rotation is a percentage, 0 where SAP gave none', async () => {
    expect((await sales('K100')).Rotation).toBe(72.5);
    expect((await sales('K101')).Rotation).toBe(0);
  });

  it('a dealer without sales has days of 0 and no category', async () => {
    const code = await addDealer(test.pool, { code: 'K102' });
    const { currMonthData, prevMonthData, salesData } = await sales(code);
    expect([...currMonthData, ...prevMonthData].every(({ totalQuantity }) => totalQuantity === 0)).toBe(true);
    expect(salesData).toEqual([]);
  });
});

describe.each(['/api/v1/dealers-data', '/api/v1/dealers-directory/sales'])('%s', (path) => {
  it.each(['AO1', 'RO1', 'ZO1', 'ADMIN1'])('SH-ROL-04: %s, in whose place the dealer is, sees him', async (as) => {
    expect((await get(path, as)).statusCode).toBe(200);
  });
  it.each(['AO2', 'RO3'])('D-007: refuses %s', async (as) => {
    expect((await get(path, as)).statusCode).toBe(403);
  });
  it('says that a dealer is not there, and what is missing', async () => {
    const gone = await get(path, 'AO1', 'NOBODY');
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'DEALER_NOT_FOUND']);
    expect((await test.call('GET', path, { as: 'AO1' })).statusCode).toBe(400);
    expect((await test.call('GET', path, { query: { dealerCode: 'K100' } })).statusCode).toBe(401);
  });
});

it.each([
  ['2026-01-01', ['2026-01-01', '2026-01-01', 1], ['2025-12-01', '2025-12-31', 31]],
  ['2024-03-31', ['2024-03-01', '2024-03-31', 31], ['2024-02-01', '2024-02-29', 29]],
])('the months on %s are %j and %j', (today, ...expected) => {
  const { current, previous } = salesMonths(today);
  expect([current, previous].map((days) => [days[0], days.at(-1), days.length])).toEqual(expected);
});
