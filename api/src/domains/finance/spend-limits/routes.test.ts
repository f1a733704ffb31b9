import { spendLimits } from 'api-contract';
import { addClaim, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const GET = '/api/v1/admin/spend-limit';
const POST = '/api/v1/admin/reimbursement/spend-limit';
const USED = '/api/v1/admin/reimbursement/limits-used';
const CATEGORY = '/api/v1/admin/reimbursement/category';
let test: TestApp;
let travel: string;
let food: string;
beforeAll(async () => {
  test = await testApp({ now });
});
const addCategory = async (name: string, ...subCategories: string[]) =>
  (
    await test.pool.query<{ id: string }>(
      'insert into reimbursement_categories (name, sub_categories) values ($1, $2) returning id',
      [name, subCategories],
    )
  ).rows[0]!.id;
beforeEach(async () => {
  await test.pool.query('delete from claims');
  await test.pool.query('delete from reimbursement_categories');
  await test.pool.query('update spend_positions set version = 1');
  travel = await addCategory('Travel', 'Taxi', 'Fuel');
  food = await addCategory('Food', 'Lunch');
});
afterAll(() => test.close());

const read = async (role: string, as = 'RO1', path = GET) => {
  const response = await test.call('GET', path, { as, query: { role } });
  expect(response.statusCode).toBe(200);
  return spendLimits.spendLimitsOf.response.parse(response.json()).data;
};
const amounts = async (role: string) =>
  (await read(role)).spendLimit.flatMap(({ category, subCategory }) =>
    subCategory.map((one) => [category, one.subCategory, one.amount]),
  );
const submit = (role: string, spendLimit: object[], more: object = {}, as = 'RO1', path = POST) =>
  test.call('POST', path, { as, body: { role, spendLimit, ...more } });
const limit = (category: string, subCategory: string, amount: unknown) => ({
  category,
  subCategory: [{ subCategory, amount }],
});
const used = async (query: Record<string, string>, as = 'RO1') => {
  const response = await test.call('GET', USED, { as, query });
  expect(response.statusCode).toBe(200);
  return spendLimits.limitsUsed.response.parse(response.json()).data;
};

describe('the limits of a position', () => {
  it('D-170, FN-LIM-01: are joined with all current categories, by name, missing amounts 0', async () => {
    expect(await read('SO')).toEqual({
      role: 'SO',
      spendLimit: [
        { category: 'Food', categoryId: food, subCategory: [{ subCategory: 'Lunch', amount: 0 }] },
        {
          category: 'Travel',
          categoryId: travel,
          subCategory: [
            { subCategory: 'Taxi', amount: 0 },
            { subCategory: 'Fuel', amount: 0 },
          ],
        },
      ],
      version: 1,
      month: '2026-11',
    });
  });

  it('FN-LIM-03: each of the four positions has its own; no other has any', async () => {
    for (const [i, role] of ['SO', 'AO', 'RO', 'ZO'].entries()) {
      const response = await submit(role, [limit('Travel', 'Taxi', i + 1)]);
      expect([response.statusCode, response.json().message]).toEqual([200, 'Spend Limit Updated Successfully']);
    }
    for (const [i, role] of ['SO', 'AO', 'RO', 'ZO'].entries())
      expect(await amounts(role)).toContainEqual(['Travel', 'Taxi', i + 1]);
    for (const role of ['ADMIN', 'SE', '', 'so'])
      expect((await test.call('GET', GET, { as: 'RO1', query: { role } })).statusCode).toBe(400);
    expect((await test.call('GET', GET, { as: 'RO1' })).statusCode).toBe(400);
    expect((await submit('ADMIN', [])).statusCode).toBe(400);
  });

  it('D-170: both paths accept both methods', async () => {
    expect((await submit('SO', [limit('Travel', 'Taxi', 7)], {}, 'RO1', GET)).statusCode).toBe(200);
    expect(await read('SO', 'RO1', POST)).toEqual(await read('SO'));
    expect(await amounts('SO')).toContainEqual(['Travel', 'Taxi', 7]);
  });

  it('D-332: sets what is named and leaves the rest; names are found in any case', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 500), limit('Food', 'Lunch', 300)]);
    await submit('SO', [limit('TRAVEL', 'fuel', 900)]);
    expect(await amounts('SO')).toEqual([
      ['Food', 'Lunch', 300],
      ['Travel', 'Taxi', 500],
      ['Travel', 'Fuel', 900],
    ]);
  });

  it.each([
    [0, 200],
    [10_000_000, 200],
    [10_000_001, 400],
    [1_000_000_000, 400],
    [-1, 400],
    [1.5, 400],
    ['1,000', 400],
    [null, 400],
  ])('FN-LIM-04, D-332: the amount %j is answered with %i', async (amount, status) => {
    await submit('SO', [limit('Travel', 'Taxi', 77)]);
    expect((await submit('SO', [limit('Travel', 'Taxi', amount)])).statusCode).toBe(status);
    expect(await amounts('SO')).toContainEqual(['Travel', 'Taxi', status === 200 ? amount : 77]);
  });

  it('a category or sub category that there is none of is refused, and nothing is set', async () => {
    for (const unknown of [limit('Lodging', 'Hotel', 1), limit('Travel', 'Hotel', 1)]) {
      const response = await submit('SO', [limit('Food', 'Lunch', 300), unknown]);
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'There is no such category or sub category.',
      ]);
    }
    expect(await amounts('SO')).toContainEqual(['Food', 'Lunch', 0]);
  });

  it('D-306: refuse the later one of two editors and return the newer limits', async () => {
    const { version } = await read('SO');
    expect((await submit('SO', [limit('Travel', 'Taxi', 500)], { version })).statusCode).toBe(200);
    const late = await submit('SO', [limit('Travel', 'Taxi', 900)], { version }, 'ZO1');
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().current).toEqual(await read('SO'));
    expect(await amounts('SO')).toContainEqual(['Travel', 'Taxi', 500]);
    expect((await submit('AO', [limit('Travel', 'Taxi', 900)], { version })).statusCode).toBe(200);
  });

  it('refuse one of two editors who save at the same moment', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map((amount) => submit('SO', [limit('Travel', 'Taxi', amount)], { version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('D-332: belong to the category: they stay when it is renamed, and go with it and with its sub category', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 500), limit('Travel', 'Fuel', 900), limit('Food', 'Lunch', 300)]);
    const { version } = await read('SO');
    const body = { categoryName: 'Trips', subCategory: [{ subCategory: 'TAXI' }, { subCategory: 'Train' }] };
    await test.call('PUT', `${CATEGORY}/${travel}`, { as: 'RO1', body });
    expect(await amounts('SO')).toEqual([
      ['Food', 'Lunch', 300],
      ['Trips', 'TAXI', 500],
      ['Trips', 'Train', 0],
    ]);
    await test.call('PUT', `${CATEGORY}/${travel}`, {
      as: 'RO1',
      body: { ...body, subCategory: [...body.subCategory, { subCategory: 'Fuel' }] },
    });
    expect(await amounts('SO')).toContainEqual(['Trips', 'Fuel', 0]);
    await test.call('DELETE', `${CATEGORY}/${food}`, { as: 'RO1' });
    expect((await read('SO')).spendLimit.map(({ category }) => category)).toEqual(['Trips']);
    expect((await submit('SO', [limit('Trips', 'TAXI', 1)], { version })).statusCode).toBe(409);
  });

  it('accept an amount for a category that was renamed meanwhile, found by its id', async () => {
    await test.pool.query(`update reimbursement_categories set name = 'Trips' where id = $1`, [travel]);
    expect((await submit('SO', [{ ...limit('Travel', 'Taxi', 5), categoryId: travel }])).statusCode).toBe(200);
    expect(await amounts('SO')).toContainEqual(['Trips', 'Taxi', 5]);
  });

  it('FN-LIM-02: hold from the chosen month on, until the next month with an amount of its own, and not back in time', async () => {
    await test.pool.query(
      `insert into spend_limits (role, category_id, sub_category, amount) values ('SO', $1, 'Taxi', 500)`,
      [travel],
    );
    const setTaxi = (amount: number, month?: string) =>
      submit('SO', [limit('Travel', 'Taxi', amount)], month ? { month } : {});
    expect((await setTaxi(900, '2027-01')).statusCode).toBe(200);
    expect((await setTaxi(700)).statusCode).toBe(200);
    const taxiOf = async (month: string) => {
      const response = await test.call('GET', GET, { as: 'RO1', query: { role: 'SO', month } });
      const { spendLimit } = spendLimits.spendLimitsOf.response.parse(response.json()).data;
      return spendLimit.flatMap(({ subCategory }) => subCategory).find(({ subCategory }) => subCategory === 'Taxi');
    };
    const next = { month: '2027-01', amount: 900 };
    expect(await taxiOf('2026-10')).toEqual({
      subCategory: 'Taxi',
      amount: 500,
      next: { month: '2026-11', amount: 700 },
    });
    expect(await taxiOf('2026-11')).toEqual({ subCategory: 'Taxi', amount: 700, next });
    expect(await taxiOf('2026-12')).toEqual({ subCategory: 'Taxi', amount: 700, next });
    expect(await taxiOf('2027-01')).toEqual({ subCategory: 'Taxi', amount: 900 });
    const getLimit = async (month: string) => [
      (await used({ SAP_ID: 'SO1', month }))[0]?.limit,
      (await used({ month }))[0]?.limit,
    ];
    // RO1 has two sales officers.
    expect(await Promise.all(['2026-10', '2026-11', '2027-01'].map(getLimit))).toEqual([
      [500, 1000],
      [700, 1400],
      [900, 1800],
    ]);
    // The plan for January goes by the amount of the months before.
    await setTaxi(700, '2027-01');
    expect(await taxiOf('2026-11')).toEqual({ subCategory: 'Taxi', amount: 700 });
  });

  it('FN-LIM-02: a past month is refused, and the history names a month to come', async () => {
    const late = await submit('SO', [limit('Travel', 'Taxi', 1)], { month: '2026-10' });
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      'A limit can hold from this month on, or from a later one.',
    ]);
    await submit('SO', [limit('Travel', 'Taxi', 500)], { month: '2026-12' });
    const response = await test.call('GET', '/api/v1/history/spend-limit/SO', { as: 'ZO1' });
    expect(response.json().data[0]).toMatchObject({
      before: { 'Travel, Taxi': 0 },
      after: { month: '2026-12', 'Travel, Taxi': 500 },
    });
  });

  it('FN-LIM-02: a server that knows only the amount sets it for all months, as before', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 500)]);
    await test.pool.query(`update spend_limits set amount = 800 where sub_category = 'Taxi'`);
    expect((await used({ SAP_ID: 'SO1', month: '2026-10' }))[0]?.limit).toBe(800);
    expect(await amounts('SO')).toContainEqual(['Travel', 'Taxi', 800]);
  });

  it('leave in the history what has changed', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 500), limit('Food', 'Lunch', 0)]);
    const response = await test.call('GET', '/api/v1/history/spend-limit/SO', { as: 'ZO1' });
    expect(response.json().data[0]).toMatchObject({
      by: 'RO1',
      action: 'edit',
      before: { 'Travel, Taxi': 0 },
      after: { 'Travel, Taxi': 500 },
    });
    expect((await test.call('GET', '/api/v1/history/spend-limit/SE', { as: 'ZO1' })).statusCode).toBe(404);
    expect((await test.call('GET', '/api/v1/history/spend-limit/SO', { as: 'AO1' })).statusCode).toBe(403);
  });
});

