import { sql } from '../../../../database/sql.ts';
import type { User } from '../../../../session/scope.ts';
import { readUser } from '../../../../session/users.ts';
import { addDealer, addPjp, type TestApp, testApp } from '../../../../testing/index.ts';
import { addReportedAttendance, addVisits } from '../../../../testing/seed-reports.ts';
import type { ReportKey } from 'api-contract';
import { attendanceFill } from './attendance.ts';
import { reports } from './index.ts';

let test: TestApp;
const people: Record<string, User> = {};
beforeAll(async () => {
  test = await testApp();
  for (const sapId of ['ADMIN1', 'AO1', 'ZO1', 'AO9'])
    people[sapId] = (await readUser(test.db, sql`sap_id = ${sapId}`)) as User;
});
afterAll(() => test.close());

const DAY = '2025-01-06';
const sheet = async (key: ReportKey, by = 'ADMIN1', end = DAY) => {
  const selection = { user: people[by] as User, start: DAY, end, today: end };
  const rows = await test.db.query(reports[key].rows(selection));
  return rows.map((row) =>
    Object.fromEntries(reports[key].columns(selection).map(({ id, header }) => [header, row[id]])),
  );
};
const place = { Zone: 'NZ', Region: 'Delhi', Area: 'Delhi East', Territory: 'Noida' };

describe('Visits Data (D-097)', () => {
  beforeAll(async () => {
    await addDealer(test.pool, { code: '0001234', name: 'शर्मा टायर्स' });
    const [first] = await addVisits(test.pool, [
      { day: DAY, at: '09:40', minutes: 29.5, dealerCode: '0001234', unplanned: true, metres: 99.6 },
      { day: DAY, at: '11:00', minutes: null, metres: null, type: 'PROSPECTS' },
      { day: DAY, at: '13:00', minutes: 1, metres: 100 },
      { day: DAY, at: '12:00', minutes: 29.49, metres: 99 },
      { day: DAY, at: '14:00', minutes: 1, metres: 101 },
      { day: DAY, at: '15:00', deleted: true },
    ]);
    await test.pool.query(
      `insert into visit_remarks (visit_id, role, remark, by_sap_id, at) values ($1, 'AO', 'Seen', 'AO1', '2025-01-07'),
         ($1, 'ZO', 'Good', 'ZO1', '2025-01-08'), ($1, 'RO', 'Fine', 'RO1', '2025-01-09'), ($1, 'ADMIN', 'Done', 'ADMIN1', '2025-01-10')`,
      [first],
    );
  });

  it('has the documented columns in their order, codes and Hindi whole', async () => {
    const [first] = await sheet('visits');
    expect(Object.entries(first ?? {})).toEqual(
      Object.entries({
        'SAP ID': 'SO1',
        ...place,
        'Visit Type': 'DEALER',
        'Dealer Code': '0001234',
        Name: 'शर्मा टायर्स',
        'Planned/Unplanned': 'Unplanned',
        Status: 'Completed',
        Date: DAY,
        'Start Time': new Date('2025-01-06T04:10:00Z'),
        'End Time': new Date('2025-01-06T04:39:30Z'),
        'Time Spent (min)': 30,
        Distance: '100',
        Flag: '<100 m',
        Remarks: 'AM: Seen | ZM: Good | RM: Fine | Sr VP Sales: Done',
      }),
    );
  });

  it('FO-REP-21, D-012: the flag comes from the unrounded distance: 99 and 99.6 below, 100 and 101 not, none NA', async () => {
    const rows = await sheet('visits');
    expect(rows.map((row) => [row.Distance, row.Flag, row['Time Spent (min)'], row.Status])).toEqual([
      ['100', '<100 m', 30, 'Completed'],
      ['NA', 'NA', null, 'Pending'],
      ['99', '<100 m', 29, 'Completed'],
      ['100', '>100 m', 1, 'Completed'],
      ['101', '>100 m', 1, 'Completed'],
    ]);
  });

  it('has a day’s visits in the order of their time, in whatever order they came', async () => {
    const times = (await sheet('visits')).map((row) => (row['Start Time'] as Date).toISOString().slice(11, 16));
    expect(times).toEqual(['04:10', '05:30', '06:30', '07:30', '08:30']);
  });

  it('is cut to the place of the officer on that day', async () => {
    expect(await sheet('visits', 'AO1')).toHaveLength(5);
    expect(await sheet('visits', 'AO9')).toHaveLength(0);
    await test.pool.query(`update users set zone = 'WZ', region_code = 'WR1', area_code = 'WA1' where sap_id = 'SO1'`);
    expect(await sheet('visits', 'AO1')).toHaveLength(5);
    expect((await sheet('visits', 'AO1'))[0]).toMatchObject(place);
    await test.pool.query(`update users set zone = 'NZ', region_code = 'NR1', area_code = 'NA1' where sap_id = 'SO1'`);
  });
});

