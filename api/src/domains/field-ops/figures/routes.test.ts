import { dashboards, figures } from 'api-contract';
import { seedDashboards } from '../../../testing/seed-dashboards.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now });
  await seedDashboards(t.pool);
});
afterAll(() => t.close());

type Query = Record<string, string>;
const get = async (as: string, path: string, query: Query = {}) => {
  const response = await t.call('GET', path, { as, query });
  expect([path, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([path, 200, '']);
  return response.json();
};
const dash = '/api/v1/dash';
const listed = async (as: string, list: string, query: Query): Promise<number> => {
  const response = await get(as, `${dash}/list/${list}`, { ...query, limit: '1000' });
  expect([list, query, response.data.length]).toEqual([list, query, response.totalCount]);
  return response.totalCount;
};
const LEVEL: Record<string, string> = { ZO: 'ZM', RO: 'RM', AO: 'AM' };
const GROUP: Record<string, string> = { ADMIN: 'zone', ZO: 'region', RO: 'area', AO: 'territory' };
const getRole = (sapId: string) => sapId.replace(/\d+$/, '');

const donuts = async (as: string, query: Query) => {
  const level = LEVEL[getRole(as)];
  if (!level) return (await get(as, `${dash}/visits`, query)).data;
  const [visitType, location, dealers] = await Promise.all(
    ['visit-type', 'location', 'dealers'].map((part) => get(as, `${dash}/visits/${level}/${part}`, query)),
  );
  return { visitType: visitType.data, location: location.data, ...dealers.data };
};

/** From rows, without kept counts. */
const PLACE: Record<string, string> = { ADMIN: 'true', ZO: 'p.zone', RO: 'p.region_code', AO: 'p.area_code' };
const truth = async (as: string, { startDate = '2026-11-01', endDate = '2026-11-30', zone }: Query) => {
  const { rows: people } = await t.pool.query(`select zone, region_code, area_code from users where sap_id = $1`, [as]);
  const me = people[0];
  const own = { ADMIN: null, ZO: me.zone, RO: me.region_code, AO: me.area_code }[getRole(as)] as string | null;
  const column = PLACE[getRole(as)];
  const { rows } = await t.pool.query(
    `select v.* from visits v join user_places p on p.sap_id = v.sap_id
       and v.visit_day >= p.valid_from and (p.valid_to is null or v.visit_day <= p.valid_to)
     where v.visit_type = 'DEALER' and not v.deleted and v.visit_day between $1 and $2
       and ($3::text is null or ${column}::text = $3) and ($4::text is null or p.zone = $4)`,
    [startDate, endDate, own, zone ?? null],
  );
  interface Row {
    unplanned: boolean;
    dealer_status: string | null;
    ended_at: Date | null;
    distance_metres: number | null;
  }
  const count = (which: (v: Row) => boolean) => (rows as Row[]).filter(which).length;
  return {
    visitType: { planned: count((v) => !v.unplanned), unplanned: count((v) => v.unplanned) },
    visitByDealerStatus: [
      { _id: 'A', count: count((v) => v.dealer_status === 'A') },
      { _id: 'I', count: count((v) => v.dealer_status === 'I') },
    ],
    uniqueDealerVisits: {
      uniqueVisits: new Set(rows.map((v) => v.dealer_code).filter(Boolean)).size,
      totalVisits: rows.length,
    },
    location: {
      pendingVisits: count((v) => v.ended_at === null),
      lessThan100: count((v) => v.ended_at !== null && v.distance_metres !== null && v.distance_metres < 100),
      moreThan100: count((v) => v.ended_at !== null && v.distance_metres !== null && v.distance_metres >= 100),
    },
  };
};

const people = ['ADMIN1', 'ZO1', 'RO1', 'AO1', 'AO2', 'AO3', 'ZO9', 'AO9'];
const ranges: Query[] = [
  {},
  { startDate: '2026-11-01', endDate: '2026-11-20' },
  { startDate: '2026-10-15', endDate: '2026-11-09' },
  { startDate: '2026-10-30', endDate: '2026-12-01' },
  { startDate: '2026-11-03', endDate: '2026-11-03' },
  { startDate: '2026-09-12', endDate: '2026-12-20' },
];
const cases = people.flatMap((as) => ranges.map((query) => [as, query] as const));

describe.each(cases)('D-061: the figures of %s for %j', (as, query) => {
  it('FO-DSH-05…10: charts 1 to 5 equal a count from the rows', async () => {
    expect(await donuts(as, query)).toMatchObject(await truth(as, query));
  });

  it('every figure of charts 1 to 5 equals its list', async () => {
    const figure = await donuts(as, query);
    const visits = (more: Query) => listed(as, 'visits', { ...query, ...more });
    expect({
      visitType: { planned: await visits({ type: 'planned' }), unplanned: await visits({ type: 'unplanned' }) },
      status: [await visits({ dealerStatus: 'A' }), await visits({ dealerStatus: 'I' })],
      unique: await listed(as, 'dealers', { ...query, of: 'visited' }),
      repeated: await visits({ repeated: 'yes' }),
      total: await visits({}),
      active: await listed(as, 'dealers', { ...query, of: 'active' }),
      location: {
        pendingVisits: await visits({ location: 'notEnded' }),
        lessThan100: await visits({ location: 'near' }),
        moreThan100: await visits({ location: 'far' }),
      },
    }).toEqual({
      visitType: figure.visitType,
      status: figure.visitByDealerStatus.map((one: { count: number }) => one.count),
      unique: figure.uniqueDealerVisits.uniqueVisits,
      repeated: figure.uniqueDealerVisits.totalVisits - figure.uniqueDealerVisits.uniqueVisits,
      total: figure.activeDealerVisits.visits,
      active: figure.activeDealerVisits.totalDealers,
      location: figure.location,
    });
  });

  it('FO-DSH-11…13: every bar of charts 6 to 8 equals its list', async () => {
    const group = GROUP[getRole(as)] ?? '';
    const level = LEVEL[getRole(as)];
    const path = (of: string) => (level ? of.replace('{L}', `${level}`) : of.replace('/{L}', ''));
    const bars = async (of: string): Promise<{ code: string; value: unknown }[]> => {
      const { data } = await get(as, `${dash}${path(of)}`, query);
      if (!Array.isArray(data)) return Object.entries(data).map(([code, value]) => ({ code, value }));
      return data.map(({ _id, code = _id, value }) => ({ code, value }));
    };
    for (const { code, value } of await bars('/pjps/{L}')) {
      if (typeof value === 'number') {
        expect([code, await listed(as, 'plans', { ...query, officer: code })]).toEqual([code, value]);
        continue;
      }
      const officers = (plan: string) => listed(as, 'officers', { ...query, [group]: code, plan });
      const lists = [await officers('yes'), await officers('no')];
      expect([code, lists]).toEqual([code, Object.values(value as object)]);
    }
    for (const { code, value } of await bars('/dealers/{L}/visits')) {
      for (const [month, of] of Object.entries({
        previousMonth: { startDate: '2026-10-01', endDate: '2026-10-31' },
        currentMonth: { startDate: '2026-11-01', endDate: '2026-11-30' },
      })) {
        const { sums, totalCount } = await get(as, `${dash}/list/days`, { ...of, [group]: code });
        const average = totalCount ? Math.round((sums.visits / totalCount) * 10) / 10 : 0;
        expect([code, month, average]).toEqual([code, month, (value as Record<string, number>)[month]]);
      }
    }
    for (const { code, value } of await bars('/dealers/{L}/time-spent')) {
      const minutes = Array.isArray(value) ? (value as { time: unknown }[])[0]?.time : value;
      const { sums } = await get(as, `${dash}/list/days`, { ...query, [group]: code });
      expect([code, sums.ended ? Math.round(sums.minutes / sums.ended) : 'NA']).toEqual([code, minutes]);
      expect(await listed(as, 'visits', { ...query, [group]: code, location: 'ended' })).toBe(sums.ended);
    }
  });
});

it('D-058: a chosen zone counts that zone alone, and admin calls answer its object only', async () => {
  for (const zone of ['NZ', 'WZ', '-']) {
    const { data } = await get('ADMIN1', `${dash}/visits`, { zone });
    expect([zone, data.uniqueDealerVisits.totalVisits]).toEqual([zone, await listed('ADMIN1', 'visits', { zone })]);
    if (zone !== '-') expect(data).toMatchObject(await truth('ADMIN1', { zone }));
    for (const path of ['/pjps', '/dealers/time-spent', '/visits/time-spent'])
      expect(Object.keys((await get('ADMIN1', `${dash}${path}`, { zone })).data)).toEqual([zone]);
    expect((await get('ADMIN1', `${dash}/dealers/visits`, { zone })).data).toHaveLength(1);
  }
});

it('a month’s report does not change when an officer moves: the visit stays where it was made', async () => {
  const before = { startDate: '2026-11-01', endDate: '2026-11-10' };
  expect(await listed('AO1', 'visits', { ...before, officer: 'SO5' })).toBe(2);
  expect(await listed('AO9', 'visits', { ...before, officer: 'SO5' })).toBe(0);
  expect(await listed('AO9', 'visits', { officer: 'SO5' })).toBe(2);
});

describe('lists', () => {
  it('are paged, newest first, and continue after a given row', async () => {
    const all = await get('ADMIN1', `${dash}/list/visits`, { limit: '1000' });
    const days = all.data.map((row: { day: string }) => row.day);
    expect(days).toEqual([...days].sort().reverse());
    const [first, second] = await Promise.all(
      ['1', '2'].map((page) => get('ADMIN1', `${dash}/list/visits`, { page, limit: '3' })),
    );
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));
    expect(first.totalPage).toBe(Math.ceil(all.totalCount / 3));
    const { day, _id } = first.data[2];
    const after = await get('ADMIN1', `${dash}/list/visits`, { after: `${day},${_id}`, limit: '3' });
    expect(after.data).toEqual(second.data);
    const beyond = await get('ADMIN1', `${dash}/list/visits`, { page: '999' });
    expect([beyond.data, beyond.totalCount]).toEqual([[], all.totalCount]);
  });

  it('answer an empty page however far it lies, and a range however long', async () => {
    const beyond = await get('ADMIN1', `${dash}/list/visits`, { page: '1000000', limit: '5000' });
    expect(beyond.data).toEqual([]);
    const { data } = await get('ADMIN1', `${dash}/visits`, { startDate: '2000-01-01', endDate: '2099-12-31' });
    expect(data).toMatchObject(await truth('ADMIN1', { startDate: '2000-01-01', endDate: '2099-12-31' }));
  });

  it('find officers and dealers by code and name, with the exact total', async () => {
    expect(await listed('ADMIN1', 'visits', { search: 'tyres d9' })).toBe(3);
    expect(await listed('ADMIN1', 'visits', { search: 'person so2' })).toBe(2);
    expect(await listed('ADMIN1', 'visits', { search: '%' })).toBe(0);
    expect(await listed('ADMIN1', 'dealers', { search: 'D9' })).toBe(1);
    expect(await listed('ADMIN1', 'dealers', { of: 'active', search: 'd1' })).toBe(2);
    expect(await listed('ADMIN1', 'officers', { search: 'so9' })).toBe(1);
    expect(await listed('ADMIN1', 'plans', { search: 'so1' })).toBe(2);
    expect(await listed('ADMIN1', 'days', { search: 'so9' })).toBe(2);
  });

  it('sort as asked', async () => {
    const column = async (list: string, sort: string, direction: string) =>
      (await get('ADMIN1', `${dash}/list/${list}`, { sort, direction, limit: '100' })).data;
    const far = await column('visits', 'distance', 'desc');
    expect(far[0].distanceMetres).toBe(5000);
    expect(far.at(-1).distanceMetres).toBeNull();
    const short = await column('visits', 'minutes', 'asc');
    expect(short[0].minutes).toBe(11);
    const dealers = await column('dealers', 'visits', 'desc');
    expect(
      dealers.slice(0, 2).map((row: { dealerCode: string; visits: number }) => [row.dealerCode, row.visits]),
    ).toEqual([
      ['D1', 8],
      ['D2', 5],
    ]);
    expect((await column('officers', 'plans', 'desc'))[0].SAP_ID).toBe('SO1');
    expect((await column('plans', 'SAP_ID', 'asc'))[0].SAP_ID).toBe('SO1');
    expect((await column('days', 'visits', 'desc'))[0].visits).toBe(2);
  });

  it('D-009: show the visit’s time on India’s clock and the officer’s place on that day', async () => {
    const { data } = await get('AO9', `${dash}/list/visits`, { officer: 'SO5' });
    expect(figures.figureVisit.parse(data[1])).toMatchObject({
      day: '2026-11-12',
      startTime: '2026-11-12T10:00:00.000Z',
      endTime: '2026-11-12T10:30:00.000Z',
      minutes: 30,
      territoryName: 'Thane',
      dealerName: 'Tyres D9',
    });
  });

  it.each([
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'END_BEFORE_START'],
    [{ startDate: '2026-02-30' }, 'INVALID_REQUEST'],
    [{ limit: '5001' }, 'INVALID_REQUEST'],
    [{ type: 'other' }, 'INVALID_REQUEST'],
    [{ after: '2026-11-01' }, 'INVALID_REQUEST'],
    [{ officerId: 'SO1' }, 'INVALID_REQUEST'],
  ])('refuse the query %j', async (query, code) => {
    const response = await t.call('GET', `${dash}/list/visits`, { as: 'ADMIN1', query: query as Query });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
  });
});