describe('the used part of one person’s limits', () => {
  it('Approved is used, Pending is named apart, Rejected counts nowhere; left is without both', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 5000)]);
    await addClaim(test.pool, { amount: 1200.5, status: 'Approved' });
    await addClaim(test.pool, { amount: 300, status: 'Approved', date: '2026-11-30' });
    await addClaim(test.pool, { amount: 900 });
    await addClaim(test.pool, { amount: 70, status: 'Rejected' });
    expect(await used({ SAP_ID: 'SO1' })).toEqual([
      { category: 'Travel', subCategory: 'Taxi', limit: 5000, used: 1500.5, pending: 900, left: 2599.5 },
    ]);
  });

  it('comes with the person’s claims of the month by status, whether a limit holds for them or not', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 5000)]);
    await addClaim(test.pool, { amount: 1200.5, status: 'Approved' });
    await addClaim(test.pool, { amount: 300, status: 'Approved', category: 'Gone', date: '2026-11-01' });
    await addClaim(test.pool, { amount: 70, status: 'Rejected', date: '2026-11-30' });
    await addClaim(test.pool, { amount: 999, date: '2026-10-31' });
    await addClaim(test.pool, { amount: 999, date: '2026-12-01' });
    await addClaim(test.pool, { amount: 999, sapId: 'SO2' });
    const getTotals = async (query: Record<string, string>) =>
      (await test.call('GET', USED, { as: 'RO1', query: { month: '2026-11', ...query } })).json().totals;
    expect(await getTotals({ SAP_ID: 'SO1' })).toEqual([
      { _id: 'Pending', totalAmount: 0, count: 0 },
      { _id: 'Approved', totalAmount: 1500.5, count: 2 },
      { _id: 'Rejected', totalAmount: 70, count: 1 },
    ]);
    expect(await getTotals({})).toBeUndefined();
  });

  it('D-171: over the limit what is left is below 0, and nothing is refused', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 1000)]);
    const claim = await addClaim(test.pool, { amount: 1400 });
    expect(await used({ SAP_ID: 'SO1' })).toMatchObject([{ limit: 1000, used: 0, pending: 1400, left: -400 }]);
    const response = await test.call('PUT', `/api/v1/admin/reimbursement/${claim}`, {
      as: 'RO1',
      body: { status: 'Approved' },
    });
    expect(response.statusCode).toBe(200);
    expect(await used({ SAP_ID: 'SO1' })).toMatchObject([{ used: 1400, pending: 0, left: -400 }]);
  });

  it('FN-LIM-02: a limit is of one month in India, that of the claim’s day', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 1000)]);
    await addClaim(test.pool, { amount: 100, date: '2026-10-31' });
    await addClaim(test.pool, { amount: 10, date: '2026-11-01' });
    await addClaim(test.pool, { amount: 1, date: '2026-12-01' });
    const getPending = async (month: string) => (await used({ SAP_ID: 'SO1', month }))[0]?.pending;
    expect([await getPending('2026-10'), await getPending('2026-11'), await getPending('2026-12')]).toEqual([
      100, 10, 1,
    ]);
    for (const month of ['2026-13', '2026-1', 'x', '1999-01'])
      expect((await test.call('GET', USED, { as: 'RO1', query: { SAP_ID: 'SO1', month } })).statusCode).toBe(400);
  });

  it('are those of the position: an AO’s claim counts against the AO’s limit; 0 is no limit', async () => {
    await submit('AO', [limit('Travel', 'Taxi', 2000)]);
    await submit('SO', [limit('Travel', 'Taxi', 0)]);
    await addClaim(test.pool, { sapId: 'AO1', amount: 500 });
    await addClaim(test.pool, { sapId: 'SO1', amount: 600 });
    expect(await used({ SAP_ID: 'AO1' })).toMatchObject([{ limit: 2000, pending: 500, left: 1500 }]);
    expect(await used({ SAP_ID: 'SO1' })).toMatchObject([{ limit: null, pending: 600, left: null }]);
  });

  it('D-163, D-332: claims are found by the name in any case, also by the former name of a renamed category', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 1000)]);
    await addClaim(test.pool, { category: 'TRAVEL', subCategory: 'taxi', amount: 100 });
    const body = { categoryName: 'Trips', subCategory: [{ subCategory: 'Taxi' }] };
    await test.call('PUT', `${CATEGORY}/${travel}`, { as: 'RO1', body });
    await addClaim(test.pool, { category: 'Trips', amount: 20 });
    expect(await used({ SAP_ID: 'SO1' })).toEqual([
      { category: 'Trips', subCategory: 'Taxi', limit: 1000, used: 0, pending: 120, left: 880 },
    ]);
    await addCategory('Travel', 'Taxi');
    expect(await used({ SAP_ID: 'SO1' })).toMatchObject([
      { category: 'Travel', limit: null, pending: 100 },
      { category: 'Trips', limit: 1000, pending: 20 },
    ]);
  });

  it('includes claims without a listed category under their own text, without a limit', async () => {
    await addClaim(test.pool, { category: 'Gifts', subCategory: 'Diwali', amount: 100 });
    expect(await used({ SAP_ID: 'SO1' })).toEqual([
      { category: 'Gifts', subCategory: 'Diwali', limit: null, used: 0, pending: 100, left: null },
    ]);
  });

  it('is visible to everyone who sees the person', async () => {
    for (const [as, of, status] of [
      ['RO3', 'SO1', 403],
      ['RO1', 'SO9', 403],
      ['ZO1', 'SO1', 200],
      ['ADMIN1', 'SO9', 200],
      ['ADMIN1', 'NOBODY', 404],
    ] as const)
      expect((await test.call('GET', USED, { as, query: { SAP_ID: of } })).statusCode).toBe(status);
  });
});

