import { randomUUID } from 'node:crypto';
import { inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addPjp } from '../../../testing/index.ts';
import { addDay, addLeave } from '../../../testing/seed-attendance.ts';
import { addHoliday } from '../../../testing/seed-requests.ts';
import { addVisit } from '../../../testing/seed-visits.ts';
import { test, inbox, send, decide, waiting } from './testing/start-leaves.ts';

const stored = (id: string) =>
  test.db.one(sql`select status, decided_by as by, remark, version from attendance where id = ${id}`);
const getHistory = (id: string) =>
  test.db.query(
    sql`select by_sap_id as by, action, before, after from history where kind = 'attendance' and record_id = ${id} order by id`,
  );
const undo = async (decisionId: string, as = 'AO1') => (await inbox.undone(decisionId, as))[0]?.[1];
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' };
const getCor = async () => {
  const response = await test.call('GET', '/api/v1/report/callOptReport', { as: 'AO1', query: MONTH });
  const row = response.json().arrayOfUsers.find((each: { SAP_ID: string }) => each.SAP_ID === 'SO1');
  return [row.leavesApproved, row.fieldDays];
};
const findingsOfPlan = async (id: string) =>
  inboxCalls.inbox.response
    .parse((await test.call('GET', '/api/v1/inbox', { as: 'AO1', query: { id } })).json())
    .data[0]?.findings.map(({ code }) => code);

