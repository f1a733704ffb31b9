import { addDay } from '../../../testing/seed-attendance.ts';
import { addDealerVisit } from '../../../testing/seed-dashboards.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';
import { addDealer, addPjp, addUser } from '../../../testing/seed.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { countDueDays } from './count-due-days.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now });
  for (const code of ['D1', 'D2', 'D3']) await addDealer(t.pool, { code, name: `Tyres ${code}`, territory: 'NT1' });
});
beforeEach(async () => {
  for (const table of ['visits', 'pjps', 'attendance', 'holidays', 'plan_adherence'])
    await t.pool.query(`delete from ${table}`);
});
afterAll(() => t.close());

const plan = async (planDate: string, dealerCodes: string[], { sapId = 'SO1', approvedOn = planDate } = {}) => {
  const id = await addPjp(t.pool, { sapId, status: 'Approved', activity: 'Field', planDate, dealerCodes });
  await t.pool.query(`update pjps set decided_at = ($1 || ' 18:00+05:30')::timestamptz where id = $2`, [
    approvedOn,
    id,
  ]);
  return id;
};
const visit = (day: string, dealer: string, more: object = {}) =>
  addDealerVisit(t.pool, { sapId: 'SO1', day, dealer, ...more });
const count = () => countDueDays(t.pool);
const get = async (path: string, query: Record<string, string> = {}, as = 'AO1') => {
  await count();
  const response = await t.call('GET', path, { as, query });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
};
const SUMS = '/api/v1/dash/plan-adherence';
const LIST = '/api/v1/dash/list/plan-adherence';
const total = async (query: Record<string, string> = {}, as = 'AO1') => (await get(SUMS, query, as)).data.total;
const days = async (query: Record<string, string> = {}, as = 'AO1') => (await get(LIST, query, as)).data;
const NONE = { holiday: 0, leave: 0, duty: 0, notStarted: 0, elsewhere: 0, noVisit: 0 };

describe('D-361: a planned call', () => {
  it('is kept by any visit of that dealer on that day that is not deleted, and counts once for each dealer', async () => {
    await plan('2026-11-02', ['D1', 'D2', 'D2', 'D3']);
    await visit('2026-11-02', 'D1', { unplanned: true, metres: 900, minutes: null });
    await visit('2026-11-02', 'D2', { deleted: true });
    await visit('2026-11-03', 'D3');
    expect(await total()).toEqual({
      planned: 3,
      keptCalls: 1,
      missed: { ...NONE, elsewhere: 2 },
      approvedLate: 0,
      share: 33.3,
      workableShare: 33.3,
    });
    expect(await days()).toEqual([
      expect.objectContaining({
        SAP_ID: 'SO1',
        day: '2026-11-02',
        reason: 'elsewhere',
        missedDealers: [
          { code: 'D2', name: 'Tyres D2' },
          { code: 'D3', name: 'Tyres D3' },
        ],
      }),
    ]);
  });

  it('has the first reason that holds: holiday, leave, duty, not started, elsewhere, no visit', async () => {
    await addHoliday(t.pool, 'Diwali', '2026-11-02', ['NR1']);
    await addDay(t.pool, { day: '2026-11-02', status: 'Leave Approved' });
    await addHoliday(t.pool, 'Elsewhere', '2026-11-03', ['WR1']);
    await addDay(t.pool, { day: '2026-11-03', status: 'Leave' });
    await addDay(t.pool, { day: '2026-11-04', status: 'Training' });
    await addDay(t.pool, { day: '2026-11-05', status: 'Leave Applied' });
    await addDay(t.pool, { day: '2026-11-06', checkIn: '2026-11-06 09:00' });
    await visit('2026-11-06', 'D9');
    await addDay(t.pool, { day: '2026-11-09', checkIn: '2026-11-09 09:00' });
    await visit('2026-11-10', '', { type: 'CUSTOMERS' });
    for (const day of ['02', '03', '04', '05', '06', '09', '10']) await plan(`2026-11-${day}`, ['D1']);
    expect((await days({ direction: 'asc' })).map(({ day, reason }: Record<string, string>) => [day, reason])).toEqual([
      ['2026-11-02', 'holiday'],
      ['2026-11-03', 'leave'],
      ['2026-11-04', 'duty'],
      ['2026-11-05', 'notStarted'],
      ['2026-11-06', 'elsewhere'],
      ['2026-11-09', 'noVisit'],
      ['2026-11-10', 'noVisit'],
    ]);
    await plan('2026-11-11', ['D1']);
    await visit('2026-11-11', 'D1');
    // 1 of 8; without holiday and leave 1 of 6.
    expect(await total()).toMatchObject({ planned: 8, keptCalls: 1, share: 12.5, workableShare: 16.7 });
  });

  it('is of an approved field plan, approved on its day or before; others are not planned', async () => {
    await addPjp(t.pool, { status: 'In-Review', activity: 'Field', planDate: '2026-11-02', dealerCodes: ['D1'] });
    await addPjp(t.pool, { status: 'Approved', activity: 'Training', planDate: '2026-11-03', dealerCodes: ['D1'] });
    await plan('2026-11-04', ['D1', 'D2'], { approvedOn: '2026-11-05' });
    await plan('2026-11-05', ['D1'], { approvedOn: '2026-11-05' });
    expect(await total()).toMatchObject({ planned: 1, approvedLate: 2, missed: { ...NONE, notStarted: 1 } });
    expect(await days({ approvedLate: 'yes' })).toEqual([
      expect.objectContaining({ day: '2026-11-04', planned: 0, approvedLate: 2, reason: null }),
    ]);
  });

  it('is judged from the next day on: neither today nor later', async () => {
    await plan('2026-11-19', ['D1']);
    await plan('2026-11-20', ['D1']);
    await plan('2026-11-21', ['D1']);
    expect(await total({ startDate: '2026-11-19', endDate: '2026-11-30' })).toMatchObject({ planned: 1 });
  });

  it('an officer without planned calls has no share', async () => {
    expect(await total()).toMatchObject({ planned: 0, share: null, workableShare: null });
  });
});

