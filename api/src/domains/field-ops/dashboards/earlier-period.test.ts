import { addDealerVisit, seedDashboards } from '../../../testing/seed-dashboards.ts';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { toPrecedingRange } from '../../../time/day-range.ts';
import { toEarlierPlanSelection, toEarlierVisitSelection } from './earlier-period.ts';
import type { Selection } from './selection.ts';

it.each([
  ['one day, over the end of a short month', ['2026-03-01', '2026-03-01'], ['2026-02-28', '2026-02-28']],
  ['a month of 31 days after one of 28', ['2026-03-01', '2026-03-31'], ['2026-01-29', '2026-02-28']],
  ['the same in a leap year', ['2028-03-01', '2028-03-31'], ['2028-01-30', '2028-02-29']],
  ['a month of 28 days', ['2026-02-01', '2026-02-28'], ['2026-01-04', '2026-01-31']],
  ['over the turn of a year', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
  ['days within a month', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
])('the period before has as many days and ends the day before: %s', (_, [start, end], [first, last]) => {
  expect(toPrecedingRange({ start: start!, end: end! })).toEqual({ start: first, end: last });
});

describe('earlier periods for a selection on 20 November', () => {
  const seen = (start: string, end: string, today = '2026-11-20') => ({ start, end, today }) as Selection;
  const days = ({ start, end }: Selection) => `${start} … ${end}`;

  it('a month that still runs is compared by its 20 days until today, its plans by all 30', () => {
    expect(days(toEarlierVisitSelection(seen('2026-11-01', '2026-11-30')))).toBe('2026-10-12 … 2026-10-31');
    expect(days(toEarlierPlanSelection(seen('2026-11-01', '2026-11-30')))).toBe('2026-10-02 … 2026-10-31');
  });

  it('on its first day a month is compared with the day before, on its second with two', () => {
    expect(days(toEarlierVisitSelection(seen('2026-11-01', '2026-11-30', '2026-11-01')))).toBe(
      '2026-10-31 … 2026-10-31',
    );
    expect(days(toEarlierVisitSelection(seen('2026-11-01', '2026-11-30', '2026-11-02')))).toBe(
      '2026-10-30 … 2026-10-31',
    );
  });

  it('a period that ended, ends today or is still to come is compared whole', () => {
    expect(days(toEarlierVisitSelection(seen('2026-10-01', '2026-10-31')))).toBe('2026-08-31 … 2026-09-30');
    expect(days(toEarlierVisitSelection(seen('2026-11-11', '2026-11-20')))).toBe('2026-11-01 … 2026-11-10');
    expect(days(toEarlierVisitSelection(seen('2026-12-01', '2026-12-10')))).toBe('2026-11-21 … 2026-11-30');
  });
});

describe('a figure with its earlier period, in one answer', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
    await seedDashboards(t.pool);
    // The first records of the company.
    for (const sapId of ['SO1', 'SO9']) {
      await addDealerVisit(t.pool, { sapId, day: '2026-08-31' });
      await addPjp(t.pool, { sapId, planDate: '2026-08-31' });
    }
  });
  afterAll(() => t.close());
  const PATHS = [
    ['ADMIN1', '/visits'],
    ['ADMIN1', '/pjps'],
    ['ADMIN1', '/visits/time-spent'],
    ['ADMIN1', '/dealers/time-spent'],
    ['AO1', '/visits/AM/visit-type'],
    ['AO1', '/visits/AM/location'],
    ['AO1', '/visits/AM/dealers'],
    ['AO1', '/pjps/AM'],
    ['AO1', '/dealers/AM/time-spent'],
  ] as const;
  const get = async (as: string, path: string, query: Record<string, string> = {}) => {
    const response = await t.call('GET', `/api/v1/dash${path}`, { as, query: { earlier: 'yes', ...query } });
    expect([path, response.statusCode]).toEqual([path, 200]);
    return response.json();
  };
  const october = { start: '2026-10-12', end: '2026-10-31' };

  it('counts the visits of the area: SO1’s two of 30 and 31 October, 20 minutes each', async () => {
    expect((await get('AO1', '/visits/AM/visit-type')).earlier).toEqual({
      period: october,
      data: { planned: 2, unplanned: 0 },
    });
    expect((await get('AO1', '/visits/AM/location')).earlier.data).toEqual({
      pendingVisits: 0,
      lessThan100: 2,
      moreThan100: 0,
    });
    expect((await get('AO1', '/visits/AM/dealers')).earlier.data).toMatchObject({
      visitByDealerStatus: [
        { _id: 'A', count: 2 },
        { _id: 'I', count: 0 },
      ],
      uniqueDealerVisits: { uniqueVisits: 2, totalVisits: 2 },
      activeDealerVisits: { visits: 2 },
    });
    expect((await get('AO1', '/dealers/AM/time-spent')).earlier).toEqual({
      period: october,
      data: { groups: [{ _id: 'Noida', code: 'NT1', value: 20 }], total: 20 },
    });
  });

  it('counts head office’s three of October, with averages over visits, not over zones', async () => {
    const { earlier } = await get('ADMIN1', '/visits');
    expect(earlier.data).toMatchObject({
      visitType: { planned: 3, unplanned: 0 },
      uniqueDealerVisits: { uniqueVisits: 3, totalVisits: 3 },
    });
    // (20 + 20 + 60) ÷ 3 = 33.3; the mean of zones would be 40.
    const time = await get('ADMIN1', '/dealers/time-spent');
    expect(time.earlier.data).toMatchObject({
      groups: { NZ: [{ time: 20 }], WZ: [{ time: 60 }], EZ: [{ time: 'NA' }] },
      total: 33,
    });
    expect((await get('ADMIN1', '/visits', { zone: 'WZ' })).earlier.data.visitType).toEqual({
      planned: 1,
      unplanned: 0,
    });
  });

  it('counts plans of 30 days before, by the officers of 31 October', async () => {
    expect((await get('AO1', '/pjps/AM')).earlier).toEqual({
      period: { start: '2026-10-02', end: '2026-10-31' },
      data: ['SO1', 'SO4', 'SO5', 'SO7'].map((code) => ({ _id: code, code, value: code === 'SO4' ? 1 : 0 })),
    });
    expect((await get('ADMIN1', '/pjps')).earlier.data).toMatchObject({
      NZ: { PJPCreated: 1, PJPNotCreated: 5 },
      WZ: { PJPCreated: 0, PJPNotCreated: 1 },
    });
    expect((await get('ZO1', '/pjps/ZM')).earlier.data[0]).toEqual({
      _id: 'Delhi',
      code: 'NR1',
      value: { created: 1, notcreated: 4 },
    });
  });

  it('has no earlier data where nothing was counted before', async () => {
    const first = { startDate: '2026-10-12', endDate: '2026-10-31' };
    for (const [as, path] of PATHS) expect([path, (await get(as, path, first)).earlier.data]).toEqual([path, null]);
    expect((await get('ADMIN1', '/visits', first)).earlier.period).toEqual({ start: '2026-09-22', end: '2026-10-11' });
  });

  it('visits of a period that begins today are compared with nothing, as the day is not over', async () => {
    const today = { startDate: '2026-11-20', endDate: '2026-11-30' };
    for (const [as, path] of PATHS.filter(([, each]) => !each.startsWith('/pjps')))
      expect([path, (await get(as, path, today)).earlier.data]).toEqual([path, null]);
  });

  it.each(PATHS)(
    'as %s, %s compares with a period only when the records reach back to its first day',
    async (as, path) => {
      const earlier = async (startDate: string, endDate: string) =>
        (await get(as, path, { startDate, endDate })).earlier;
      const period = { start: '2026-08-30', end: '2026-09-18' };
      expect(await earlier('2026-09-19', '2026-10-08')).toEqual({ period, data: null });
      expect((await earlier('2026-09-20', '2026-10-09')).data).not.toBeNull();
    },
  );

  it('averages a month over all groups; one without any officer-day has no average', async () => {
    // October: 3 visits on 3 officer-days; November: 21 on 17.
    expect((await get('ADMIN1', '/dealers/visits', {})).total).toEqual({ previousMonth: 1, currentMonth: 1.2 });
    expect((await get('RO1', '/dealers/RM/visits', { area: 'NA2' })).total).toEqual({
      previousMonth: null,
      currentMonth: 1,
    });
  });

  it('counts it only for who asks', async () => {
    const response = await t.call('GET', '/api/v1/dash/visits', { as: 'ADMIN1' });
    expect(response.json()).not.toHaveProperty('earlier');
  });
});

