import { appTime } from 'api-contract';
import { addAppTime } from '../../../testing/seed-visits.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  for (const [sapId, day, seconds] of [
    ['SO1', '2026-11-20', 3629],
    ['SO1', '2026-11-19', 3630],
    ['SO1', '2026-10-31', 29],
    ['SO2', '2026-11-19', 100],
    ['SO3', '2026-11-19', 200],
    ['SO9', '2026-11-19', 300],
  ] as const) {
    await addAppTime(test.pool, sapId, day, seconds);
  }
});
afterAll(() => test.close());

describe('GET /api/v1/user/daily/logtime', () => {
  const ask = (query: Record<string, string>, as = 'AO1') =>
    test.call('GET', '/api/v1/user/daily/logtime', { as, query: { SAP_ID: 'SO1', ...query } });

  it('ENT-07, D-050: answers one day, or a range with the newest day first', async () => {
    const today = appTime.dailyLogTime.response.parse((await ask({ onDate: '2026-11-20' })).json());
    expect(today.data).toEqual([{ _id: { SAP_ID: 'SO1', date: '2026-11-20' }, total_count: 3629 }]);
    const range = (await ask({ startDate: '2026-10-01', endDate: '2026-11-30' })).json();
    expect(range.data.map((entry: { total_count: number }) => entry.total_count)).toEqual([3629, 3630, 29]);
    expect((await ask({ onDate: '2026-11-18' })).json().data).toEqual([]);
  });

  it('is for the managers of the officer, with days in order', async () => {
    for (const as of ['ADMIN1', 'ZO1', 'RO1', 'AO1']) expect((await ask({}, as)).statusCode).toBe(200);
    for (const as of ['ZO9', 'AO2']) expect((await ask({}, as)).statusCode).toBe(403);
    expect((await ask({ startDate: '2026-11-02', endDate: '2026-11-01' })).json().code).toBe('END_BEFORE_START');
  });
});

describe('GET /jk-msfa/time-spent/app', () => {
  const people = async (as: string, query: Record<string, string> = {}) => {
    const response = await test.call('GET', '/jk-msfa/time-spent/app', { as, query });
    return appTime.appTime.response.parse(response.json()).data.data.map((row) => `${row.SAP_ID} ${row.total_seconds}`);
  };

  it('ENT-07, D-001, D-007: answers data.data of the scope in the current month, newest first', async () => {
    expect(await people('AO1')).toEqual(['SO1 3629', 'SO1 3630']);
    expect(await people('RO1')).toEqual(['SO1 3629', 'SO1 3630', 'SO2 100']);
    expect(await people('ZO1')).toEqual(['SO1 3629', 'SO1 3630', 'SO2 100', 'SO3 200']);
    expect(await people('ADMIN1')).toEqual(['SO1 3629', 'SO1 3630', 'SO2 100', 'SO3 200', 'SO9 300']);
  });

  it('D-099: userId and role narrow what is seen and never widen it', async () => {
    expect(await people('AO1', { userId: 'AO1', role: 'AO' })).toEqual(['SO1 3629', 'SO1 3630']);
    expect(await people('ZO1', { userId: 'RO1', role: 'RO' })).toEqual(['SO1 3629', 'SO1 3630', 'SO2 100']);
    expect(await people('ZO1', { userId: 'SO2', role: 'SO' })).toEqual(['SO2 100']);
    expect(await people('AO1', { userId: 'ADMIN1', role: 'ADMIN' })).toEqual(['SO1 3629', 'SO1 3630']);
    expect(await people('AO1', { userId: 'NOBODY' })).toEqual(['SO1 3629', 'SO1 3630']);
  });

  it('speaks of where the officer was on the day: after a move the past stays with the old area', async () => {
    // Known long ago, so that today's move leaves earlier days unchanged.
    await test.pool.query(
      `update user_places set valid_from = '2000-01-01', known_on = '2000-01-01' where sap_id = 'SO3'`,
    );
    await test.pool.query(`update users set zone = 'WZ', region_code = 'WR1', area_code = 'WA1' where sap_id = 'SO3'`);
    expect(await people('AO3')).toEqual(['SO3 200']);
    expect(await people('AO9')).toEqual(['SO9 300']);
  });

  it('D-082: accepts as many days as the report of it, and refuses one more', async () => {
    const ask = async (startDate: string, endDate: string) =>
      (await test.call('GET', '/jk-msfa/time-spent/app', { as: 'AO1', query: { startDate, endDate } })).json();
    expect((await ask('2024-01-01', '2024-02-01')).message).toBe('OK');
    expect((await ask('2024-01-01', '2024-02-02')).message).toBe('Date range should be less then or equal to 31 days.');
    expect((await ask('2024-01-02', '2024-01-01')).code).toBe('END_BEFORE_START');
  });

  it('refuses an answer of more than 50,000 rows with the way to get them', async () => {
    await test.pool.query(`
      insert into users (sap_id, name, role, pin_hash, zone, region_code, area_code)
      select 'BULK' || n, 'Bulk', 'SO', '-', 'WZ', 'WR1', 'WA1' from generate_series(1, 1563) n`);
    await test.pool.query(`
      insert into app_time select 'BULK' || n, '2023-01-01'::date + day, 60
      from generate_series(1, 1563) n, generate_series(0, 31) day`);
    const ask = (endDate: string) =>
      test.call('GET', '/jk-msfa/time-spent/app', { as: 'ZO9', query: { startDate: '2023-01-01', endDate } });
    const refused = await ask('2023-02-01');
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'TOO_MANY_ROWS']);
    expect((await ask('2023-01-31')).json().data.data).toHaveLength(1563 * 31);
  });
});
