import { officerPage, type reports } from 'api-contract';
import { addDealer, addPjp, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay } from '../../../testing/seed-attendance.ts';
import { seedCorExample } from '../../../testing/seed-cor-example.ts';
import { addReportedHoliday, addVisits } from '../../../testing/seed-reports.ts';
import { addLead, addVisit } from '../../../testing/seed-visits.ts';

const NOW = '2026-11-20T06:00:00Z';
let now = NOW;
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => new Date(now) });
  await seedCorExample(test.pool, 'SO1', 'SO9', 'WR1');
});
afterAll(() => test.close());
beforeEach(() => {
  now = NOW;
});

const PARTS = ['', '/day', '/month'] as const;
const read = (part: (typeof PARTS)[number], sapId: string, as: string, query: Record<string, string> = {}) =>
  test.call('GET', `/api/v1/officers/${sapId}${part}`, { as, query });
const getFacts = async (sapId: string, as = 'ADMIN1') =>
  officerPage.officer.response.parse((await read('', sapId, as)).json()).data;
const getDay = async (day?: string, sapId = 'SO1', as = 'AO1') =>
  officerPage.officerDay.response.parse((await read('/day', sapId, as, day ? { day } : {})).json());
const getMonth = async (month?: string, sapId = 'SO1', as = 'AO1') =>
  officerPage.officerMonth.response.parse((await read('/month', sapId, as, month ? { month } : {})).json());

describe.each(PARTS)('GET /api/v1/officers/:SAP_ID%s', (part) => {
  it('D-038: an unknown officer is 404, and one of elsewhere 403', async () => {
    const unknown = await read(part, 'NOBODY', 'ADMIN1');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'OFFICER_NOT_FOUND']);
    for (const [as, sapId] of [
      ['AO2', 'SO1'],
      ['AO1', 'SO2'],
      ['RO3', 'SO1'],
      ['ZO9', 'SO1'],
    ] as const) {
      const foreign = await read(part, sapId, as);
      expect([as, foreign.statusCode, foreign.json().code]).toEqual([as, 403, 'FORBIDDEN']);
    }
  });
});

describe('the profile of an officer', () => {
  it('names the officer, the phone number and the place; what was always so has no first day', async () => {
    expect(await getFacts('SO1', 'AO1')).toEqual({
      SAP_ID: 'SO1',
      name: 'Person SO1',
      role: 'SO',
      phone: '9876500000',
      zone: 'NZ',
      regionName: 'Delhi',
      areaName: 'Delhi East',
      territoryName: 'Noida',
      placeSince: null,
      active: true,
      leftOn: null,
      lastVisit: expect.objectContaining({ day: expect.any(String) }),
      visits: expect.objectContaining({ thisMonth: expect.any(Number) }),
    });
  });

  it('names the latest visit, and compares the month with the same days of the month before', async () => {
    await addUser(test.pool, { sapId: 'TREND', role: 'SO', territory: 'NT1' });
    expect(await getFacts('TREND', 'AO1')).toMatchObject({
      lastVisit: null,
      visits: { thisMonth: 0, sameDaysBefore: 0 },
    });
    const dealer = await addDealer(test.pool, { name: 'Gupta Tyres' });
    const visitOn = (day: string, more: object = {}) =>
      addVisit(test.pool, { sapId: 'TREND', start: `${day} 11:00`, dealer, ...more });
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-20', '2026-10-21', '2026-11-01', '2026-11-18'])
      await visitOn(day);
    const latest = await visitOn('2026-11-19');
    await visitOn('2026-11-20', { deleted: true });
    expect(await getFacts('TREND', 'AO1')).toMatchObject({
      lastVisit: { _id: latest, day: '2026-11-19', name: 'Gupta Tyres' },
      visits: { thisMonth: 3, sameDaysBefore: 2 },
    });
  });

  it('a place is held since the last move, also by who left later', async () => {
    await addUser(test.pool, { sapId: 'MOVER', role: 'SO', territory: 'NT1' });
    const dateBack = async (day: string) => {
      await test.pool.query(
        `update user_places set valid_to = $1::date - 1 where sap_id = 'MOVER' and valid_to is not null
           and valid_from = (select max(valid_from) from user_places where sap_id = 'MOVER' and valid_to is not null)`,
        [day],
      );
      await test.pool.query(
        `update user_places set valid_from = $1, known_on = $1 where sap_id = 'MOVER' and valid_to is null`,
        [day],
      );
    };
    await test.pool.query(`update users set area_code = 'NA2', territory_name = 'Dwarka' where sap_id = 'MOVER'`);
    await dateBack('2026-10-05');
    const moved = { areaName: 'Delhi West', territoryName: 'Dwarka', placeSince: '2026-10-05' };
    expect(await getFacts('MOVER')).toMatchObject({ ...moved, active: true, leftOn: null });
    await test.pool.query(`update users set active = false where sap_id = 'MOVER'`);
    await dateBack('2026-11-10');
    expect(await getFacts('MOVER', 'AO2')).toMatchObject({ ...moved, active: false, leftOn: '2026-11-10' });
  });

  it('has no day for somebody who had left before anything was known', async () => {
    await addUser(test.pool, { sapId: 'LEFT-LONG-AGO', role: 'SO', territory: 'NT1', active: false });
    expect(await getFacts('LEFT-LONG-AGO')).toMatchObject({ active: false, leftOn: null, placeSince: null });
  });
});