describe('PUT /api/v1/attendance/approve and /reject', () => {
  it.each([
    ['AO1', 'approve', 'Leave Approved', 'Leave Approved Successfully'],
    ['RO1', 'reject', 'Leave Rejected', 'Leave Rejected Successfully'],
    ['ZO1', 'approve', 'Leave Approved', 'Leave Approved Successfully'],
    ['ADMIN1', 'reject', 'Leave Rejected', 'Leave Rejected Successfully'],
  ] as const)('FN-ATT-08, FN-ATT-15: %s can %s a leave that is applied for', async (as, action, status, message) => {
    const id = await addLeave(test.pool, '2026-11-24');
    const response = await decide(action, id, { remark: ' Fair. ' }, as);
    expect(response).toMatchObject({ message, data: { _id: id, status, decidedBy: as, remark: 'Fair.', version: 2 } });
    expect(await stored(id)).toEqual({ status, by: as, remark: 'Fair.', version: 2 });
    expect(await getHistory(id)).toEqual([
      {
        by: as,
        action,
        before: { status: 'Leave Applied', version: 1 },
        after: { status, version: 2, reason: 'Fair.' },
      },
    ]);
  });

  it('D-174, D-302: accepts the whole row and reads `_id`, version and remark of it; the remark may be left out', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    const row = { onDate: '2026-11-24', SAP_ID: 'SO9', status: 'Present', userId: { zone: 'WZ' }, version: 1 };
    await decide('reject', id, row);
    expect(await stored(id)).toEqual({ status: 'Leave Rejected', by: 'AO1', remark: null, version: 2 });
  });

  it.each(['Leave Approved', 'Leave Rejected', 'Leave', 'Present', 'Absent'])(
    'FN-ATT-08: refuses a day that is %s, and says how it is now',
    async (status) => {
      const id = await addDay(test.pool, { day: '2026-11-18', status, leaveType: 'Sick Leave' });
      const response = await send('approve', 'AO1', { _id: id });
      expect([response.statusCode, response.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'LEAVE_NOT_APPLIED',
          message: 'Only a leave that is applied for can be approved or rejected.',
          current: expect.objectContaining({ _id: id, status, version: 1 }),
        }),
      ]);
      expect(await stored(id)).toMatchObject({ status, version: 1 });
    },
  );

  it.each([null, ''])('D-174: refuses a leave without a type (%j), in the inbox, too', async (leaveType) => {
    const id = await addLeave(test.pool, '2026-11-24', { leaveType });
    expect((await send('approve', 'AO1', { _id: id })).json().code).toBe('LEAVE_NOT_APPLIED');
    expect(await waiting('AO1')).toEqual([]);
  });

  it('D-306: refuses another version than the one that was seen, with the newer record', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    const response = await send('approve', 'AO1', { _id: id, version: 3 });
    expect([response.statusCode, response.json().code, response.json().current.version]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      1,
    ]);
    expect(await stored(id)).toMatchObject({ status: 'Leave Applied' });
  });

  it('D-307: nobody decides the own leave, whether here or in the inbox, where it waits for somebody else', async () => {
    for (const as of ['AO1', 'RO1', 'ADMIN1']) {
      const id = await addLeave(test.pool, '2026-11-24', { sapId: as });
      const response = await send('approve', as, { _id: id });
      expect([response.statusCode, response.json().message]).toEqual([403, 'You can not decide your own request.']);
      const { data } = await inbox.decide([{ kind: 'leave', id }], {}, { as });
      expect(data.results[0]).toMatchObject({ result: 'refused', code: 'OWN_REQUEST' });
      expect((await waiting(as)).map((row) => row.id)).not.toContain(id);
      expect(await stored(id)).toMatchObject({ status: 'Leave Applied', version: 1 });
    }
  });

  it.each([
    ['AO1', 'SO2'],
    ['RO3', 'SO1'],
    ['AO1', 'RO1'],
  ])('D-007: refuses %s the leave of %s', async (as, sapId) => {
    const id = await addLeave(test.pool, '2026-11-24', { sapId });
    const response = await send('approve', as, { _id: id });
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
    for (const part of ['leave', 'evidence'])
      expect((await test.call('GET', `/api/v1/attendance/${id}/${part}`, { as })).statusCode).toBe(403);
    expect(await waiting(as)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'Leave Applied' });
  });

  it('lets one of many simultaneous managers decide, and the others get 409 with the decision', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    const responses = await Promise.all(
      ['AO1', 'RO1', 'ZO1', 'ADMIN1'].map((as, i) => send(i % 2 ? 'approve' : 'reject', as, { _id: id, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.current.status).toBe(((await stored(id)) as { status: string }).status);
    expect(await getHistory(id)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['no id', {}],
    ['an id that is none', { _id: 'x' }],
    ['a remark of more than 1000 letters', { _id: randomUUID(), remark: 'x'.repeat(1001) }],
    ['a version that is no number', { _id: randomUUID(), version: 'new' }],
  ])('refuses a body with %s', async (_what, body) =>
    expect((await send('approve', 'AO1', body)).statusCode).toBe(400),
  );
  it('an unknown day is 404', async () => {
    const response = await send('approve', 'AO1', { _id: randomUUID() });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Attendance not found.']);
  });
});

describe('an approved leave', () => {
  it('COR counts the leave and one field day less, the plan check objects to a plan of the day, and undo reverses both', async () => {
    const id = await addLeave(test.pool, '2026-11-20');
    const plan = await addPjp(test.pool, { planDate: '2026-11-20', activity: 'Field' });
    const before = await getCor();
    expect(await findingsOfPlan(plan)).toEqual([]);
    const { decisionId } = await decide('approve', id);
    const [leaves, fieldDays] = await getCor();
    expect([leaves, fieldDays]).toEqual([before[0] + 1, before[1] - 1]);
    expect(await findingsOfPlan(plan)).toEqual(['leave']);
    expect(await undo(decisionId)).toBe('Undone.');
    expect(await getCor()).toEqual(before);
    expect(await findingsOfPlan(plan)).toEqual([]);
    expect(await stored(id)).toEqual({ status: 'Leave Applied', by: null, remark: null, version: 3 });
    expect((await getHistory(id)).map((line) => (line as { action: string }).action)).toEqual(['approve', 'undo']);
  });

  it('a rejected leave changes neither', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    const plan = await addPjp(test.pool, { planDate: '2026-11-24', activity: 'Field' });
    const before = await getCor();
    await decide('reject', id);
    expect([await getCor(), await findingsOfPlan(plan)]).toEqual([before, []]);
  });

  it('is undone by who decided, once, and not after a change', async () => {
    const id = await addLeave(test.pool, '2026-11-24');
    const { decisionId } = await decide('approve', id);
    expect((await inbox.undo(decisionId, 'RO1')).json().code).toBe('DECISION_NOT_OWN');
    await test.pool.query('update attendance set version = version + 1 where id = $1', [id]);
    expect((await inbox.undo(decisionId)).json().data.results[0]).toMatchObject({
      result: 'refused',
      code: 'CHANGED_SINCE',
    });
    expect(await stored(id)).toMatchObject({ status: 'Leave Approved' });
  });
});

