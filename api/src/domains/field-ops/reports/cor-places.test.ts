import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';
import { addUser, type TestApp, testApp, type TerritoryCode } from '../../../testing/index.ts';
import { addVisits } from '../../../testing/seed-reports.ts';
import type { CorRow } from './cor-daily.ts';
import type { CorMonthRow } from './cor-monthly.ts';
import { reports } from './definitions/index.ts';

let test: TestApp;
const people: Record<string, User> = {};
beforeAll(async () => {
  test = await testApp();
  for (const sapId of ['ADMIN1', 'ZO1', 'RO1', 'AO1', 'RO9', 'AO9'])
    people[sapId] = (await readUser(test.db, sql`sap_id = ${sapId}`)) as User;
});
afterAll(() => test.close());

type DailyKey = 'cor-daily' | 'cor-ro-daily';
const as = (sapId: string) => people[sapId] as User;
const daily = async (sapId: string, start: string, end: string, by = 'ADMIN1', key: DailyKey = 'cor-daily') =>
  (await test.db.query<CorRow>(reports[key].rows({ user: as(by), start, end, today: end }))).filter(
    (row) => row.SAP_ID === sapId,
  );
const monthly = async (sapId: string, start: string, end: string, by = 'ADMIN1') =>
  (await test.db.query<CorMonthRow>(reports['cor-monthly'].rows({ user: as(by), start, end, today: end }))).filter(
    (row) => row.SAP_ID === sapId,
  );

let number = 0;
const newOfficer = async (territory: TerritoryCode = 'NT1', role: 'SO' | 'SE' = 'SO') => {
  number += 1;
  const sapId = `X${number}`;
  await addUser(test.pool, { sapId, role, territory });
  return sapId;
};
const move = async (sapId: string, day: string) => {
  await test.pool.query(`update user_places set valid_to = $2::date - 1 where sap_id = $1 and valid_to is null`, [
    sapId,
    day,
  ]);
  await test.pool.query(
    `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
     values ($1, $2, 'SO', 'WZ', 'WR1', 'WA1', 'WT1', 'Thane', true)`,
    [sapId, day],
  );
};