describe('a day of an officer', () => {
  it('has attendance, plans and the visits of all types in the order of their start, without deleted ones', async () => {
    const dealer = await addDealer(test.pool, { name: 'Sharma Tyres' });
    const day = '2026-11-19';
    const first = await addVisit(test.pool, {
      start: `${day} 08:30`,
      end: `${day} 09:00`,
      type: 'PROSPECTS',
      lead: await addLead(test.pool, {}),
      to: [28.6, 77.2],
    });
    const open = await addVisit(test.pool, { start: `${day} 16:05`, dealer, unplanned: true });
    const second = await addVisit(test.pool, {
      start: `${day} 09:40`,
      end: `${day} 10:10`,
      dealer,
      from: [28.6, 77.2],
    });
    await addVisit(test.pool, { start: `${day} 11:00`, dealer, deleted: true });
    await addVisit(test.pool, { start: '2026-11-18 23:59', dealer });
    await addVisit(test.pool, { start: '2026-11-20 00:00', dealer });
    await addVisit(test.pool, { sapId: 'SO2', start: `${day} 09:00` });
    await addPjp(test.pool, { planDate: day, activity: 'Field', status: 'Approved', dealerCodes: [dealer] });
    await addPjp(test.pool, { planDate: '2026-11-20' });
    await addDay(test.pool, { day, status: 'Late CheckIn', checkIn: `${day} 10:20` });
    const { data, today } = await getDay(day);
    expect([data.day, today]).toEqual([day, '2026-11-20']);
    expect(data.attendance).toEqual({
      status: 'Late CheckIn',
      leaveType: null,
      checkIn: '2026-11-19T04:50:00.000Z',
      checkOut: null,
    });
    expect(data.holiday).toBeNull();
    expect(data.plans).toMatchObject([
      { planDate: day, status: 'Approved', dealersDetails: [{ dealerCode: dealer, name: 'Sharma Tyres' }] },
    ]);
    expect(data.visits.map(({ _id }) => _id)).toEqual([first, second, open]);
    expect(data.visits).toMatchObject([
      { visitType: 'PROSPECTS', startTime: `${day}T08:30:00.000Z`, travel: { verdict: 'first' } },
      {
        dealerCode: dealer,
        dealerName: 'Sharma Tyres',
        startTime: `${day}T09:40:00.000Z`,
        endTime: `${day}T10:10:00.000Z`,
        travel: { verdict: 'possible', metres: 0, seconds: 2400 },
      },
      { unplanned: true, completed: false, endTime: null, travel: { verdict: 'unknown' } },
    ]);
  });

  it('is empty when nothing happened', async () => {
    expect((await getDay('2026-01-05')).data).toEqual({
      day: '2026-01-05',
      attendance: null,
      holiday: null,
      plans: [],
      visits: [],
    });
  });

  it('defaults to today in India: from 18:30 UTC on it is the next day', async () => {
    now = '2026-11-24T18:29:59.999Z';
    expect(await getDay()).toMatchObject({ today: '2026-11-24', data: { day: '2026-11-24' } });
    now = '2026-11-24T18:30:00.000Z';
    expect(await getDay()).toMatchObject({ today: '2026-11-25', data: { day: '2026-11-25' } });
  });

  it('names the holidays of the region in which the officer was on that day', async () => {
    await addReportedHoliday(test.pool, '2026-08-15');
    await addReportedHoliday(test.pool, '2026-08-17', ['NR1']);
    await addReportedHoliday(test.pool, '2026-08-18', ['WR1']);
    const holiday = async (day: string, sapId?: string, as?: string) => (await getDay(day, sapId, as)).data.holiday;
    expect(await holiday('2026-08-15')).toBe('Holiday');
    expect(await holiday('2026-08-17')).toBe('Holiday');
    expect(await holiday('2026-08-18')).toBeNull();
    await addUser(test.pool, { sapId: 'FROM-MUMBAI', role: 'SO', territory: 'NT1' });
    await test.pool.query(`update user_places set valid_from = '2026-08-18' where sap_id = 'FROM-MUMBAI'`);
    await test.pool.query(
      `insert into user_places (sap_id, valid_from, valid_to, role, zone, region_code, territory_name, active)
       values ('FROM-MUMBAI', '2000-01-01', '2026-08-17', 'SO', 'WZ', 'WR1', 'Thane', true)`,
    );
    expect(await holiday('2026-08-17', 'FROM-MUMBAI')).toBeNull();
    expect(await holiday('2026-08-15', 'FROM-MUMBAI')).toBe('Holiday');
  });

  it.each(['yesterday', '2026-02-30', '1999-12-31'])('refuses the day %s', async (day) => {
    expect((await read('/day', 'SO1', 'AO1', { day })).statusCode).toBe(400);
  });
});