it('D-059: a level is its own manager’s and head office’s; others are refused, unknown ones unknown', async () => {
  const status = async (as: string, level: string) =>
    (await t.call('GET', `${dash}/visits/${level}/visit-type`, { as })).statusCode;
  for (const [as, level] of [
    ['ZO1', 'ZM'],
    ['RO1', 'RM'],
    ['AO1', 'AM'],
    ['ADMIN1', 'ZM'],
    ['ADMIN1', 'AM'],
  ] as const)
    expect([as, level, await status(as, level)]).toEqual([as, level, 200]);
  for (const [as, level] of [
    ['ZO1', 'RM'],
    ['RO1', 'ZM'],
    ['AO1', 'ZM'],
    ['SO1', 'AM'],
  ] as const)
    expect([as, level, await status(as, level)]).toEqual([as, level, 403]);
  for (const level of ['zm', 'XX', 'constructor']) expect([level, await status('ADMIN1', level)]).toEqual([level, 404]);
});

it('D-060: the levels send the configured base beside the true number of active dealers', async () => {
  const { data } = await get('AO1', `${dash}/visits/AM/dealers`);
  expect(data).toMatchObject({ activeDealerBase: 10_000, activeDealerVisits: { totalDealers: 2 } });
});

it('the dashboard’s calls show which days were counted and when the counts last changed', async () => {
  await t.pool.query(`update officer_days set updated_at = '2026-11-29T04:05:06Z'`);
  const response = dashboards.levelVisitType.response.parse(await get('AO1', `${dash}/visits/AM/visit-type`));
  expect(response.period).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(response.updatedAt).toBe('2026-11-29T04:05:06.000Z');
  const none = await get('AO1', `${dash}/visits/AM/visit-type`, { startDate: '2020-01-01', endDate: '2020-01-31' });
  expect([none.data, none.updatedAt]).toEqual([{ planned: 0, unplanned: 0 }, null]);
});
