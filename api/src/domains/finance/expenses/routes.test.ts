import { expenses } from 'api-contract';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';

const NOW = '2026-11-20T06:00:00Z';
let clock = NOW;
const BASE = '/api/v1/admin/reimbursement';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date(clock) });
});
beforeEach(() => {
  clock = NOW;
  return test.pool.query('delete from claims');
});
afterAll(() => test.close());

const read = async (path: string, as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', `${BASE}/${path}`, { as, query });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const byStatus = async (as: string, query = {}) =>
  expenses.expenseTotals.response.parse(await read('dash', as, query)).data;
const byCategory = async (as: string, query = {}) =>
  expenses.expensesByCategory.response.parse(await read('data/category', as, query)).data;
const byRegion = async (as: string, query = {}) =>
  expenses.expensesByRegion.response.parse(await read('data/region', as, query)).data;
const byMonth = async (as: string) => expenses.expensesByMonth.response.parse(await read('data/monthly', as)).data;

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
/** RO1 (NR1) has SO1 and SO2; ZO1's zone also SO3 (NR2); SO9 is in the west. */
const seedClaims = async () => {
  await addClaim(test.pool, { sapId: 'SO1', amount: 100, status: 'Approved' });
  await addClaim(test.pool, { sapId: 'SO2', amount: 20.5, category: 'Food', date: '2026-11-30' });
  await addClaim(test.pool, { sapId: 'SO3', amount: 3000, date: '2026-11-01' });
  await addClaim(test.pool, { sapId: 'ZO1', amount: 40_000, status: 'Rejected', category: 'Lodging' });
  await addClaim(test.pool, { sapId: 'SO9', amount: 500_000 });
  await addClaim(test.pool, { sapId: 'SO1', amount: 7, date: '2026-10-31', status: 'Approved' });
};

describe('totals by status', () => {
  it('FN-EXP-01, D-168: Pending, Approved and Rejected are always there', async () => {
    const nothing = { totalAmount: 0, count: 0, reimbursements: [] };
    expect(await byStatus('RO1')).toEqual([
      { _id: 'Pending', ...nothing },
      { _id: 'Approved', ...nothing },
      { _id: 'Rejected', ...nothing },
    ]);
  });

  it('D-331: count the days of the range, both included; without one all', async () => {
    await seedClaims();
    const sums = async (as: string, query = {}) =>
      (await byStatus(as, query)).map(({ totalAmount, count }) => [totalAmount, count]);
    expect(await sums('RO1', NOVEMBER)).toEqual([
      [20.5, 1],
      [100, 1],
      [0, 0],
    ]);
    expect(await sums('ZO1', NOVEMBER)).toEqual([
      [3020.5, 2],
      [100, 1],
      [40_000, 1],
    ]);
    expect(await sums('ADMIN1', NOVEMBER)).toEqual([
      [503_020.5, 3],
      [100, 1],
      [40_000, 1],
    ]);
    expect(await sums('RO1')).toEqual([
      [20.5, 1],
      [107, 2],
      [0, 0],
    ]);
  });

  it('FN-EXP-02, D-331: bring the newest 100 claims of each, or as many as are wanted', async () => {
    await test.pool.query(`insert into claims (sap_id, claim_date, category, sub_category, amount, bills)
      select 'SO1', date '2026-11-01' + i / 10, 'Travel', 'Taxi', i, '{https://files.example/a.pdf}' from generate_series(1, 105) i`);
    const [pending] = await byStatus('RO1', NOVEMBER);
    expect([pending?.count, pending?.reimbursements.length]).toEqual([105, 100]);
    expect(pending?.reimbursements[0]).toMatchObject({
      reimbursementDate: '2026-11-11',
      SAP_ID: 'SO1',
      bills: ['https://files.example/a.pdf'],
    });
    expect((await byStatus('RO1', { limit: '0' }))[0]).toMatchObject({ count: 105, reimbursements: [] });
    expect((await byStatus('RO1', { limit: '3', endDate: '2026-11-02' }))[0]?.reimbursements).toHaveLength(3);
  });
});

it('FN-EXP-03, D-168: totals by category have the largest first, with their newest claims', async () => {
  await seedClaims();
  const rows = await byCategory('ZO1', NOVEMBER);
  expect(rows.map(({ _id, totalAmount, count }) => [_id, totalAmount, count])).toEqual([
    ['Lodging', 40_000, 1],
    ['Travel', 3100, 2],
    ['Food', 20.5, 1],
  ]);
  expect(rows[1]?.reimbursements.map(({ SAP_ID }) => SAP_ID)).toEqual(['SO1', 'SO3']);
  expect(await byCategory('RO3', { limit: '0' })).toEqual([
    { _id: 'Travel', totalAmount: 3000, count: 1, reimbursements: [] },
  ]);
});

it('FN-EXP-04, D-169, D-331: totals by region name it; people without one are No region', async () => {
  await seedClaims();
  expect(await byRegion('ADMIN1', NOVEMBER)).toEqual([
    { _id: 'Mumbai', regionCode: 'WR1', totalAmount: 500_000, count: 1 },
    { _id: 'No region', regionCode: '-', totalAmount: 40_000, count: 1 },
    { _id: 'Jaipur', regionCode: 'NR2', totalAmount: 3000, count: 1 },
    { _id: 'Delhi', regionCode: 'NR1', totalAmount: 120.5, count: 2 },
  ]);
  expect((await byRegion('RO1', NOVEMBER)).map(({ _id }) => _id)).toEqual(['Delhi']);
});

it('FN-EXP-04, D-169, D-331: the months are the last six, claimed and approved, whatever the range', async () => {
  await seedClaims();
  await addClaim(test.pool, { amount: 9, date: '2026-06-01' });
  await addClaim(test.pool, { amount: 9000, date: '2026-05-31' });
  await addClaim(test.pool, { amount: 9000, date: '2026-12-01' });
  const nothing = { totalAmount: 0, approvedAmount: 0, count: 0 };
  expect(await byMonth('RO1')).toEqual([
    { _id: '2026-06', totalAmount: 9, approvedAmount: 0, count: 1 },
    { _id: '2026-07', ...nothing },
    { _id: '2026-08', ...nothing },
    { _id: '2026-09', ...nothing },
    { _id: '2026-10', totalAmount: 7, approvedAmount: 7, count: 1 },
    { _id: '2026-11', totalAmount: 120.5, approvedAmount: 100, count: 2 },
  ]);
});

it.each([
  ['2026-11-30T18:29:59Z', '2026-06', '2026-11'],
  ['2026-11-30T18:30:00Z', '2026-07', '2026-12'],
  ['2026-12-31T18:29:59Z', '2026-07', '2026-12'],
  ['2026-12-31T18:30:00Z', '2026-08', '2027-01'],
  ['2028-02-29T18:29:59Z', '2027-09', '2028-02'],
  ['2028-02-29T18:30:00Z', '2027-10', '2028-03'],
])('FN-EXP-04, D-010: at %s the six months are those of India, %s to %s', async (at, first, last) => {
  await addClaim(test.pool, { amount: 10, date: `${first}-01` });
  await addClaim(test.pool, { amount: 7, date: `${last}-01` });
  clock = at;
  const months = await byMonth('RO1');
  expect(months.map(({ totalAmount }) => totalAmount)).toEqual([10, 0, 0, 0, 0, 7]);
  expect([months[0]?._id, months[5]?._id]).toEqual([first, last]);
});

it('FN-EXP-01, D-301: amounts of 10^9, of 0 and of one paisa are added up to the paisa', async () => {
  for (const amount of [1_000_000_000, 999_999_999.99, 0, 0.01]) await addClaim(test.pool, { amount });
  expect((await byStatus('RO1', NOVEMBER))[0]).toMatchObject({ totalAmount: 2_000_000_000, count: 4 });
  expect((await byMonth('RO1'))[5]).toMatchObject({ totalAmount: 2_000_000_000, count: 4 });
});

describe('the totals stay those of the claims', () => {
  const fromClaims = `select c.claim_date::text as day, coalesce(u.zone, '') as zone, coalesce(u.region_code, '') as region, u.role, c.category,
      c.sub_category as sub, c.status, count(*)::int as claims, sum(c.amount)::float8 as amount
    from claims c join users u on u.sap_id = c.sap_id group by 1, 2, 3, 4, 5, 6, 7`;
  const storedTotals = `select claim_date::text as day, zone, region_code as region, role, category, sub_category as sub, status, claims, amount::float8 as amount
    from claim_totals where claims <> 0 or amount <> 0`;
  const compare = async () => {
    const rows = async (text: string) => (await test.pool.query(`select * from (${text}) t order by t::text`)).rows;
    expect(await rows(storedTotals)).toEqual(await rows(fromClaims));
  };
  beforeEach(seedClaims);
  afterEach(compare);

  it('when claims come, are decided, edited and deleted, one and many at once', async () => {
    await compare();
    await test.pool.query(`update claims set status = 'Approved' where sap_id = 'SO2'`);
    await compare();
    await test.pool.query(
      `update claims set amount = amount + 1, category = 'Food', claim_date = claim_date + 1, sap_id = 'SO2'`,
    );
    await compare();
    await test.pool.query(`delete from claims where status = 'Approved'`);
  });

  it('when somebody moves to another region or gets another position', async () => {
    await test.pool.query(`update users set region_code = 'NR2' where sap_id in ('SO1', 'SO2')`);
    await compare();
    expect((await byRegion('ZO1')).map(({ _id }) => _id)).toEqual(['No region', 'Jaipur']);
    await test.pool.query(`update users set role = 'AO' where sap_id = 'SO1'`);
    await compare();
    await test.pool.query(`update users set role = 'SO' where sap_id = 'SO1'`);
    await test.pool.query(`update users set region_code = 'NR1' where sap_id in ('SO1', 'SO2')`);
  });

  it('when a claim is decided while its person moves', async () => {
    const [one, other] = [await test.pool.connect(), await test.pool.connect()];
    try {
      await one.query('begin');
      await one.query(`update claims set status = 'Rejected' where sap_id = 'SO1'`);
      const moved = other.query(`update users set region_code = 'NR2' where sap_id = 'SO1'`);
      await one.query('commit');
      await moved;
    } finally {
      one.release();
      other.release();
    }
    await compare();
    await test.pool.query(`update users set region_code = 'NR1' where sap_id = 'SO1'`);
  });

  it('when all claims go at once', async () => {
    await test.pool.query('truncate claims cascade');
  });
});

it.each(['dash', 'data/category', 'data/region'])(
  '%s refuses a range that ends before it begins, and what is no day',
  async (path) => {
    const wrong = { startDate: '2026-11-02', endDate: '2026-11-01' };
    const response = await test.call('GET', `${BASE}/${path}`, { as: 'RO1', query: wrong });
    expect([response.statusCode, response.json().code]).toEqual([400, 'END_BEFORE_START']);
    for (const query of [{ startDate: 'x' }, { endDate: '2026-02-30' }, { month: '2026-11' }] as Record<
      string,
      string
    >[])
      expect((await test.call('GET', `${BASE}/${path}`, { as: 'RO1', query })).statusCode).toBe(400);
  },
);
