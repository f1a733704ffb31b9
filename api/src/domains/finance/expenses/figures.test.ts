import { claims, expenses, spendLimits } from 'api-contract';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';

const BASE = '/api/v1/admin/reimbursement';
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  const { rows } = await test.pool.query<{ id: string; name: string }>(`
    insert into reimbursement_categories (name, sub_categories, former_names) values
      ('Trips', '{Taxi,Fuel}', '{Travel}'), ('Food', '{Lunch}', '{}') returning id, name`);
  const [trips, food] = ['Trips', 'Food'].map((name) => rows.find((row) => row.name === name)?.id);
  await test.pool.query(
    `insert into spend_limits (role, category_id, sub_category, amount) values
      ('SO', $1, 'Taxi', 1000), ('AO', $1, 'Taxi', 2000), ('SO', $2, 'Lunch', 300)`,
    [trips, food],
  );
  const days = ['2026-06-30', '2026-07-01', '2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01'];
  const subjects = [
    ['Trips', 'Taxi'],
    ['TRAVEL', 'taxi'],
    ['Trips', 'Fuel'],
    ['Food', 'Lunch'],
    ['Gifts', 'Diwali & Holi: 50/50'],
  ] as const;
  let paise = 1;
  for (const date of days)
    for (const sapId of ['SO1', 'SO2', 'AO1', 'RO1', 'SO3', 'ZO1', 'SO9'])
      for (const [category, subCategory] of subjects)
        for (const status of ['Pending', 'Approved', 'Rejected']) {
          // Every amount, and so every sum, is unique.
          paise += 7;
          await addClaim(test.pool, { sapId, date, category, subCategory, status, amount: (paise * paise) / 100 });
        }
});
afterAll(() => test.close());

const get = async (path: string, as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', `${BASE}${path}`, { as, query });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const inRupees = (paise: number) => Math.round(paise) / 100;
const sumClaims = async (as: string, query: Record<string, string>) => {
  let [count, paise] = [0, 0];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = claims.reimbursements.response.parse(
      await get('', as, { ...query, page: String(page), limit: '100' }),
    );
    last = response.totalPage;
    count += response.data.length;
    paise += response.data.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  }
  return [count, inRupees(paise)];
};
const getFigure = ({ count, totalAmount }: { count: number; totalAmount: number }) => [
  count,
  inRupees(totalAmount * 100),
];

describe.each(['RO1', 'ZO1', 'ADMIN1'])('D-331, each figure is what its rows come to: %s', (as) => {
  it('FN-EXP-01, FN-EXP-02: the totals by status', async () => {
    const { data } = expenses.expenseTotals.response.parse(await get('/dash', as, { ...NOVEMBER, limit: '0' }));
    expect(data).toHaveLength(3);
    for (const total of data) expect(await sumClaims(as, { ...NOVEMBER, status: total._id })).toEqual(getFigure(total));
  });

  it('FN-EXP-01, FN-EXP-03: the breakup and the Top 4', async () => {
    const query = { ...NOVEMBER, limit: '0' };
    const { data } = expenses.expensesByCategory.response.parse(await get('/data/category', as, query));
    expect(data.map(({ _id }) => _id).sort()).toEqual(['Food', 'Gifts', 'TRAVEL', 'Trips']);
    for (const total of data)
      expect(await sumClaims(as, { ...NOVEMBER, category: total._id })).toEqual(getFigure(total));
  });

  it('FN-EXP-04: the regions, and people without one', async () => {
    const { data } = expenses.expensesByRegion.response.parse(await get('/data/region', as, NOVEMBER));
    expect(data).toHaveLength({ RO1: 1, ZO1: 3, ADMIN1: 4 }[as] ?? 0);
    for (const total of data)
      expect(await sumClaims(as, { ...NOVEMBER, regionCode: total.regionCode })).toEqual(getFigure(total));
  });

  it('FN-EXP-04: the six months, claimed and approved', async () => {
    const { data } = expenses.expensesByMonth.response.parse(await get('/data/monthly', as));
    const lastDays = ['30', '31', '31', '30', '31', '30'];
    expect(data.map(({ count }) => count > 0)).toEqual([true, true, false, false, true, true]);
    for (const [index, month] of data.entries()) {
      const days = { startDate: `${month._id}-01`, endDate: `${month._id}-${lastDays[index]}` };
      expect(await sumClaims(as, days)).toEqual(getFigure(month));
      expect((await sumClaims(as, { ...days, status: 'Approved' }))[1]).toBe(inRupees(month.approvedAmount * 100));
    }
  });

  it('D-171, D-332: each limit has used, pending and left, also under former names and for positions with only a limit', async () => {
    const { data } = spendLimits.limitsUsed.response.parse(await get('/limits-used', as, { month: '2026-11' }));
    expect(data.map(({ category, subCategory, limit }) => [category, subCategory, limit !== null])).toEqual([
      ['Food', 'Lunch', true],
      ['Gifts', 'Diwali & Holi: 50/50', false],
      ['Trips', 'Fuel', false],
      ['Trips', 'Taxi', true],
    ]);
    for (const row of data) {
      const filter = { ...NOVEMBER, limitCategory: row.category, limitSubCategory: row.subCategory };
      const [[, used], [, pending], [, both]] = [
        await sumClaims(as, { ...filter, status: 'Approved' }),
        await sumClaims(as, { ...filter, status: 'Pending' }),
        await sumClaims(as, filter),
      ];
      expect([used, pending]).toEqual([inRupees(row.used * 100), inRupees(row.pending * 100)]);
      if (row.limit !== null)
        expect(inRupees(row.limit * 100 - Number(both) * 100)).toBe(inRupees(Number(row.left) * 100));
      expect(await sumClaims(as, { ...filter, status: 'Rejected' })).toEqual([0, 0]);
    }
  });
});

it('D-171: the limit beside each claim is what limits-used says of its person', async () => {
  const query = { ...NOVEMBER, limit: '100' };
  const { data } = claims.reimbursements.response.parse(await get('', 'RO1', query));
  const limits = new Map<string, spendLimits.SpendUsed[]>();
  for (const SAP_ID of new Set(data.map((claim) => claim.SAP_ID)))
    limits.set(
      SAP_ID,
      spendLimits.limitsUsed.response.parse(await get('/limits-used', 'RO1', { SAP_ID, month: '2026-11' })).data,
    );
  const getRow = ({ SAP_ID, category, subCategory }: (typeof data)[number]) => {
    const name = category === 'TRAVEL' ? 'Trips' : category;
    return limits
      .get(SAP_ID)
      ?.find((row) => row.category === name && row.subCategory.toLowerCase() === subCategory.toLowerCase());
  };
  expect(data.filter(({ monthLimit }) => monthLimit).length).toBeGreaterThan(10);
  for (const claim of data) {
    const { limit, used, pending, left } = getRow(claim) ?? { limit: null };
    expect([claim, claim.monthLimit]).toEqual([claim, limit === null ? null : { limit, used, pending, left }]);
  }
});

it('D-332: two categories that share a name, now and formerly, each keep their own claims', async () => {
  await test.pool.query(`insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Taxi}')`);
  const getNames = async (limitCategory: string) => {
    const query = { ...NOVEMBER, limitCategory, limitSubCategory: 'TAXI', limit: '100' };
    return [
      ...new Set(claims.reimbursements.response.parse(await get('', 'RO1', query)).data.map((row) => row.category)),
    ];
  };
  expect([await getNames('Travel'), await getNames('trips')]).toEqual([['TRAVEL'], ['Trips']]);
  expect(await getNames('Nothing')).toEqual([]);
});
