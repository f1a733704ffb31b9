import { churn } from 'api-contract';
import { addDealer } from '../../../testing/index.ts';
import { addChurn, addChurnRemark, addFollowUp } from '../../../testing/seed-churn.ts';
import { test, LIST, NOVEMBER, list, dealerWith } from './testing/start-churn.ts';

const codes = async (query: Record<string, string> = {}, as = 'ADMIN1') =>
  (await list({ ...NOVEMBER, ...query }, as)).data.map(({ dealerCode }) => dealerCode);
const count = async (as = 'ADMIN1', query = NOVEMBER) => {
  const response = await test.call('GET', '/api/v1/dealers/churnCount', { as, query });
  expect(response.statusCode).toBe(200);
  return churn.churnCount.response.parse(response.json());
};

describe('6.4, D-112, DL-CHU-10: View Conflict', () => {
  beforeEach(async () => {
    const rows: [string, string, string][] = [
      ['D1', 'High Risk', 'Low Risk'],
      ['D2', 'High Risk', 'High Risk'],
      ['D3', 'High Risk', ''],
      ['D4', 'High Risk', '   '],
      ['D5', 'High Risk', 'high risk'],
      ['D6', 'Low Risk', 'Obvious Churner'],
      ['D7', 'Low Risk', ''],
      ['D8', 'No Risk', 'Performing Well'],
    ];
    for (const [code, risk, response] of rows) await dealerWith(code, { risk, response });
  });
  it.each([
    ['High Risk', ['D1']],
    ['Low Risk', ['D6']],
    ['No Risk', ['D8']],
    ['Performing Well', []],
    ['Obvious Churner', []],
  ])('of %s shows %j', async (risk, expected) => {
    expect(await codes({ risk, conflict: 'yes', page: '1' })).toEqual(expected);
  });
  it('turned off shows all eight, and combines with club and search', async () => {
    expect(await codes()).toEqual(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8']);
    await test.pool.query(`update dealers set club = 'GP' where dealer_code = 'D6'`);
    expect(await codes({ risk: 'Low Risk', conflict: 'yes', club: 'GP', search: 'dealer d6' })).toEqual(['D6']);
    expect(await codes({ risk: 'Low Risk', conflict: 'yes', club: 'ZZ' })).toEqual([]);
  });
});

describe('GET churn-list-admin', () => {
  it('API-54, ENT-16, D-111, D-311: a row has the three months before, oldest first, a missing one 0', async () => {
    await addDealer(test.pool, { code: 'K1', name: 'Om Tyres', club: 'GP', type: 'FM' });
    await addChurn(test.pool, {
      dealer: 'K1',
      month: '2026-01',
      risk: 'High Risk',
      response: ' low risk ',
      status: 'Executed',
      executedBy: 'SO1',
    });
    await addChurn(test.pool, { dealer: 'K1', month: '2025-12', sales: 700.5 });
    await addChurn(test.pool, { dealer: 'K1', month: '2025-10', sales: 900 });
    await addChurnRemark(test.pool, { dealer: 'K1', remark: 'Older', at: '2026-01-02T00:00:00Z' });
    await addChurnRemark(test.pool, { dealer: 'K1', remark: 'Newest', at: '2026-01-03T00:00:00Z' });
    await addFollowUp(test.pool, { dealer: 'K1', month: '2025-12', owner: 'SO1', dueDay: '2026-01-05' });
    const response = await list({ month: '1', year: '2026' });
    expect(response.data).toEqual([
      {
        dealerCode: 'K1',
        name: 'Om Tyres',
        month: '2026-01',
        MLResponse: 'High Risk',
        MLSalesData: [
          { month: '2025-10', saleValue: 900 },
          { month: '2025-11', saleValue: 0 },
          { month: '2025-12', saleValue: 700.5 },
        ],
        remarks: [expect.objectContaining({ remark: 'Newest', by: 'SO1', byName: 'Person SO1' })],
        SAP_ID: 'SO1',
        assigneeName: 'Person SO1',
        clubCategory: 'GP',
        dealerType1: 'FM',
        healthRemark: ' low risk ',
        status: 'Executed',
        executedBy: 'SO1',
        regionCode: 'NR1',
        followUp: expect.objectContaining({ month: '2025-12', owner: 'SO1', dueDay: '2026-01-05', state: 'overdue' }),
        outcome: 'open',
      },
    ]);
    expect(response).toMatchObject({ clubs: ['GP'], totalCount: 1, totalPage: 1 });
  });

  it('DL-CHU-05, DL-CHU-06, D-110: the years are 2022 to 2024 and any later one with data; the default is the last and the current month', async () => {
    expect(await list()).toMatchObject({ years: [2022, 2023, 2024], year: 2024, month: 11 });
    await dealerWith('K1');
    await addChurn(test.pool, { dealer: 'K1', month: '2021-05' });
    expect(await list()).toMatchObject({ years: [2022, 2023, 2024, 2026], year: 2026, month: 11 });
  });

  it.each([
    ['the current month', ['2026-09', '2026-11', '2026-12'], { month: 11, year: 2026 }],
    ['the newest before, as long as the current month has no facts', ['2026-08', '2026-10'], { month: 10, year: 2026 }],
    ['last year’s newest, as long as the year has no facts', ['2025-01', '2025-12'], { month: 12, year: 2025 }],
    ['the only one', ['2026-12'], { month: 12, year: 2026 }],
  ])('D-110: opens %s', async (_, months, expected) => {
    await addDealer(test.pool, { code: 'K1', name: 'K1' });
    for (const month of months) await addChurn(test.pool, { dealer: 'K1', month });
    const response = await list();
    expect(response).toMatchObject(expected);
    expect(response.data).toMatchObject([{ month: `${expected.year}-${String(expected.month).padStart(2, '0')}` }]);
  });

  it('DL-CHU-05, D-110: a January alone makes a later year one to choose', async () => {
    await dealerWith('K1');
    for (const month of ['2025-01', '2027-01', '2028-01']) await addChurn(test.pool, { dealer: 'K1', month });
    expect(await list()).toMatchObject({ years: [2022, 2023, 2024, 2025, 2026, 2027, 2028], year: 2028 });
  });

  it('D-007, DL-CHU-01: each manager sees the dealers of the own place', async () => {
    await dealerWith('N1');
    await dealerWith('N2', {}, { territory: 'NT2' });
    await dealerWith('N3', {}, { territory: 'NT3' });
    await dealerWith('W1', {}, { territory: 'WT1' });
    expect(await codes({}, 'AO1')).toEqual(['N1']);
    expect(await codes({}, 'RO1')).toEqual(['N1', 'N2']);
    expect(await codes({}, 'ZO1')).toEqual(['N1', 'N2', 'N3']);
    expect(await codes({}, 'ADMIN1')).toEqual(['N1', 'N2', 'N3', 'W1']);
    expect((await list(NOVEMBER, 'RO1')).regions).toEqual([{ regionCode: 'NR1', name: 'Delhi' }]);
  });

  it('DL-CHU-07, D-119: finds the code as it is written, and name and assignee in any case', async () => {
    await dealerWith('Ab100', {}, { name: 'Zenith Tyres' });
    await dealerWith('Ab200', {}, { name: 'Amber 100% Wheels' });
    await addFollowUp(test.pool, { dealer: 'Ab200', month: '2026-10', owner: 'SO2' });
    expect(await codes({ search: 'Ab1' })).toEqual(['Ab100']);
    expect(await codes({ search: 'ab1' })).toEqual([]);
    expect(await codes({ search: 'zENITH' })).toEqual(['Ab100']);
    expect(await codes({ search: '0% w' })).toEqual(['Ab200']);
    expect(await codes({ search: 'person so2' })).toEqual(['Ab200']);
    expect(await codes({ search: 'so2' })).toEqual(['Ab200']);
    expect(await codes({ search: 'Noida' })).toEqual([]);
  });

  it('DL-CHU-03, D-304, D-311: pages by name, then code; without a page all of them', async () => {
    for (const code of ['K3', 'K1', 'K2']) await dealerWith(code, {}, { name: 'Same name' });
    expect(await list({ ...NOVEMBER, page: '2', limit: '2' })).toMatchObject({
      totalCount: 3,
      totalPage: 2,
      currentPage: 2,
      data: [{ dealerCode: 'K3' }],
    });
    expect(await codes()).toEqual(['K1', 'K2', 'K3']);
    expect((await list({ ...NOVEMBER, page: '9' })).data).toEqual([]);
  });

  it('D-039: sorts by every column, by levels in the order of the cards and by each month’s sales', async () => {
    await dealerWith('A', { risk: 'No Risk' });
    await dealerWith('B', { risk: 'High Risk' });
    await dealerWith('C', { risk: 'Performing Well' });
    await addChurn(test.pool, { dealer: 'A', month: '2026-08', sales: 5 });
    await addChurn(test.pool, { dealer: 'C', month: '2026-10', sales: 9 });
    expect(await codes({ sort: 'risk' })).toEqual(['B', 'A', 'C']);
    expect(await codes({ sort: 'sales1', direction: 'desc' })).toEqual(['A', 'B', 'C']);
    expect(await codes({ sort: 'sales3', direction: 'desc', page: '1', limit: '1' })).toEqual(['C']);
    for (const sort of churn.CHURN_SORTS) expect(await codes({ sort })).toHaveLength(3);
  });

  it('D-375: sorts by the sales trend, the newest month against the average of the two before, unknown ones last', async () => {
    for (const [dealer, ...sold] of [
      ['HALF', 100, 300, 100],
      ['MORE', 0, 100, 60],
      ['GONE', 50, 50, 0],
      ['NEW', 0, 0, 70],
    ] as const) {
      await dealerWith(dealer);
      for (const [index, sales] of sold.entries())
        await addChurn(test.pool, { dealer, month: `2026-${String(8 + index).padStart(2, '0')}`, sales });
    }
    await dealerWith('SHORT');
    await addChurn(test.pool, { dealer: 'SHORT', month: '2026-09', sales: 80 });
    await addChurn(test.pool, { dealer: 'SHORT', month: '2026-10', sales: 30 });
    const page = { page: '1', sort: 'trend' };
    expect(await codes(page)).toEqual(['GONE', 'HALF', 'SHORT', 'MORE', 'NEW']);
    expect(await codes({ ...page, direction: 'desc' })).toEqual(['MORE', 'SHORT', 'HALF', 'GONE', 'NEW']);
    expect(await codes({ ...page, groupBy: 'assignee' })).toEqual(['GONE', 'HALF', 'SHORT', 'MORE', 'NEW']);
  });

  it('filters by who is due and overdue: what is acted on is neither, and a later month takes the earlier one’s place', async () => {
    for (const code of ['DUE', 'LATE', 'DONE', 'MOVED', 'FREE']) await dealerWith(code);
    const follow = (dealer: string, dueDay: string, month = '2026-10', actedAt?: string) =>
      addFollowUp(test.pool, { dealer, month, owner: 'SO1', dueDay, actedAt: actedAt ?? null });
    await follow('DUE', '2026-11-21');
    await follow('LATE', '2026-11-20');
    await follow('DONE', '2026-11-01', '2026-10', '2026-11-05T00:00:00Z');
    await follow('MOVED', '2026-11-01');
    await follow('MOVED', '2026-11-28', '2026-11');
    expect(await codes({ due: 'due' })).toEqual(['DUE', 'MOVED']);
    expect(await codes({ due: 'overdue' })).toEqual(['LATE']);
    expect(await count()).toMatchObject({ due: 2, overdue: 1 });
  });

  it('D-366: an open follow-up stays due and overdue in later months, also before those have facts, with the dealer’s newest risk', async () => {
    for (const code of ['DUE', 'LATE', 'DONE', 'LATER']) await dealerWith(code, { risk: 'High Risk' });
    const follow = (dealer: string, dueDay: string, month: string, actedAt?: string) =>
      addFollowUp(test.pool, { dealer, month, owner: 'SO1', dueDay, actedAt: actedAt ?? null });
    await follow('DUE', '2026-11-21', '2026-11');
    await follow('LATE', '2026-11-20', '2026-10');
    await follow('DONE', '2026-11-01', '2026-11', '2026-11-05T00:00:00Z');
    await follow('LATER', '2026-11-01', '2027-01');
    const december = { month: '12', year: '2026' };
    expect(await count('AO1', december)).toMatchObject({ due: 1, overdue: 1 });
    expect((await list(december)).data).toEqual([]);
    for (const sort of ['', 'due', 'assignee', 'sales3']) {
      const query = { ...december, page: '1', ...(sort && { sort }) };
      expect(await list({ ...query, due: 'overdue' }, 'AO1')).toMatchObject({
        totalCount: 1,
        data: [{ dealerCode: 'LATE', month: '2026-11', MLResponse: 'High Risk', followUp: { month: '2026-10' } }],
      });
      expect(await list({ ...query, due: 'due' }, 'AO1')).toMatchObject({
        totalCount: 1,
        data: [{ dealerCode: 'DUE' }],
      });
    }
    expect(await codes({ ...december, due: 'due' }, 'AO2')).toEqual([]);
    expect(await count('AO2', december)).toMatchObject({ due: 0, overdue: 0 });
  });

  it('D-039: sorts by the assignee and day of the newest follow-up until the month, dealers without one last', async () => {
    for (const code of ['A', 'B', 'C', 'D']) await dealerWith(code);
    const follow = (dealer: string, month: string, owner: string, dueDay: string) =>
      addFollowUp(test.pool, { dealer, month, owner, dueDay });
    await follow('A', '2026-10', 'AO1', '2026-11-20');
    await follow('A', '2026-11', 'SO2', '2026-11-29');
    await follow('B', '2026-11', 'RO1', '2026-11-24');
    await follow('C', '2026-10', 'SO1', '2026-11-26');
    await follow('C', '2026-12', 'AO1', '2026-11-01');
    for (const sort of ['assignee', 'due']) {
      expect(await codes({ sort })).toEqual(['B', 'C', 'A', 'D']);
      expect(await codes({ sort, direction: 'desc' })).toEqual(['A', 'C', 'B', 'D']);
    }
  });
  it.each<Record<string, string>>([
    { month: '13' },
    { month: '0' },
    { year: 'x' },
    { risk: 'Some Risk' },
    { conflict: 'no' },
    { sort: 'money' },
    { limit: '101' },
    { zone: 'WZ' },
  ])('refuses the query %j', async (query) => {
    expect((await test.call('GET', LIST, { as: 'AO1', query })).statusCode).toBe(400);
  });
});

it('API-55, ENT-17, D-120, DL-CHU-12: the cards count model and officers over the scope, with the change since the month before', async () => {
  for (const [code, risk, response] of [
    ['A', 'High Risk', 'low risk'],
    ['B', 'High Risk', 'On leave'],
    ['C', 'High Risk', ''],
    ['D', 'No Risk', ' No Risk '],
  ] as const)
    await dealerWith(code, { risk, response });
  await addChurn(test.pool, { dealer: 'A', month: '2026-10', risk: 'High Risk' });
  await addChurn(test.pool, { dealer: 'B', month: '2026-10', risk: 'High Risk', response: 'Low Risk' });
  await addChurn(test.pool, { dealer: 'C', month: '2026-10', risk: 'Obvious Churner', response: 'Low Risk' });
  await dealerWith('W', { risk: 'High Risk' }, { territory: 'WT1' });
  const card = (risk: string, current: number, percentageChange: number) => ({ risk, current, percentageChange });
  expect(await count('ZO1')).toMatchObject({
    churnCount: [
      card('High Risk', 3, 50),
      card('Low Risk', 0, 0),
      card('Obvious Churner', 0, -100),
      card('No Risk', 1, 0),
      card('Performing Well', 0, 0),
    ],
    soResponse: [
      card('High Risk', 0, 0),
      card('Low Risk', 1, -50),
      card('Obvious Churner', 0, 0),
      card('No Risk', 1, 0),
      card('Performing Well', 0, 0),
    ],
  });
  expect((await count('ADMIN1')).churnCount[0]).toEqual(card('High Risk', 4, 100));
});

it('a month is compared only if the one before has facts within the scope', async () => {
  for (const code of ['A', 'B']) await dealerWith(code, { risk: 'High Risk' });
  await dealerWith('W', { risk: 'High Risk' }, { territory: 'WT1' });
  await addChurn(test.pool, { dealer: 'W', month: '2026-10', risk: 'High Risk' });
  expect([(await count('ZO1')).isBeforeCovered, (await count('ADMIN1')).isBeforeCovered]).toEqual([false, true]);
});

describe('one dealer', () => {
  it('ENT-18, D-118: the detail has the amounts of now, and risk and plan of the month', async () => {
    await addDealer(test.pool, { code: 'K1', name: 'Om Tyres', sasOut: 1234567.5, overdue: 8 });
    await addChurn(test.pool, { dealer: 'K1', month: '2026-11', out60: 5, outAbove90: 6 });
    await addChurn(test.pool, {
      dealer: 'K1',
      month: '2026-10',
      risk: 'High Risk',
      status: 'Executed',
      executedBy: 'SO1',
      out60: 1,
    });
    const query = { dealerCode: 'K1', month: '10', year: '2026' };
    const response = await test.call('GET', '/api/v1/dealers/churn-detail', { as: 'AO1', query });
    expect(response.json().data).toEqual({
      name: 'Om Tyres',
      dealerCode: 'K1',
      sasOut: 1234567.5,
      out60: 5,
      outAbove90: 6,
      overdue: 8,
      remarks: [],
      MLResponse: 'High Risk',
      healthRemark: '',
      status: 'Executed',
      executedBy: 'SO1',
      executedByName: 'Person SO1',
      outcome: 'open',
      followUp: null,
    });
    const empty = { dealerCode: 'K1', month: '1', year: '2022' };
    expect(
      (await test.call('GET', '/api/v1/dealers/churn-detail', { as: 'AO1', query: empty })).json().data,
    ).toMatchObject({ MLResponse: null, outcome: null, sasOut: 1234567.5 });
  });

  it('ENT-20, D-118: sales of twelve months, oldest first, a month without data as 0', async () => {
    await dealerWith('K1', { sales: 30 });
    await addChurn(test.pool, { dealer: 'K1', month: '2026-09', sales: 10 });
    await addChurn(test.pool, { dealer: 'K1', month: '2025-11', sales: 99 });
    const response = await test.call('GET', '/api/v1/dealers/sales-history', {
      as: 'AO1',
      query: { dealerCode: 'K1' },
    });
    const { data } = response.json();
    expect(data).toHaveLength(12);
    expect(data[0]).toEqual({ month: '2025-12', SaleVal: 0 });
    expect(data.slice(-3)).toEqual([
      { month: '2026-09', SaleVal: 10 },
      { month: '2026-10', SaleVal: 0 },
      { month: '2026-11', SaleVal: 30 },
    ]);
  });

  it.each(['/api/v1/dealers/churn-detail', '/api/v1/dealers/sales-history', '/api/v1/admin/churn/timeline'])(
    '%s refuses a dealer that is not there, and one of another area',
    async (path) => {
      await dealerWith('W1', {}, { territory: 'WT1' });
      const ask = (dealerCode: string) => test.call('GET', path, { as: 'AO1', query: { dealerCode } });
      expect((await ask('NOBODY')).json()).toMatchObject({ code: 'DEALER_NOT_FOUND', message: 'Dealer not found.' });
      expect((await ask('W1')).statusCode).toBe(403);
    },
  );
});
