import { attendance, claims, financeToday } from 'api-contract';
import { addClaim, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { addDay, addLeave } from '../../../testing/seed-attendance.ts';

const TODAY = '2026-11-20';
let now: string;
let t: TestApp;
beforeEach(async () => {
  now = '2026-11-20T06:30:00Z';
  t = await testApp({ now: () => new Date(now) });
});
afterEach(() => t.close());

const leave = async (as = 'AO1') =>
  financeToday.leaveToday.response.parse((await t.call('GET', '/api/v1/today/leave', { as })).json());
const over = async (as = 'RO1') =>
  financeToday.claimsOverLimit.response.parse((await t.call('GET', '/api/v1/today/claims', { as })).json());

describe('Today: leave', () => {
  it('counts what the card Leave of the Daily Report counts, and what of it waits for a decision', async () => {
    for (const sapId of ['P1', 'P2', 'P3', 'P4']) await addUser(t.pool, { sapId, role: 'SO', territory: 'NT1' });
    await addDay(t.pool, { sapId: 'P1', day: TODAY, status: 'Leave Approved', leaveType: 'Casual Leave' });
    await addLeave(t.pool, TODAY, { sapId: 'P2', leaveType: 'Sick Leave' });
    await addDay(t.pool, { sapId: 'P3', day: TODAY, status: 'Leave Rejected' });
    await addLeave(t.pool, '2026-11-21', { sapId: 'P4' });
    const { data, today, readAt } = await leave();
    expect(data).toEqual({
      onLeave: 2,
      undecided: 1,
      people: [
        { SAP_ID: 'P1', name: 'Person P1', status: 'Leave Approved', leaveType: 'Casual Leave' },
        { SAP_ID: 'P2', name: 'Person P2', status: 'Leave Applied', leaveType: 'Sick Leave' },
      ],
    });
    expect([today, readAt]).toEqual([TODAY, '2026-11-20T06:30:00.000Z']);
    const list = await t.call('GET', '/api/v1/admin/attendance', {
      as: 'AO1',
      query: { card: 'Leave', startDate: TODAY, endDate: TODAY },
    });
    const { totalCount, clockCount } = attendance.attendanceList.response.parse(list.json());
    expect([totalCount, clockCount.cards.Leave]).toEqual([2, 2]);
    const inbox = await t.call('GET', '/api/v1/inbox', {
      as: 'AO1',
      query: { kind: 'leave', start: TODAY, end: TODAY },
    });
    expect(inbox.json().totalCount).toBe(1);
  });

  it('is of India’s day, which begins at 18:30 in UTC', async () => {
    await addDay(t.pool, { day: '2026-11-21', status: 'Leave Approved' });
    now = '2026-11-20T18:29:59Z';
    expect((await leave()).data.onLeave).toBe(0);
    now = '2026-11-20T18:30:00Z';
    expect(await leave()).toMatchObject({ today: '2026-11-21', data: { onLeave: 1 } });
  });

  it('D-007: is cut to the own scope', async () => {
    await addDay(t.pool, { sapId: 'SO1', day: TODAY, status: 'Leave Approved' });
    await addDay(t.pool, { sapId: 'SO9', day: TODAY, status: 'Leave Approved' });
    const seen = async (as: string) => (await leave(as)).data.people.map(({ SAP_ID }) => SAP_ID);
    expect(await seen('AO1')).toEqual(['SO1']);
    expect(await seen('AO2')).toEqual([]);
    expect(await seen('ZO9')).toEqual(['SO9']);
    expect(await seen('ADMIN1')).toEqual(['SO1', 'SO9']);
  });
});

describe('Today: claims over limits', () => {
  beforeEach(async () => {
    const { rows } = await t.pool.query<{ id: string }>(
      `insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Taxi}') returning id`,
    );
    await t.pool.query(
      `insert into spend_limits (role, category_id, sub_category, amount) values ('SO', $1, 'Taxi', 1000)`,
      [rows[0]!.id],
    );
  });

  it('counts waiting claims whose month is over the limit, and sums them; their list holds the same', async () => {
    await addClaim(t.pool, { date: '2026-11-02', amount: 700, status: 'Approved' });
    const waiting = await addClaim(t.pool, { date: '2026-11-10', amount: 400 });
    await addClaim(t.pool, { date: '2026-10-10', amount: 1000 });
    await addClaim(t.pool, { sapId: 'SO2', date: '2026-11-10', amount: 900 });
    const { data } = await over();
    expect(data).toEqual({
      overLimit: 1,
      amount: 400,
      claims: [
        {
          _id: waiting,
          SAP_ID: 'SO1',
          name: 'Person SO1',
          category: 'Travel',
          subCategory: 'Taxi',
          amount: 400,
          reimbursementDate: '2026-11-10',
        },
      ],
    });
    const list = await t.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { overLimit: 'yes' } });
    expect(
      claims.reimbursements.response.parse(list.json()).data.map(({ _id, findings }) => [_id, findings[0]]),
    ).toEqual([[waiting, { code: 'over-limit', text: '1100 of 1000' }]]);
  });

  it('D-007: is cut to the own scope', async () => {
    for (const sapId of ['SO1', 'SO9']) await addClaim(t.pool, { sapId, amount: 1100 });
    const seen = async (as: string) => (await over(as)).data.claims.map(({ SAP_ID }) => SAP_ID).sort();
    expect(await seen('RO1')).toEqual(['SO1']);
    expect(await seen('RO3')).toEqual([]);
    expect(await seen('ADMIN1')).toEqual(['SO1', 'SO9']);
  });
});