describe('D-361: what comes later changes the figure of its day', () => {
  const reason = async () => (await days())[0]?.reason;

  it('a late visit, its deletion, a check-in, a leave and its end, a holiday and its end', async () => {
    await plan('2026-11-02', ['D1']);
    expect(await reason()).toBe('notStarted');
    await addDay(t.pool, { day: '2026-11-02', checkIn: '2026-11-02 09:00' });
    expect(await reason()).toBe('noVisit');
    await visit('2026-11-02', 'D1');
    expect(await reason()).toBeNull();
    await t.pool.query('update visits set deleted = true');
    expect(await reason()).toBe('noVisit');
    await t.pool.query(`update attendance set status = 'Leave Approved'`);
    expect(await reason()).toBe('leave');
    await addHoliday(t.pool, 'Diwali', '2026-11-02');
    expect(await reason()).toBe('holiday');
    await t.pool.query(`update holidays set day = '2026-11-03'`);
    expect(await reason()).toBe('leave');
    await t.pool.query('delete from attendance');
    expect(await reason()).toBe('notStarted');
    await t.pool.query('update visits set deleted = false');
    expect(await reason()).toBeNull();
    await t.pool.query('delete from visits');
    expect(await reason()).toBe('notStarted');
    await t.pool.query(`update pjps set status = 'Reverted'`);
    expect(await days()).toEqual([]);
  });

  it('an approved switch counts on its switch day', async () => {
    const id = await plan('2026-11-02', ['D1']);
    await visit('2026-11-04', 'D1');
    expect(await total()).toMatchObject({ planned: 1, keptCalls: 0 });
    await t.pool.query(`update pjps set plan_date = '2026-11-04' where id = $1`, [id]);
    expect(await total()).toMatchObject({ planned: 1, keptCalls: 1 });
  });

  it('a person who moved counts where he was on the day, and by the holidays there', async () => {
    await addUser(t.pool, { sapId: 'SO5', role: 'SO', territory: 'NT1' });
    await plan('2026-11-02', ['D1'], { sapId: 'SO5' });
    await plan('2026-11-12', ['D1'], { sapId: 'SO5' });
    await addHoliday(t.pool, 'Pola', '2026-11-12', ['WR1']);
    await count();
    await t.pool.query(`update user_places set valid_to = '2026-11-10' where sap_id = 'SO5'`);
    await t.pool.query(
      `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
       values ('SO5', '2026-11-11', 'SO', 'WZ', 'WR1', 'WA1', 'WT1', 'Thane', true)`,
    );
    expect(await total({}, 'AO1')).toMatchObject({ planned: 1, missed: { ...NONE, notStarted: 1 } });
    expect(await total({}, 'AO9')).toMatchObject({ planned: 1, missed: { ...NONE, holiday: 1 } });
    expect(await total({}, 'ADMIN1')).toMatchObject({ planned: 2 });
  });

  it('days before the first kept visit are not counted again', async () => {
    await plan('2026-11-02', ['D1']);
    await countDueDays(t.pool, { since: '2026-11-03' });
    expect(await days()).toEqual([]);
  });
});