describe('officers with and without a dealer visit', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ now: () => new Date('2026-11-12T06:00:00Z') });
    await seedDashboards(t.pool);
  });
  afterAll(() => t.close());

  it('are listed: who did not visit a dealer on a day, and the visits of who did', async () => {
    const listed = async (as: string, query: Record<string, string>) => {
      const today = { startDate: '2026-11-12', endDate: '2026-11-12' };
      const response = await t.call('GET', '/api/v1/dash/list/officers', { as, query: { ...today, ...query } });
      expect(response.statusCode).toBe(200);
      const { data, totalCount } = response.json();
      return [totalCount, data.map(({ SAP_ID, visits }: { SAP_ID: string; visits: number }) => `${SAP_ID} ${visits}`)];
    };
    expect(await listed('ADMIN1', { visited: 'no' })).toEqual([4, ['SO1 0', 'SO2 0', 'SO3 0', 'SO4 0']]);
    expect(await listed('ADMIN1', { visited: 'yes' })).toEqual([4, ['SO5 2', 'SO6 1', 'SO7 1', 'SO9 1']]);
    expect(await listed('ADMIN1', { sort: 'visits', limit: '1' })).toEqual([8, ['SO5 2']]);
    expect(await listed('AO1', { visited: 'no' })).toEqual([2, ['SO1 0', 'SO4 0']]);
  });
});