describe('a month of an officer', () => {
  const getCorDaily = async (sapId: string, as: string) => {
    const query = { startDate: '2024-08-01', endDate: '2024-08-31' };
    const { arrayOfUsers } = (await test.call('GET', '/api/v1/report/callOptReport', { as, query })).json();
    return (arrayOfUsers as reports.CorAggregate[]).filter(({ SAP_ID }) => SAP_ID === sapId);
  };

  it('decisions 6.2: counts as worked out by hand, the same as COR Daily', async () => {
    const { data, month } = await getMonth('2024-08');
    expect(month).toBe('2024-08');
    // August 2024: 31 days, four Sundays; the 15th is a holiday, the 12th leave, the 13th training.
    expect(data).toMatchObject([
      {
        territoryName: 'Noida',
        totalDays: 31,
        sundayCount: 4,
        grossWorkingDays: 27,
        holidayCount: 1,
        leavesApproved: 1,
        offFieldDays: 1,
        fieldDays: 24,
        totalCount: 24,
        averageCalls: 1,
        dayStartBefore10Count: 3,
        avgTimeSpend: 22,
        unplannedTrueCount: 5,
        unplannedFalseCount: 19,
        ACTIVE_DEALER: 15,
        INACTIVE_DEALER: 3,
        visitTypeCounts: { PROSPECTS: 3, INFLUENCERS: 1, CUSTOMERS: 2 },
      },
    ]);
    expect(data).toEqual(await getCorDaily('SO1', 'AO1'));
    expect((await getMonth('2024-08', 'SO9', 'ZO9')).data).toEqual(await getCorDaily('SO9', 'ZO9'));
  });

  it('D-360: ends with today', async () => {
    now = '2024-08-18T06:00:00Z';
    const { data, month } = await getMonth();
    expect(month).toBe('2024-08');
    expect(data).toMatchObject([{ totalDays: 18, sundayCount: 3, fieldDays: 12, totalCount: 24, averageCalls: 2 }]);
    expect((await getMonth('2024-09')).data).toEqual([]);
  });

  it('has a row for each place of an officer who moved, and to a manager those of the own part', async () => {
    await addUser(test.pool, { sapId: 'TWO-PLACES', role: 'SO', territory: 'NT1' });
    await test.pool.query(`update user_places set valid_to = '2024-08-09' where sap_id = 'TWO-PLACES'`);
    await test.pool.query(
      `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
       values ('TWO-PLACES', '2024-08-10', 'SO', 'WZ', 'WR1', 'WA1', 'WT1', 'Thane', true)`,
    );
    await addVisits(test.pool, [
      { sapId: 'TWO-PLACES', day: '2024-08-08' },
      { sapId: 'TWO-PLACES', day: '2024-08-12' },
      { sapId: 'TWO-PLACES', day: '2024-08-13' },
      { sapId: 'TWO-PLACES', day: '2024-08-13', deleted: true },
    ]);
    const rows = [
      { territoryName: 'Noida', totalDays: 9, totalCount: 1 },
      { territoryName: 'Thane', totalDays: 22, totalCount: 2 },
    ];
    const { data } = await getMonth('2024-08', 'TWO-PLACES', 'ADMIN1');
    expect(data).toMatchObject(rows);
    expect(data).toEqual(await getCorDaily('TWO-PLACES', 'ADMIN1'));
    expect((await getMonth('2024-08', 'TWO-PLACES')).data).toMatchObject(rows.slice(0, 1));
  });

  it('D-093: counts a region head’s own visits, and nothing of other managers', async () => {
    await addVisits(test.pool, [{ sapId: 'RO1', day: '2024-08-09' }]);
    expect((await getMonth('2024-08', 'RO1', 'ZO1')).data).toMatchObject([{ SAP_ID: 'RO1', totalCount: 1 }]);
    expect((await getMonth('2024-08', 'AO1', 'RO1')).data).toEqual([]);
  });

  it.each(['2024-13', '2024-8', 'august', '1999-12'])('refuses the month %s', async (month) => {
    expect((await read('/month', 'SO1', 'AO1', { month })).statusCode).toBe(400);
  });
});