describe('the figures', () => {
  beforeEach(async () => {
    await plan('2026-11-02', ['D1', 'D2']);
    await visit('2026-11-02', 'D1');
    await plan('2026-11-03', ['D1']);
    await plan('2026-11-02', ['D3'], { sapId: 'SO2' });
  });

  it('stand by day, officer and place, all places of the scope included', async () => {
    const by = async (name: string, as: string) =>
      (await get(SUMS, { by: name }, as)).data.groups.map(({ code, planned, keptCalls }: Record<string, unknown>) => [
        code,
        planned,
        keptCalls,
      ]);
    expect(await by('day', 'RO1')).toEqual([
      ['2026-11-02', 3, 1],
      ['2026-11-03', 1, 0],
    ]);
    expect(await by('officer', 'RO1')).toEqual([
      ['SO1', 3, 1],
      ['SO2', 1, 0],
    ]);
    expect(await by('area', 'RO1')).toEqual([
      ['NA1', 3, 1],
      ['NA2', 1, 0],
    ]);
    expect(await by('region', 'ZO1')).toEqual([
      ['NR1', 4, 1],
      ['NR2', 0, 0],
    ]);
  });

  it('equal the sums of their list, for each reason', async () => {
    const { missed } = await total({}, 'RO1');
    expect(missed).toEqual({ ...NONE, elsewhere: 1, notStarted: 2 });
    for (const [reason, calls] of Object.entries(missed))
      expect((await get(LIST, { missed: reason }, 'RO1')).sums.missed).toBe(calls);
    expect((await get(LIST, { missed: 'any' }, 'RO1')).sums).toEqual({
      planned: 4,
      keptCalls: 1,
      missed: 3,
      approvedLate: 0,
    });
  });

  it('list the days on which one dealer was missed, within the scope', async () => {
    const missedOf = async (dealer: string, as: string) =>
      (await days({ dealer }, as)).map(({ SAP_ID, day }: Record<string, unknown>) => [SAP_ID, day]);
    expect(await missedOf('D1', 'AO1')).toEqual([['SO1', '2026-11-03']]);
    expect(await missedOf('D3', 'RO1')).toEqual([['SO2', '2026-11-02']]);
    expect(await missedOf('D3', 'AO1')).toEqual([]);
  });

  it('name on Today the last day with planned calls within a week, and yesterday where there is none', async () => {
    expect((await get('/api/v1/today/plan-adherence')).data).toMatchObject({
      day: '2026-11-19',
      planned: 0,
      officers: [],
    });
    await plan('2026-11-17', ['D1']);
    expect((await get('/api/v1/today/plan-adherence')).data).toMatchObject({
      day: '2026-11-17',
      planned: 1,
      missed: { ...NONE, notStarted: 1 },
      officers: [{ SAP_ID: 'SO1', reason: 'notStarted' }],
    });
  });
});

it('two servers that count at once leave the same as one', async () => {
  for (let day = 2; day < 19; day += 1) await plan(`2026-11-${`${day}`.padStart(2, '0')}`, ['D1', 'D2']);
  await Promise.all([countDueDays(t.pool, { atOnce: 2 }), countDueDays(t.pool, { atOnce: 3 })]);
  expect(await total()).toMatchObject({ planned: 34, missed: { ...NONE, notStarted: 34 } });
});

describe('D-361: an officer’s plans', () => {
  const plans = async () =>
    Object.fromEntries(
      (await get('/api/v1/AM/PJP/SO1')).data.map((each: { planDate: string; adherence: unknown }) => [
        each.planDate,
        each.adherence,
      ]),
    );

  it('say which of their calls were missed and why, once their day is over', async () => {
    await plan('2026-11-02', ['D1', 'D2']);
    await visit('2026-11-02', 'D1');
    await plan('2026-11-03', ['D3'], { approvedOn: '2026-11-04' });
    await plan('2026-11-04', ['D3']);
    await plan('2026-11-20', ['D1']);
    expect(await plans()).toEqual({
      '2026-11-02': { missed: ['D2'], reason: 'elsewhere', isLate: false },
      '2026-11-03': { missed: [], reason: null, isLate: true },
      '2026-11-04': { missed: ['D3'], reason: 'notStarted', isLate: false },
      '2026-11-20': null,
    });
  });
});
