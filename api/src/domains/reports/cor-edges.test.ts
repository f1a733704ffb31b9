import { sql } from '../../database/sql.ts';
import type { User } from '../../scope.ts';
import { readUser } from '../../session/authenticate.ts';
import { addPjp, addUser, type TestApp, testApp, type TerritoryCode } from '../../testing/index.ts';
import { addAttendance, addHoliday, addVisits } from '../../testing/seed-reports.ts';
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
  (await test.db.query<CorRow>(reports[key].rows({ user: as(by), start, end }))).filter((row) => row.SAP_ID === sapId);
const monthly = async (sapId: string, start: string, end: string, by = 'ADMIN1') =>
  (await test.db.query<CorMonthRow>(reports['cor-monthly'].rows({ user: as(by), start, end }))).filter(
    (row) => row.SAP_ID === sapId,
  );

let number = 0;
const newOfficer = async (territory: TerritoryCode = 'NT1', role: 'SO' | 'SE' = 'SO') => {
  number += 1;
  const sapId = `X${number}`;
  await addUser(test.pool, { sapId, role, territory });
  return sapId;
};
/** From that day on in Mumbai, as a move leaves it. */
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

describe('what a day is (D-089)', () => {
  const typeOf = async (sapId: string, day: string) => (await daily(sapId, day, day))[0]?.dayWiseRecord[day]?.dayType;

  it('a day that is Sunday, holiday and leave is a Sunday only, and is subtracted once', async () => {
    const sapId = await newOfficer();
    await addHoliday(test.pool, '2025-01-26');
    await addAttendance(test.pool, { sapId, day: '2025-01-26', status: 'Leave Approved' });
    const [row] = await daily(sapId, '2025-01-26', '2025-01-27');
    expect(row).toMatchObject({ totalDays: 2, sundayCount: 1, holidayCount: 0, leavesApproved: 0, fieldDays: 1 });
  });

  it('a holiday wins over a leave, a leave over a plan for the office', async () => {
    const sapId = await newOfficer();
    await addHoliday(test.pool, '2025-02-03');
    for (const day of ['2025-02-03', '2025-02-04']) {
      await addAttendance(test.pool, { sapId, day, status: 'Leave' });
      await addPjp(test.pool, { sapId, planDate: day, status: 'Approved', activity: 'Office' });
    }
    expect([await typeOf(sapId, '2025-02-03'), await typeOf(sapId, '2025-02-04')]).toEqual(['holiday', 'leave']);
  });

  it.each([
    ['Training', 'off-field'],
    ['Meeting', 'off-field'],
    ['Office', 'off-field'],
    ['Leave', 'leave'],
    ['Leave Approved', 'leave'],
    ['Leave Applied', 'field'],
    ['Leave Rejected', 'field'],
    ['Present', 'field'],
    ['Absent', 'field'],
  ])('attendance %s makes the day %s', async (status, type) => {
    const sapId = await newOfficer();
    await addAttendance(test.pool, { sapId, day: '2025-02-05', status });
    expect(await typeOf(sapId, '2025-02-05')).toBe(type);
  });

  it.each([
    ['Approved', 'Meeting', 'off-field'],
    ['Approved', 'Leave', 'off-field'],
    ['Approved', 'Field', 'field'],
    ['In-Review', 'Meeting', 'field'],
    ['Reverted', 'Meeting', 'field'],
  ])('a plan that is %s for %s makes the day %s', async (status, activity, type) => {
    const sapId = await newOfficer();
    await addPjp(test.pool, { sapId, planDate: '2025-02-05', status, activity });
    expect(await typeOf(sapId, '2025-02-05')).toBe(type);
  });

  it('a regional holiday counts in its regions only', async () => {
    await addHoliday(test.pool, '2025-02-06', ['NR2', 'WR1']);
    expect(await typeOf(await newOfficer('WT1'), '2025-02-06')).toBe('holiday');
    expect(await typeOf(await newOfficer('NT1'), '2025-02-06')).toBe('field');
  });
});