describe('leaves in the approval inbox', () => {
  it('wait with their day, are counted, and are approved together; a reverted one keeps the reason', async () => {
    const [one, two] = [await addLeave(test.pool, '2026-11-24'), await addLeave(test.pool, '2026-11-26')];
    await addLeave(test.pool, '2026-11-24', { sapId: 'SO2' });
    const rows = await waiting('AO1');
    expect(rows).toMatchObject([
      { kind: 'leave', id: one, SAP_ID: 'SO1', name: 'Person SO1', areaName: 'Delhi East', day: '2026-11-24' },
      { id: two, leave: { leaveType: 'Casual Leave', status: 'Leave Applied' }, findings: [] },
    ]);
    const counts = (await test.call('GET', '/api/v1/inbox/counts', { as: 'AO1' })).json().data;
    expect(counts).toMatchObject({ leave: 2, 'attendance-edit': 0 });
    const { data } = await inbox.decide([
      { kind: 'leave', id: one },
      { kind: 'leave', id: two },
    ]);
    expect(data.results.map(({ subject, message }) => [subject, message])).toEqual([
      ['Leave of Person SO1 · SO1, 24/11/2026', 'Leave Approved Successfully'],
      ['Leave of Person SO1 · SO1, 26/11/2026', 'Leave Approved Successfully'],
    ]);
    expect((await inbox.undone(data.batchId)).map(([, message]) => message)).toEqual(['Undone.', 'Undone.']);
    await inbox.decide([{ kind: 'leave', id: one, version: 3 }], { action: 'revert', reason: 'Month end' });
    expect(await stored(one)).toMatchObject({ status: 'Leave Rejected', remark: 'Month end' });
    const again = await inbox.decide([{ kind: 'leave', id: one, version: 4 }], {}, { as: 'RO1' });
    expect(again.data.results[0]).toMatchObject({
      code: 'DECIDED_MEANWHILE',
      message: expect.stringContaining('Leave Rejected by Person AO1 · AO1'),
    });
  });

  it('D-174: are rejected together without a reason, as on their own page', async () => {
    const ids = [await addLeave(test.pool, '2026-11-24'), await addLeave(test.pool, '2026-11-26')];
    const { data } = await inbox.decide(
      ids.map((id) => ({ kind: 'leave' as const, id })),
      { action: 'revert' },
    );
    expect(data.results.map(({ result }) => result)).toEqual(['done', 'done']);
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'Leave Rejected' });
  });

  it('list their findings, each in its own words, and none where there are none', async () => {
    const day = '2026-11-24';
    const [clean, bad] = [await addLeave(test.pool, '2026-11-26'), await addLeave(test.pool, day)];
    await addDay(test.pool, { sapId: 'SO4', day, status: 'Leave Approved', leaveType: 'Sick Leave' });
    await addDay(test.pool, { sapId: 'SO2', day, status: 'Leave Approved', leaveType: 'Sick Leave' });
    await addHoliday(test.pool, 'Guru Nanak Jayanti', day, ['NR1']);
    await addHoliday(test.pool, 'Elsewhere', day, ['WR1']);
    await addPjp(test.pool, { planDate: day, activity: 'Field', status: 'Approved' });
    await addPjp(test.pool, { planDate: day, activity: 'Leave' });
    await addPjp(test.pool, { planDate: day, activity: 'Office', status: 'Reverted' });
    await addVisit(test.pool, { start: `${day} 09:40` });
    const rows = await waiting('AO1');
    expect(rows.map(({ id, findings }) => [id, findings])).toEqual([
      [
        bad,
        [
          { code: 'others-away', text: 'Person SO4 · SO4' },
          { code: 'holiday', text: 'Guru Nanak Jayanti' },
          { code: 'plan', text: 'Field (Approved)' },
          { code: 'visits', text: '1 visit' },
        ],
      ],
      [clean, []],
    ]);
    expect((await waiting('AO1', { check: 'clear' })).map(({ id }) => id)).toEqual([clean]);
    const keys = (await test.call('GET', '/api/v1/inbox/keys', { as: 'AO1', query: { kinds: 'leave' } })).json().data;
    expect(keys.find(({ id }: { id: string }) => id === bad).findings).toEqual([
      'others-away',
      'holiday',
      'plan',
      'visits',
    ]);
  });
});