it('FO-REP-20: Time Spent is seconds ÷ 60, rounded', async () => {
  await test.pool.query(
    `insert into app_time values ('SO1', '2025-01-06', 3629), ('SO2', '2025-01-06', 3630), ('SO3', '2025-01-06', 29)`,
  );
  const rows = await sheet('time-spent');
  expect(rows[0]).toEqual({ 'SAP ID': 'SO1', Name: 'Person SO1', ...place, Date: DAY, 'Time Spent (min)': 60 });
  expect(rows.map((row) => row['Time Spent (min)'])).toEqual([60, 61, 0]);
});

it('FO-REP-34: a plan’s row names its beats and dealers and counts what was visited', async () => {
  const beat = (name: string) => ({
    name,
    route: `Route ${name}`,
    startPoint: { name: 'Noida' },
    endPoint: { name: 'Dadri' },
  });
  await addPjp(test.pool, {
    planDate: DAY,
    status: 'Approved',
    activity: 'Field',
    beats: [beat('B1'), beat('B2')],
    dealerCodes: ['0001234', 'GONE'],
  });
  await addPjp(test.pool, { sapId: 'SO2', planDate: DAY, activity: 'Office', remark: 'क्षेत्रीय बैठक' });
  const [plan, office] = await sheet('pjp');
  expect(plan).toEqual({
    'SAP ID': 'SO1',
    Name: 'Person SO1',
    ...place,
    'Plan Date': DAY,
    Activity: 'Field',
    Status: 'Approved',
    Beats: 'B1, B2',
    Route: 'Route B1, Route B2',
    'Start Point': 'Noida, Noida',
    'End Point': 'Dadri, Dadri',
    Dealers: '0001234 शर्मा टायर्स, GONE',
    Visits: 5,
    'Completed Visits': 4,
    Remark: null,
  });
  expect(office).toMatchObject({ Beats: null, Dealers: null, Visits: 0, Remark: 'क्षेत्रीय बैठक' });
});

it('FO-REP-35: a lead’s row keeps leading zeros', async () => {
  await test.pool.query(
    `insert into leads (sap_id, lead_type, firm_name, grade, phone, pincode, latitude, created_at)
     values ('SO1', 'PROSPECT', 'Gupta Motors', 'Hot', '09876', '011001', 28.5, '2025-01-06T18:29:59Z')`,
  );
  expect(await sheet('leads')).toEqual([
    {
      Type: 'PROSPECT',
      'SAP ID': 'SO1',
      Name: 'Person SO1',
      ...place,
      'Firm Name': 'Gupta Motors',
      'Lead Type': 'Hot',
      'Prospect Type': null,
      'Phone Number': '09876',
      'Address 1': null,
      'Address 2': null,
      District: null,
      State: null,
      'Pin Code': '011001',
      Latitude: 28.5,
      Longitude: null,
      'Created On': DAY,
    },
  ]);
});

