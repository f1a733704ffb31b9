import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';
import { addPjp, addUser, type TestApp, testApp, type TerritoryCode } from '../../../testing/index.ts';
import { addReportedAttendance, addReportedHoliday, addVisits } from '../../../testing/seed-reports.ts';
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
describe('the type of a day (D-089)', () => {
  const getType = async (sapId: string, day: string) => (await daily(sapId, day, day))[0]?.dayWiseRecord[day]?.dayType;

  it('a day that is Sunday, holiday and leave is a Sunday only, and is subtracted once', async () => {
    const sapId = await newOfficer();
    await addReportedHoliday(test.pool, '2025-01-26');
    await addReportedAttendance(test.pool, { sapId, day: '2025-01-26', status: 'Leave Approved' });
    const [row] = await daily(sapId, '2025-01-26', '2025-01-27');
    expect(row).toMatchObject({ totalDays: 2, sundayCount: 1, holidayCount: 0, leavesApproved: 0, fieldDays: 1 });
  });

  it('a holiday wins over a leave, a leave over a plan for the office', async () => {
    const sapId = await newOfficer();
    await addReportedHoliday(test.pool, '2025-02-03');
    for (const day of ['2025-02-03', '2025-02-04']) {
      await addReportedAttendance(test.pool, { sapId, day, status: 'Leave' });
      await addPjp(test.pool, { sapId, planDate: day, status: 'Approved', activity: 'Office' });
    }
    expect([await getType(sapId, '2025-02-03'), await getType(sapId, '2025-02-04')]).toEqual(['holiday', 'leave']);
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
    await addReportedAttendance(test.pool, { sapId, day: '2025-02-05', status });
    expect(await getType(sapId, '2025-02-05')).toBe(type);
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
    expect(await getType(sapId, '2025-02-05')).toBe(type);
  });

  it('a regional holiday counts in its regions only', async () => {
    await addReportedHoliday(test.pool, '2025-02-06', ['NR2', 'WR1']);
    expect(await getType(await newOfficer('WT1'), '2025-02-06')).toBe('holiday');
    expect(await getType(await newOfficer('NT1'), '2025-02-06')).toBe('field');
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
      Array.from({ length: 12 }, (_, index) => [`2024-${String(index + 1).padStart(2, '0')}`, index === 1 ? 1 : 0]),
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
      totalCount: 0,
      ACTIVE_DEALER: 0,
      averageCalls: 0,
      avgTimeSpend: 0,
    });
  });

  it('FO-REP-17, D-090: a month’s 110 calls average 4.4, and 145,200,000 ms are 22 minutes a call', async () => {
    const sapId = await newOfficer();
    await addVisits(
      test.pool,
      Array.from({ length: 110 }, (_, index) => ({
        sapId,
        day: `2025-05-${String(5 + (index % 5)).padStart(2, '0')}`,
        minutes: 22,
      })),
    );
    expect(await monthly(sapId, '2025-05-01', '2025-05-31')).toMatchObject([
      { totalCall: 110, averageCalls: 4.4, totalTimeInMilSec: 145_200_000, avgTimeSpend: 22 },
    ]);
  });

  it('FO-REP-18, D-091: 09:59:59 counts as a start before 10, 10:00:00 does not; a deleted visit is no start', async () => {
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

describe('days to come (D-360)', () => {
  const onDay = async (today: string, start: string, end: string, sapId: string) =>
    (await test.db.query<CorRow>(reports['cor-daily'].rows({ user: as('ADMIN1'), start, end, today }))).filter(
      (row) => row.SAP_ID === sapId,
    );

  it('are neither counted nor a cell, so that the averages are of the days that were', async () => {
    const sapId = await newOfficer();
    const visits = (day: string, count: number) => Array.from({ length: count }, () => ({ sapId, day }));
    await addVisits(test.pool, [...visits('2025-03-03', 4), ...visits('2025-03-04', 2)]);
    const [row] = await onDay('2025-03-04', '2025-03-03', '2025-03-07', sapId);
    expect(row).toMatchObject({ totalDays: 2, fieldDays: 2, totalCount: 6, averageCalls: 3 });
    expect(Object.keys(row?.dayWiseRecord ?? {}).sort()).toEqual(['2025-03-03', '2025-03-04']);
    const cells = row as unknown as Record<string, string | null>;
    expect(['2025-03-04', '2025-03-05', '2025-03-07'].map((day) => cells[day])).toEqual(['2', null, null]);
  });

  it('add no row for a month that has not begun', async () => {
    const sapId = await newOfficer();
    const months = async (today: string) =>
      (
        await test.db.query<CorMonthRow>(
          reports['cor-monthly'].rows({ user: as('ADMIN1'), start: '2025-03-01', end: '2025-05-31', today }),
        )
      )
        .filter((row) => row.SAP_ID === sapId)
        .map(({ month }) => month);
    expect(await months('2025-03-31')).toEqual(['2025-03']);
    expect(await months('2025-04-01')).toEqual(['2025-03', '2025-04']);
    expect(await months('2025-02-28')).toEqual([]);
  });
});
