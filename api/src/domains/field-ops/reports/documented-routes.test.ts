import type { reports as contract } from 'api-contract';
import { addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { EXAMPLE_RANGE, seedCorExample } from '../../../testing/seed-cor-example.ts';

let test: TestApp;
const now = () => new Date('2026-11-20T06:00:00Z');
beforeAll(async () => {
  test = await testApp({ now });
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
});
afterAll(() => test.close());

const EXAMPLE = { startDate: EXAMPLE_RANGE.start, endDate: EXAMPLE_RANGE.end };
const get = (path: string, as: string, query: Record<string, string> = EXAMPLE) =>
  test.call('GET', path, { as, query });
const ok = async (path: string, as: string, query?: Record<string, string>) => {
  const response = await get(path, as, query);
  expect([response.statusCode, response.json().message]).toEqual([200, 'OK']);
  return response.json();
};

type Listed = [path: string, member: string, cap: 365 | 31 | null];
const YEAR = 'Date range should be less then of equal to 1 year (365 days).';
const MONTH = 'Date range should be less then or equal to 31 days.';
const CALLS: Listed[] = [
  ['/api/v1/dash/visits/all', 'data', 365],
  ['/api/v1/report/pjp', 'data', 31],
  ['/api/v1/report/leads', 'data', null],
  ['/api/v1/report/callOptReport', 'arrayOfUsers', 31],
  ['/api/v1/report/callOptReport/monthly', 'cmpData', 365],
  ['/api/v1/report/callOptReport/monthlyRO', 'cmpData', 365],
  ['/api/v1/report/callOptReportRO', 'arrayOfUsers', 31],
  ['/api/v1/report/callOptReport/attendance', 'data', 365],
  ['/api/v1/seJourney/getTravelPlans', 'travelPlans', 365],
];

describe.each(CALLS)('GET %s', (path, member, cap) => {
  it(`FO-REP-38: answers with ${member} for each manager`, async () => {
    for (const as of ['AO1', 'RO1', 'ZO1', 'ADMIN1']) expect((await ok(path, as))[member]).toBeInstanceOf(Array);
  });

  it('FO-REP-29: refuses an end before its start with the documented text', async () => {
    const response = await get(path, 'AO1', { startDate: '2024-08-02', endDate: '2024-08-01' });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'End Date can not be Smaller than Start Date.',
    ]);
  });

  it('FO-REP-27, FO-REP-28: accepts a range up to its cap and refuses one day more', async () => {
    if (cap === 31) {
      await ok(path, 'AO1', { startDate: '2024-08-01', endDate: '2024-09-01' });
      const response = await get(path, 'AO1', { startDate: '2024-08-01', endDate: '2024-09-02' });
      expect([response.statusCode, response.json().message]).toEqual([400, MONTH]);
    } else {
      await ok(path, 'AO1', { startDate: '2024-01-01', endDate: '2024-12-31' });
      const response = await get(path, 'AO1', { startDate: '2024-01-01', endDate: '2025-01-01' });
      expect([response.statusCode, response.json().message]).toEqual(cap ? [400, YEAR] : [200, 'OK']);
    }
  });

  it.each([{ startDate: '2024-02-30' }, { endDate: 'soon' }, { userID: 'AO1' }])(
    'D-010: refuses the query %j',
    async (query) => {
      const response = await get(path, 'AO1', query as unknown as Record<string, string>);
      expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  it('D-010: reads the current month in India when no dates are given', async () => {
    await ok(path, 'ADMIN1', {});
  });
});

describe('scope', () => {
  const users = async (as: string, query: Record<string, string> = {}) =>
    (
      (await ok('/api/v1/report/callOptReport', as, { ...EXAMPLE, ...query })).arrayOfUsers as contract.CorAggregate[]
    ).map((row) => row.SAP_ID);

  it('D-007: limits each manager to the officers of his place', async () => {
    expect(await users('AO1')).toEqual(['SO1']);
    expect(await users('RO1')).toEqual(['SO1', 'SO2']);
    expect(await users('ZO1')).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await users('ADMIN1')).toEqual(['SO1', 'SO2', 'SO3', 'SO9']);
    expect(await users('ZO9')).toEqual(['SO9']);
  });

  it('FO-REP-32, D-099: userId of the caller changes nothing, of somebody in the scope narrows it', async () => {
    expect(await users('ZO1', { userId: 'ZO1', role: 'ZO' })).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await users('ZO1', { userId: 'AO2', role: 'AO' })).toEqual(['SO2']);
    expect(await users('ADMIN1', { userId: 'SO9', role: 'SO' })).toEqual(['SO9']);
  });

  it('FO-REP-32, D-099: userId and role of somebody else never widen the scope', async () => {
    const others: Record<string, string>[] = [
      { userId: 'ADMIN1', role: 'ADMIN' },
      { userId: 'ZO9' },
      { userId: 'NOBODY' },
      { role: 'ADMIN' },
    ];
    for (const query of others) expect(await users('AO1', query)).toEqual(['SO1']);
  });

  it('D-086: the parts of the hierarchy narrow the monthly report, each level and all together', async () => {
    const officers = async (query: Record<string, string>) =>
      (
        (await ok('/api/v1/report/callOptReport/monthly', 'ADMIN1', { ...EXAMPLE, ...query }))
          .cmpData as contract.CorMonth[]
      ).map((row) => row.SAP_ID);
    expect(await officers({ zone: 'NZ' })).toEqual(['SO1', 'SO2', 'SO3']);
    expect(await officers({ region: 'NR1' })).toEqual(['SO1', 'SO2']);
    expect(await officers({ area: 'NA2' })).toEqual(['SO2']);
    expect(await officers({ territory: 'NT3' })).toEqual(['SO3']);
    expect(await officers({ zone: 'NZ', region: 'NR1', area: 'NA1', territory: 'NT1' })).toEqual(['SO1']);
    expect(await officers({ zone: 'WZ', region: 'NR1' })).toEqual([]);
  });

  it('D-086: an officer with several territories is found by each of them', async () => {
    await test.pool.query(
      `insert into territories values ('NT3B', 'Beawar', 'NA3');
       insert into user_territories (sap_id, territory_code, valid_from) values ('SO3', 'NT3B', '2020-01-01')`,
    );
    for (const territory of ['NT3', 'NT3B']) {
      const { cmpData } = await ok('/api/v1/report/callOptReport/monthly', 'RO3', { ...EXAMPLE, territory });
      expect(cmpData.map((row: contract.CorMonth) => row.SAP_ID)).toEqual(['SO3']);
    }
  });

  it('D-086: a foreign part of the hierarchy gives nothing', async () => {
    const { cmpData } = await ok('/api/v1/report/callOptReport/monthly', 'ZO1', { ...EXAMPLE, zone: 'WZ' });
    expect(cmpData).toEqual([]);
  });
});

it('a call answers 413 with a way out where there are more than 50,000 rows', async () => {
  await addUser(test.pool, { sapId: 'SO-MANY', role: 'SO', territory: 'WT1' });
  await test.pool.query(
    `insert into visits (sap_id, visit_type, visit_day, started_at)
     select 'SO-MANY', 'CUSTOMERS', '2025-06-02', '2025-06-02T06:00:00Z' from generate_series(1, 50001)`,
  );
  const range = { startDate: '2025-06-02', endDate: '2025-06-02' };
  const response = await get('/api/v1/dash/visits/all', 'AO9', range);
  expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_MANY_ROWS']);
  expect(response.json().message).toContain('use the file of this report');
  await test.pool.query(
    `update visits set deleted = true where id = (select max(id) from visits where sap_id = 'SO-MANY')`,
  );
  expect((await ok('/api/v1/dash/visits/all', 'AO9', range)).data).toHaveLength(50_000);
});