describe('Attendance Report', () => {
  it('FO-REP-36: has a row a person and day', async () => {
    await addReportedAttendance(test.pool, { day: DAY, status: 'Early CheckOut', checkIn: '2025-01-06T04:10:00Z' });
    expect(await sheet('attendance')).toEqual([
      {
        'SAP ID': 'SO1',
        Name: 'Person SO1',
        ...place,
        Date: DAY,
        'Check In': new Date('2025-01-06T04:10:00Z'),
        'Check Out': null,
        Status: 'Early CheckOut',
      },
    ]);
  });

  it.each([
    ['Leave Approved', 'light-green'],
    ['Leave Applied', 'orange'],
    ['Leave Rejected', 'orange'],
    ['Absent', 'red'],
    ['Present', 'green'],
    ['Training', 'blue'],
    ['Meeting', 'blue'],
    ['Office', 'blue'],
    ['Break', 'blue'],
    ['Late CheckIn - Early CheckOut', 'red'],
    ['Late Check In - Early Check Out', 'red'],
    ['Late Check In - Late Check Out', 'orange-red'],
    ['Early CheckOut', 'orange-red'],
    ['Early Check Out', 'orange-red'],
    ['Late CheckIn', 'orange-red'],
    ['Late Check In', 'orange-red'],
    ['Leave', undefined],
    ['Somewhere else', undefined],
  ])('FO-REP-23, FO-REP-24, D-095: %s is filled %s', (status, fill) => {
    expect(attendanceFill(status)).toBe(fill);
    expect(reports.attendance.fill?.('status', status, {})).toBe(fill);
    expect(reports.attendance.fill?.('name', status, {})).toBeUndefined();
  });
});

it('FO-REP-25, D-094: a travel plan starts at the planner’s region for RO and ZO, at coordinates for others', async () => {
  await test.pool.query(
    `update user_places set region_code = 'NR2' where sap_id = 'ZO1';
     insert into travel_plans (sap_id, day, latitude, longitude, entries) values
       ('AO1', '2025-01-06', 28.5, 77.25, '[{"plan":"A","details":"a"}]'),
       ('RO1', '2025-01-06', 28.5, 77.25, '[{"plan":"B","details":"b"},{"plan":"C","details":""}]'),
       ('RO1', '2025-01-07', null, null, '[]'),
       ('SO1', '2025-01-06', null, 77.25, '[{"plan":"D","details":"d"}]'),
       ('ZO1', '2025-01-06', 28.5, 77.25, '[{"plan":"E","details":"e"}]')`,
  );
  const rows = await sheet('travel-plan', 'ADMIN1', '2025-01-07');
  expect(rows[0]).toEqual({ 'SAP ID': 'AO1', Role: 'AO', Date: DAY, Location: '28.5, 77.25', Plan: 'A', Details: 'a' });
  expect(rows.map((row) => [row.Role, row.Location, row.Plan])).toEqual([
    ['AO', '28.5, 77.25', 'A'],
    ['RO', 'Delhi', 'B'],
    ['RO', 'Delhi', 'C'],
    ['SO', 'NA', 'D'],
    ['ZO', 'Jaipur', 'E'],
  ]);
});

describe('Planned Calls Report (D-361)', () => {
  const row = { 'SAP ID': 'SO1', Name: 'Person SO1', ...place, Date: DAY };

  it('has the planned, kept and missed calls of each officer and past day, with reason and dealers', async () => {
    await addDealer(test.pool, { code: 'PC1', name: 'Gupta Tyres' });
    await test.pool.query(
      `insert into plan_adherence (sap_id, day, zone, region_code, area_code, territory_code, planned, kept, approved_late, reason, missed_dealers)
       values ('SO1', $1, 'NZ', 'NR1', 'NA1', 'NT1', 3, 1, 2, 'notStarted', '{PC1,GONE}')`,
      [DAY],
    );
    expect(await sheet('planned-calls', 'AO1', '2025-01-07')).toEqual([
      {
        ...row,
        Planned: 3,
        Kept: 1,
        Missed: 2,
        Reason: 'Not started',
        'Missed Dealers': 'GONE, PC1 Gupta Tyres',
        'Approved Late': 2,
      },
    ]);
    expect(await sheet('planned-calls', 'AO9', '2025-01-07')).toEqual([]);
    expect(await sheet('planned-calls', 'AO1')).toEqual([]);
  });
});
