/** @slow Writes plans and visits of several days for each test. */
import { fieldToday, figures } from 'api-contract';
import { addDealer, addPjp, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay } from '../../../testing/seed-attendance.ts';
import { addReportedHoliday } from '../../../testing/seed-reports.ts';
import { addVisit } from '../../../testing/seed-visits.ts';

const FRIDAY = '2026-11-20T06:30:00Z';
const TODAY = '2026-11-20';
/** Of everybody that `addUser` adds. */
const PHONE = '9876500000';
let now: string;
let t: TestApp;
beforeEach(async () => {
  now = FRIDAY;
  t = await testApp({ now: () => new Date(now) });
});
afterEach(() => t.close());

const read = async (part: 'officers' | 'visits' | 'plans', as: string) => {
  const response = await t.call('GET', `/api/v1/today/${part}`, { as });
  expect([part, as, response.statusCode]).toEqual([part, as, 200]);
  return response.json();
};
const officers = async (as = 'AO1') => fieldToday.officersToday.response.parse(await read('officers', as));
const visits = async (as = 'AO1') => fieldToday.visitsNow.response.parse(await read('visits', as));
const plans = async (as = 'AO1') => fieldToday.plansTomorrow.response.parse(await read('plans', as));
const listed = async (list: 'officers' | 'visits', query: Record<string, string>, as = 'AO1') => {
  const response = (await t.call('GET', `/api/v1/dash/list/${list}`, { as, query: { ...query, limit: '100' } })).json();
  return list === 'officers'
    ? figures.figureOfficers.response.parse(response).data.map(({ SAP_ID }) => SAP_ID)
    : figures.figureVisits.response.parse(response).data.map(({ _id }) => _id);
};
const on = (day: string) => ({ startDate: day, endDate: day });

const addPlanned = async (day: string, ...sapIds: string[]) => {
  for (const sapId of sapIds) {
    await addUser(t.pool, { sapId, role: 'SO', territory: 'NT1' });
    await addPjp(t.pool, { sapId, planDate: day, activity: 'Field', status: 'Approved' });
  }
};