describe('the total used in the scope', () => {
  it('adds up the limits of the active people whose position has one, and their claims', async () => {
    await submit('SO', [limit('Travel', 'Taxi', 1000)]);
    await submit('AO', [limit('Travel', 'Taxi', 2000)]);
    await addClaim(test.pool, { sapId: 'SO1', amount: 100, status: 'Approved' });
    await addClaim(test.pool, { sapId: 'AO2', amount: 30 });
    await addClaim(test.pool, { sapId: 'RO1', amount: 7 });
    await addClaim(test.pool, { sapId: 'SO9', amount: 5 });
    // 2 SO × 1000 + 2 AO × 2000; RO1's position has no limit.
    expect(await used({})).toEqual([
      { category: 'Travel', subCategory: 'Taxi', limit: 6000, used: 100, pending: 30, left: 5870 },
    ]);
    expect(await used({}, 'ADMIN1')).toMatchObject([{ limit: 12_000, used: 100, pending: 35 }]);
    expect(await used({ month: '2026-12' })).toMatchObject([{ limit: 6000, used: 0, pending: 0, left: 6000 }]);
    expect(await used({ month: '2026-10' })).toEqual([]);
  });

  it('counts all spend where nobody has a limit', async () => {
    await addClaim(test.pool, { sapId: 'SO1', amount: 100, status: 'Approved' });
    await addClaim(test.pool, { sapId: 'RO1', amount: 7 });
    expect(await used({})).toEqual([
      { category: 'Travel', subCategory: 'Taxi', limit: null, used: 100, pending: 7, left: null },
    ]);
  });
});