describe('the hierarchy as it was on the day', () => {
  it('an officer who moved has a row for each place, and each manager sees the own part', async () => {
    const sapId = await newOfficer();
    await addVisits(test.pool, [{ sapId, day: '2025-07-01' }]);
    await move(sapId, '2025-07-10');
    await addVisits(test.pool, [
      { sapId, day: '2025-07-10' },
      { sapId, day: '2025-07-11' },
    ]);
    const parts = [
      { regionCode: 'NR1', territoryName: 'Noida', totalDays: 9, totalCount: 1 },
      { regionCode: 'WR1', territoryName: 'Thane', totalDays: 22, totalCount: 2 },
    ];
    const range = ['2025-07-01', '2025-07-31'] as const;
    expect(await daily(sapId, ...range)).toMatchObject(parts);
    expect(await daily(sapId, ...range, 'AO1')).toMatchObject(parts.slice(0, 1));
    expect(await daily(sapId, ...range, 'AO9')).toMatchObject(parts.slice(1));
    const months = [
      { areaCode: 'NA1', totalCall: 1 },
      { areaCode: 'WA1', totalCall: 2 },
    ];
    expect(await monthly(sapId, ...range)).toMatchObject(months);
    expect(await monthly(sapId, ...range, 'RO1')).toMatchObject(months.slice(0, 1));
    expect(await monthly(sapId, ...range, 'RO9')).toMatchObject(months.slice(1));
  });

  it('moving or retiring an officer changes nothing in a past month', async () => {
    const [mover, leaver] = [await newOfficer(), await newOfficer()];
    await addVisits(test.pool, [
      { sapId: mover, day: '2025-08-04' },
      { sapId: leaver, day: '2025-08-04' },
    ]);
    const all = () =>
      Promise.all(
        [mover, leaver].flatMap((who) => [
          daily(who, '2025-08-01', '2025-08-31', 'AO1'),
          monthly(who, '2025-08-01', '2025-08-31'),
        ]),
      );
    const before = await all();
    expect(before[0]).toMatchObject([{ totalDays: 31, totalCount: 1 }]);
    await test.pool.query(`update users set zone = 'WZ', region_code = 'WR1', area_code = 'WA1' where sap_id = $1`, [
      mover,
    ]);
    await test.pool.query('update users set active = false where sap_id = $1', [leaver]);
    expect(await all()).toEqual(before);
  });

  it('a retired officer has no day after the last one, but visits of that day still count', async () => {
    const sapId = await newOfficer();
    await test.pool.query(`update user_places set valid_to = '2025-09-09' where sap_id = $1`, [sapId]);
    await test.pool.query(
      `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
       values ($1, '2025-09-10', 'SO', 'NZ', 'NR1', 'NA1', 'NT1', 'Noida', false)`,
      [sapId],
    );
    await addVisits(test.pool, [{ sapId, day: '2025-09-10' }]);
    expect(await daily(sapId, '2025-09-01', '2025-09-30')).toMatchObject([{ totalDays: 10, totalCount: 1 }]);
    expect(await daily(sapId, '2025-10-01', '2025-10-31')).toEqual([]);
    // The estimate must count first and last days of places as the rows do.
    const counted = async (start: string, end: string) => {
      const selection = { user: as('ADMIN1'), start, end, today: end };
      const [row] = await test.db.query<{ count: number }>(reports['cor-daily'].count(selection));
      return Number(row?.count);
    };
    const getRows = async (start: string, end: string) =>
      (await test.db.query(reports['cor-daily'].rows({ user: as('ADMIN1'), start, end, today: end }))).length;
    const lastDay = ['2025-09-09', '2025-09-09'] as const;
    expect(await counted(...lastDay)).toBe(await getRows(...lastDay));
    const { rows } = await test.pool.query(`select min(valid_from)::text as day from user_places`);
    const firstDay = [rows[0].day, rows[0].day] as [string, string];
    expect(await getRows(...firstDay)).toBeGreaterThan(0);
    expect(await counted(...firstDay)).toBe(await getRows(...firstDay));
    expect(await monthly(sapId, '2025-10-01', '2025-10-31')).toEqual([]);
  });

  it('D-071: an executive counts from the day of the switch', async () => {
    const sapId = await newOfficer('NT1', 'SE');
    await addVisits(test.pool, [{ sapId, day: '2025-10-06' }]);
    expect(await daily(sapId, '2025-10-01', '2025-10-31')).toEqual([]);
    await test.pool.query(`update user_places set valid_to = '2025-10-14' where sap_id = $1`, [sapId]);
    await test.pool.query(
      `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
       values ($1, '2025-10-15', 'SO', 'NZ', 'NR1', 'NA1', 'NT1', 'Noida', true)`,
      [sapId],
    );
    await addVisits(test.pool, [{ sapId, day: '2025-10-15' }]);
    expect(await daily(sapId, '2025-10-01', '2025-10-31')).toMatchObject([{ totalDays: 17, totalCount: 1 }]);
  });

  it('an officer without an area is in the reports of the region, not of an area', async () => {
    const sapId = await newOfficer();
    await test.pool.query('update user_places set area_code = null, territory_code = null where sap_id = $1', [sapId]);
    await addVisits(test.pool, [{ sapId, day: '2025-11-03' }]);
    const range = ['2025-11-01', '2025-11-30'] as const;
    expect(await daily(sapId, ...range, 'RO1')).toMatchObject([
      { areaCode: '', areaName: '', totalDays: 30, totalCount: 1 },
    ]);
    expect(await monthly(sapId, ...range, 'RO1')).toMatchObject([{ areaCode: '', totalCall: 1 }]);
    expect(await daily(sapId, ...range, 'AO1')).toEqual([]);
    expect(await monthly(sapId, ...range, 'AO1')).toEqual([]);
  });

  it('D-093: the RO reports hold the region heads’ own visits only, and the officers’ hold none of them', async () => {
    await addVisits(test.pool, [
      { sapId: 'RO1', day: '2025-11-04' },
      { sapId: 'SO1', day: '2025-11-04' },
    ]);
    const range = { start: '2025-11-01', end: '2025-11-30' };
    const users = async (key: DailyKey | 'cor-monthly' | 'cor-ro', by: string) =>
      (await test.db.query<CorRow>(reports[key].rows({ user: as(by), ...range, today: range.end }))).map(
        (row) => row.SAP_ID,
      );
    expect(await users('cor-ro-daily', 'ADMIN1')).toEqual(['RO1', 'RO3', 'RO9']);
    expect(await users('cor-ro', 'ZO1')).toEqual(['RO1', 'RO3']);
    expect(await users('cor-ro', 'AO1')).toEqual([]);
    expect(await daily('RO1', range.start, range.end, 'RO1', 'cor-ro-daily')).toMatchObject([
      { totalDays: 30, totalCount: 1 },
    ]);
    for (const key of ['cor-daily', 'cor-monthly'] as const) expect(await users(key, 'ADMIN1')).not.toContain('RO1');
  });
});