describe('Today: who has not started or not visited', () => {
  it('counts those with a plan who neither checked in nor visited, and those who did but visited no dealer yet', async () => {
    await addPlanned(TODAY, 'P-IDLE', 'P-IN', 'P-LEAD', 'P-DONE', 'P-GONE');
    await addDay(t.pool, { sapId: 'P-IN', day: TODAY, checkIn: `${TODAY} 09:40` });
    await addVisit(t.pool, { sapId: 'P-LEAD', start: `${TODAY} 10:00`, type: 'PROSPECTS' });
    await addVisit(t.pool, { sapId: 'P-DONE', start: `${TODAY} 10:00`, dealer: await addDealer(t.pool, {}) });
    await addVisit(t.pool, { sapId: 'P-GONE', start: `${TODAY} 10:00`, deleted: true });
    await addVisit(t.pool, { sapId: 'P-IDLE', start: '2026-11-19 10:00' });
    const { data, today, readAt } = await officers();
    expect(data).toMatchObject({ planned: 5, notStarted: 2, notVisited: 2 });
    expect(data.officers).toEqual([
      {
        SAP_ID: 'P-GONE',
        name: 'Person P-GONE',
        territoryName: 'Noida',
        phone: PHONE,
        remindedAt: null,
        hasStarted: false,
        checkIn: null,
      },
      {
        SAP_ID: 'P-IDLE',
        name: 'Person P-IDLE',
        territoryName: 'Noida',
        phone: PHONE,
        remindedAt: null,
        hasStarted: false,
        checkIn: null,
      },
      {
        SAP_ID: 'P-IN',
        name: 'Person P-IN',
        territoryName: 'Noida',
        phone: PHONE,
        remindedAt: null,
        hasStarted: true,
        checkIn: '2026-11-20T04:10:00.000Z',
      },
      {
        SAP_ID: 'P-LEAD',
        name: 'Person P-LEAD',
        territoryName: 'Noida',
        phone: PHONE,
        remindedAt: null,
        hasStarted: true,
        checkIn: null,
      },
    ]);
    expect([today, readAt]).toEqual([TODAY, '2026-11-20T06:30:00.000Z']);
  });

  it('each figure opens as many rows as it counts', async () => {
    await addPlanned(TODAY, 'P-IDLE', 'P-IN', 'P-DONE');
    await addDay(t.pool, { sapId: 'P-IN', day: TODAY, checkIn: `${TODAY} 09:40` });
    await addVisit(t.pool, { sapId: 'P-DONE', start: `${TODAY} 10:00` });
    const filter = { ...on(TODAY), plan: 'yes', fieldDay: 'yes' };
    expect((await officers()).data).toMatchObject({ planned: 3, notStarted: 1, notVisited: 1 });
    expect(await listed('officers', filter)).toEqual(['P-DONE', 'P-IDLE', 'P-IN']);
    expect(await listed('officers', { ...filter, started: 'no' })).toEqual(['P-IDLE']);
    expect(await listed('officers', { ...filter, started: 'yes', visited: 'no' })).toEqual(['P-IN']);
  });

  it('does not speak of who has no plan, is on leave, off the field, or has left', async () => {
    await addPlanned(TODAY, 'P-FIELD', 'P-LEAVE', 'P-ASKED', 'P-MEETING');
    await addUser(t.pool, { sapId: 'P-LEFT', role: 'SO', territory: 'NT1', active: false });
    await addPjp(t.pool, { sapId: 'P-LEFT', planDate: TODAY, activity: 'Field', status: 'Approved' });
    await addUser(t.pool, { sapId: 'P-NONE', role: 'SO', territory: 'NT1' });
    await addDay(t.pool, { sapId: 'P-LEAVE', day: TODAY, status: 'Leave Approved' });
    await addDay(t.pool, { sapId: 'P-ASKED', day: TODAY, status: 'Leave Applied' });
    await addDay(t.pool, { sapId: 'P-MEETING', day: TODAY, status: 'Meeting' });
    await addUser(t.pool, { sapId: 'P-OFFICE', role: 'SO', territory: 'NT1' });
    await addPjp(t.pool, { sapId: 'P-OFFICE', planDate: TODAY, activity: 'Office', status: 'Approved' });
    const { data } = await officers();
    expect(data.officers.map(({ SAP_ID }) => SAP_ID)).toEqual(['P-ASKED', 'P-FIELD']);
    expect(data.planned).toBe(2);
  });

  it('expects nobody on a Sunday, on a public holiday, and on a holiday of the own region', async () => {
    await addUser(t.pool, { sapId: 'P1', role: 'SO', territory: 'NT1' });
    const plannedOn = async (day: string) => {
      now = `${day}T06:30:00Z`;
      await addPjp(t.pool, { sapId: 'P1', planDate: day, activity: 'Field' });
      return (await officers()).data.planned;
    };
    await addReportedHoliday(t.pool, '2026-11-23');
    await addReportedHoliday(t.pool, '2026-11-24', ['NR1']);
    await addReportedHoliday(t.pool, '2026-11-25', ['WR1']);
    expect(await plannedOn('2026-11-21')).toBe(1);
    expect(await plannedOn('2026-11-22')).toBe(0);
    expect(await plannedOn('2026-11-23')).toBe(0);
    expect(await plannedOn('2026-11-24')).toBe(0);
    expect(await plannedOn('2026-11-25')).toBe(1);
  });

  it('changes the day at midnight in India, 18:30 in UTC', async () => {
    await addPlanned('2026-11-24', 'P-TUESDAY');
    await addPlanned('2026-11-25', 'P-WEDNESDAY');
    now = '2026-11-24T18:29:59.999Z';
    expect(await officers()).toMatchObject({ today: '2026-11-24', data: { officers: [{ SAP_ID: 'P-TUESDAY' }] } });
    now = '2026-11-24T18:30:00.000Z';
    expect(await officers()).toMatchObject({ today: '2026-11-25', data: { officers: [{ SAP_ID: 'P-WEDNESDAY' }] } });
  });

  it('counts all and lists five, those who have not started before the others', async () => {
    await addPlanned(TODAY, 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7');
    await addDay(t.pool, { sapId: 'P1', day: TODAY, checkIn: `${TODAY} 09:00` });
    const { data } = await officers();
    expect(data).toMatchObject({ planned: 7, notStarted: 6, notVisited: 1 });
    expect(data.officers.map(({ SAP_ID }) => SAP_ID)).toEqual(['P2', 'P3', 'P4', 'P5', 'P6']);
  });
});

describe('Today: visits running now', () => {
  it('counts dealer visits of today that have not ended, and those that began 100 m or more from the dealer', async () => {
    const dealer = await addDealer(t.pool, { name: 'Sharma Tyres' });
    await t.pool.query('update dealers set latitude = 28.6, longitude = 77.2 where dealer_code = $1', [dealer]);
    const at = (start: string, from?: readonly [number, number]) =>
      addVisit(t.pool, { start: `${TODAY} ${start}`, dealer, ...(from && { from }) });
    // 0.001 degrees of latitude are 111 m, 0.0008 are 89 m.
    const away = await at('09:00', [28.601, 77.2]);
    const near = await at('09:30', [28.6008, 77.2]);
    const unknown = await at('10:00');
    await addVisit(t.pool, { start: `${TODAY} 08:00`, end: `${TODAY} 08:20`, dealer, from: [28.7, 77.2] });
    await addVisit(t.pool, { start: '2026-11-19 17:00', dealer, from: [28.7, 77.2] });
    await addVisit(t.pool, { start: `${TODAY} 09:45`, dealer, from: [28.7, 77.2], deleted: true });
    await addVisit(t.pool, { start: `${TODAY} 10:30`, type: 'PROSPECTS' });
    const { data } = await visits();
    expect(data).toMatchObject({ running: 3, away: 1 });
    expect(data.visits.map(({ _id }) => _id)).toEqual([away, unknown, near]);
    expect(data.visits[0]).toMatchObject({
      SAP_ID: 'SO1',
      name: 'Person SO1',
      dealerCode: dealer,
      dealerName: 'Sharma Tyres',
      startTime: `${TODAY}T09:00:00.000Z`,
    });
    expect(Math.round(data.visits[0]!.startDealerMetres!)).toBe(111);
    expect(await listed('visits', { ...on(TODAY), location: 'notEnded' })).toEqual([unknown, near, away]);
    expect(await listed('visits', { ...on(TODAY), location: 'notEnded', began: 'away' })).toEqual([away]);
    expect(await listed('visits', { ...on(TODAY), location: 'notEnded', began: 'near' })).toEqual([near]);
  });
});

describe('Today: plans missing for tomorrow', () => {
  it('counts officers without any plan for tomorrow, of those for whom it is a field day', async () => {
    await addUser(t.pool, { sapId: 'P-LEAVE', role: 'SO', territory: 'NT1' });
    await addDay(t.pool, { sapId: 'P-LEAVE', day: '2026-11-21', status: 'Leave Approved' });
    await addPlanned('2026-11-21', 'P-PLANNED');
    await addPlanned('2026-11-20', 'P-TODAY');
    const { data, today } = await plans();
    expect([today, data.day]).toEqual([TODAY, '2026-11-21']);
    expect(data).toMatchObject({ expected: 3, missing: 2, holiday: '' });
    expect(data.officers).toEqual([
      { SAP_ID: 'P-TODAY', name: 'Person P-TODAY', territoryName: 'Noida', phone: PHONE, remindedAt: null },
      { SAP_ID: 'SO1', name: 'Person SO1', territoryName: 'Noida', phone: PHONE, remindedAt: null },
    ]);
    expect(await listed('officers', { ...on('2026-11-21'), plan: 'no', fieldDay: 'yes' })).toEqual(['P-TODAY', 'SO1']);
  });

  it('asks for none for a Sunday or a holiday, and names the holiday', async () => {
    await addReportedHoliday(t.pool, '2026-11-24');
    now = '2026-11-21T18:29:59Z';
    expect((await plans()).data).toEqual({ day: '2026-11-22', holiday: '', expected: 0, missing: 0, officers: [] });
    // Already Sunday in India: tomorrow is Monday.
    now = '2026-11-21T18:30:00Z';
    expect((await plans()).data).toMatchObject({ day: '2026-11-23', expected: 1, missing: 1 });
    now = '2026-11-23T06:30:00Z';
    expect((await plans()).data).toMatchObject({ day: '2026-11-24', holiday: 'Holiday', expected: 0, missing: 0 });
  });
});

describe('D-007: the own scope', () => {
  beforeEach(async () => {
    for (const sapId of ['SO1', 'SO2', 'SO3', 'SO9']) {
      await addPjp(t.pool, { sapId, planDate: TODAY, activity: 'Field' });
      await addVisit(t.pool, { sapId, start: `${TODAY} 10:00`, type: 'PROSPECTS' });
      await addVisit(t.pool, { sapId, start: `${TODAY} 10:30`, deleted: true });
    }
  });

  it.each([
    ['AO1', ['SO1']],
    ['RO1', ['SO1', 'SO2']],
    ['ZO1', ['SO1', 'SO2', 'SO3']],
    ['ADMIN1', ['SO1', 'SO2', 'SO3', 'SO9']],
    ['AO9', ['SO9']],
  ])('%s sees officers, plans and visits of %j alone', async (as, own) => {
    expect((await officers(as)).data.officers.map(({ SAP_ID }) => SAP_ID)).toEqual(own);
    expect((await officers(as)).data.notVisited).toBe(own.length);
    expect((await plans(as)).data.officers.map(({ SAP_ID }) => SAP_ID)).toEqual(own);
    await addVisit(t.pool, { sapId: 'SO1', start: `${TODAY} 11:00` });
    await addVisit(t.pool, { sapId: 'SO9', start: `${TODAY} 11:00` });
    const running = ['SO1', 'SO9'].filter((sapId) => own.includes(sapId));
    expect((await visits(as)).data).toMatchObject({ running: running.length });
    expect((await visits(as)).data.visits.map(({ SAP_ID }) => SAP_ID).sort()).toEqual(running);
  });
});