describe('ranges', () => {
  it('a range of one day has that day', async () => {
    const sapId = await newOfficer();
    await addVisits(test.pool, [{ sapId, day: '2025-03-03', at: '09:59:59' }]);
    expect((await daily(sapId, '2025-03-03', '2025-03-03'))[0]).toMatchObject({
      totalDays: 1,
      fieldDays: 1,
      totalCount: 1,
      averageCalls: 1,
      dayStartBefore10Count: 1,
    });
    expect(await monthly(sapId, '2025-03-03', '2025-03-03')).toMatchObject([{ month: '2025-03', totalCall: 1 }]);
  });

  it('February of a leap year has 29 days; a leap year has 12 months', async () => {
    const sapId = await newOfficer();
    await addVisits(test.pool, [{ sapId, day: '2024-02-29' }]);
    const [row] = await daily(sapId, '2024-02-01', '2024-02-29');
    expect(row).toMatchObject({ totalDays: 29, sundayCount: 4, totalCount: 1 });
    expect(row?.dayWiseRecord['2024-02-29']).toEqual({ count: 1, dayType: 'field' });
    const months = await monthly(sapId, '2024-01-01', '2024-12-31');
    expect(months.map(({ month, totalCall }) => [month, totalCall])).toEqual(
      Array.from({ length: 12 }, (_, at) => [`2024-${String(at + 1).padStart(2, '0')}`, at === 1 ? 1 : 0]),
    );
  });

  it('a month with no visit has its row of zeros; an officer with no field day averages 0', async () => {
    const sapId = await newOfficer();
    expect(await monthly(sapId, '2025-04-10', '2025-05-02')).toMatchObject([
      { month: '2025-04', totalCall: 0, averageCalls: 0, totalTimeInMilSec: 0, avgTimeSpend: 0, earlyCall: 0 },
      { month: '2025-05', totalCall: 0, planned: 0, unplanned: 0, activeDealerCall: 0 },
    ]);
    expect((await daily(sapId, '2025-04-13', '2025-04-13'))[0]).toMatchObject({
      totalDays: 1,
      sundayCount: 1,
      grossWorkingDays: 0,
      fieldDays: 0,
      averageCalls: 0,
      avgTimeSpend: 0,
    });
  });

  it('D-090: a month’s 110 calls average 4.4, and 145,200,000 ms are 22 minutes a call', async () => {
    const sapId = await newOfficer();
    await addVisits(
      test.pool,
      Array.from({ length: 110 }, (_, at) => ({
        sapId,
        day: `2025-05-${String(5 + (at % 5)).padStart(2, '0')}`,
        minutes: 22,
      })),
    );
    expect(await monthly(sapId, '2025-05-01', '2025-05-31')).toMatchObject([
      { totalCall: 110, averageCalls: 4.4, totalTimeInMilSec: 145_200_000, avgTimeSpend: 22 },
    ]);
  });

  it('D-091: 09:59:59 counts as a start before 10, 10:00:00 does not; a deleted visit is no start', async () => {
    const sapId = await newOfficer();
    await addVisits(test.pool, [
      { sapId, day: '2025-06-02', at: '09:59:59' },
      { sapId, day: '2025-06-03', at: '10:00:00' },
      { sapId, day: '2025-06-04', at: '09:00', deleted: true },
      { sapId, day: '2025-06-04', at: '11:00' },
    ]);
    const [early] = await addVisits(test.pool, [{ sapId, day: '2025-06-05', at: '08:00' }]);
    await addVisits(test.pool, [{ sapId, day: '2025-06-05', at: '12:00' }]);
    await test.pool.query('update visits set deleted = true where id = $1', [early]);
    expect((await daily(sapId, '2025-06-02', '2025-06-05'))[0]).toMatchObject({
      totalCount: 4,
      dayStartBefore10Count: 1,
    });
    expect(await monthly(sapId, '2025-06-02', '2025-06-05')).toMatchObject([{ totalCall: 4, earlyCall: 1 }]);
  });
});

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
      (await test.db.query<CorRow>(reports[key].rows({ user: as(by), ...range }))).map((row) => row.SAP_ID);
    expect(await users('cor-ro-daily', 'ADMIN1')).toEqual(['RO1', 'RO3', 'RO9']);
    expect(await users('cor-ro', 'ZO1')).toEqual(['RO1', 'RO3']);
    expect(await users('cor-ro', 'AO1')).toEqual([]);
    expect(await daily('RO1', range.start, range.end, 'RO1', 'cor-ro-daily')).toMatchObject([
      { totalDays: 30, totalCount: 1 },
    ]);
    for (const key of ['cor-daily', 'cor-monthly'] as const) expect(await users(key, 'ADMIN1')).not.toContain('RO1');
  });
});
