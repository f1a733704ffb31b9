import { churn } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { addChurn, addFollowUp, settleChurn } from '../../../testing/seed-churn.ts';

let test: TestApp;
const now = new Date('2026-11-21T06:00:00Z');
const SEPTEMBER = { month: '9', year: '2026' };

/**
 * September's risks, worked by hand. June to August sold 100 each, so 50 in October keeps a dealer. Lost: A, C, E, H;
 * kept: B, D, F; open: G, without data. Model: right for A, C, D, F, H; wrong for B, E. Officer: right for C, F; wrong
 * for A, D, H. Follow-ups: A in time, B late, C overdue, G due, H none.
 */
const DEALERS: readonly [
  code: string,
  risk: string,
  response: string,
  october: number | null,
  territory: 'NT1' | 'NT3',
][] = [
  ['A', 'High Risk', 'low risk', 0, 'NT1'],
  ['B', 'High Risk', '', 50, 'NT1'],
  ['C', 'Obvious Churner', 'Obvious Churner', 49.99, 'NT1'],
  ['D', 'No Risk', 'High Risk', 90, 'NT1'],
  ['E', 'Performing Well', 'Owner on leave', 10, 'NT1'],
  ['F', 'Low Risk', 'No Risk', 100, 'NT1'],
  ['G', 'High Risk', 'High Risk', null, 'NT1'],
  ['H', 'High Risk', 'No Risk', 10, 'NT3'],
];

beforeAll(async () => {
  test = await testApp({ now: () => now });
  for (const [code, risk, response, october, territory] of DEALERS) {
    await addDealer(test.pool, { code, name: code, territory });
    for (const month of ['2026-06', '2026-07', '2026-08'])
      await addChurn(test.pool, { dealer: code, month, sales: 100 });
    await addChurn(test.pool, { dealer: code, month: '2026-09', risk, response, sales: 70 });
    if (october !== null) await addChurn(test.pool, { dealer: code, month: '2026-10', sales: october });
  }
  const follow = (dealer: string, dueDay: string, actedAt?: string) =>
    addFollowUp(test.pool, { dealer, month: '2026-09', owner: 'SO1', dueDay, actedAt: actedAt ?? null });
  // The last minute of the day in India, and the next.
  await follow('A', '2026-09-10', '2026-09-10T18:29:00Z');
  await follow('B', '2026-09-10', '2026-09-10T18:30:00Z');
  await follow('C', '2026-11-20');
  await follow('F', '2026-09-10', '2026-09-09T06:00:00Z');
  await follow('G', '2026-11-21');
});
afterAll(() => test.close());

const report = async (as: string, query: Record<string, string> = SEPTEMBER) => {
  const response = await test.call('GET', '/api/v1/dealers/churn-follow-through', { as, query });
  expect(response.statusCode).toBe(200);
  return churn.churnFollowThrough.response.parse(response.json());
};
const codes = async (query: Record<string, string>, as = 'ADMIN1') => {
  const response = await test.call('GET', '/api/v1/dealers/churn-list-admin', {
    as,
    query: { ...SEPTEMBER, ...query },
  });
  expect(response.statusCode).toBe(200);
  return churn.churnList.response.parse(response.json()).data.map(({ dealerCode }) => dealerCode);
};

it('nothing has come of a risk while the next month is the newest one', async () => {
  await settleChurn(test.pool);
  expect((await report('ADMIN1')).total).toMatchObject({ risks: 5, kept: 0, lost: 0, open: 5, modelJudged: 0 });
  expect(await report('ADMIN1', {})).toMatchObject({ year: 2026, month: 8 });
});

describe('churn outcomes once the next month is over', () => {
  beforeAll(async () => {
    await addDealer(test.pool, { code: 'Z', name: 'Z', territory: 'WT1' });
    await addChurn(test.pool, { dealer: 'Z', month: '2026-11' });
    await settleChurn(test.pool);
  });

  it('the hit rates are those counted by hand', async () => {
    const { data, total, ...rest } = await report('ADMIN1', {});
    expect(rest).toMatchObject({ year: 2026, month: 9 });
    expect(data.map(({ regionCode }) => regionCode)).toEqual(['NR1', 'NR2']);
    expect(data[0]).toEqual({
      regionCode: 'NR1',
      regionName: 'Delhi',
      zone: 'NZ',
      risks: 4,
      owned: 4,
      inTime: 1,
      late: 1,
      due: 1,
      overdue: 1,
      none: 0,
      kept: 1,
      lost: 2,
      open: 1,
      modelRight: 4,
      modelJudged: 6,
      officerRight: 2,
      officerJudged: 4,
    });
    expect(total).toMatchObject({
      regionCode: '',
      risks: 5,
      none: 1,
      lost: 3,
      modelRight: 5,
      modelJudged: 7,
      officerRight: 2,
      officerJudged: 5,
    });
  });

  it.each<[keyof Awaited<ReturnType<typeof report>>['total'], Record<string, string>, string[]]>([
    ['risks', { atRisk: 'yes' }, ['A', 'B', 'C', 'G', 'H']],
    ['owned', { atRisk: 'yes', owned: 'yes' }, ['A', 'B', 'C', 'G']],
    ['inTime', { atRisk: 'yes', acted: 'in-time' }, ['A']],
    ['late', { atRisk: 'yes', acted: 'late' }, ['B']],
    ['due', { atRisk: 'yes', acted: 'due' }, ['G']],
    ['overdue', { atRisk: 'yes', acted: 'overdue' }, ['C']],
    ['none', { atRisk: 'yes', acted: 'none' }, ['H']],
    ['kept', { atRisk: 'yes', outcome: 'kept' }, ['B']],
    ['lost', { atRisk: 'yes', outcome: 'lost' }, ['A', 'C', 'H']],
    ['open', { atRisk: 'yes', outcome: 'open' }, ['G']],
    ['modelRight', { model: 'right' }, ['A', 'C', 'D', 'F', 'H']],
    ['modelJudged', { model: 'any' }, ['A', 'B', 'C', 'D', 'E', 'F', 'H']],
    ['officerRight', { officer: 'right' }, ['C', 'F']],
    ['officerJudged', { officer: 'any' }, ['A', 'C', 'D', 'F', 'H']],
  ])('the figure %s opens its rows', async (figure, query, expected) => {
    expect(await codes(query)).toEqual(expected);
    expect((await report('ADMIN1')).total[figure]).toBe(expected.length);
    const north = (await report('ADMIN1')).data.find(({ regionCode }) => regionCode === 'NR1');
    expect(await codes({ ...query, region: 'NR1' })).toHaveLength(Number(north?.[figure]));
  });

  it('an area manager sees the hit rates of his own dealers', async () => {
    const { data, total } = await report('AO1');
    expect(data.map(({ regionCode }) => regionCode)).toEqual(['NR1']);
    // Without H.
    expect(total).toMatchObject({ risks: 4, modelRight: 4, modelJudged: 6, officerRight: 2, officerJudged: 4 });
  });

  it('those who were wrong are the rest of those who judged', async () => {
    expect(await codes({ model: 'wrong' })).toEqual(['B', 'E']);
    expect(await codes({ officer: 'wrong' })).toEqual(['A', 'D', 'H']);
  });

  it('the outcome is settled again when figures are corrected', async () => {
    await test.pool.query(`update churn_facts set sale_value = 50 where dealer_code = 'C' and month = '2026-10-01'`);
    await settleChurn(test.pool);
    expect(await codes({ atRisk: 'yes', outcome: 'kept' })).toEqual(['B', 'C']);
  });

  it('any sale keeps a dealer who had no sales before', async () => {
    await test.pool.query(
      `update churn_facts set sale_value = 0 where month < '2026-09-01' and dealer_code in ('A', 'E')`,
    );
    await settleChurn(test.pool);
    expect(await codes({ outcome: 'kept' })).toContain('E');
    expect(await codes({ outcome: 'lost' })).toContain('A');
  });

  it('a zone sees its own regions', async () => {
    expect((await report('ZO9')).data).toEqual([]);
    expect((await report('ZO9')).total.risks).toBe(0);
  });
});
