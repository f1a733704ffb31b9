import { randomUUID } from 'node:crypto';
import { tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from './escalation.ts';

/** India's time. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const RESOLVED = '2026-11-20 10:00';
let now = india(RESOLVED);
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', $1)`, [
    JSON.stringify([
      { level: 'LEVEL1', email: [{ name: 'Asha' }] },
      { level: 'LEVEL2', email: [{ name: 'Ravi' }] },
    ]),
  ]);
});
beforeEach(() => test.pool.query('delete from tickets; delete from history'));
afterAll(() => test.close());

const answer = (as: string, body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/v1/query/answerResolution', { as, body, headers });
const update = (id: string, body: object) =>
  test.call('POST', '/api/v1/query/remarkAdded', { as: 'ADMIN1', body: { id, ...body } });
const resolvedTicket = async (at = RESOLVED, sapId = 'SO1') => {
  const id = await addTicket(test.pool, { sapId, createdAt: '2026-11-19T06:00:00Z' });
  now = india(at);
  expect((await update(id, { status: 'RESOLVED' })).statusCode).toBe(200);
  return id;
};
const getLines = async (id: string) =>
  (
    await test.db.query<{ line: string }>(
      sql`select l as line from ticket_timeline t, unnest(t.lines) with ordinality as n (l, place) where ticket_id = ${id} order by t.id, place`,
    )
  ).map(({ line }) => line);
const getTicket = async (id: string) =>
  tickets.tickets.response.parse(
    (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'ADMIN1', query: { id } })).json(),
  ).queries[0]!;

describe('the raiser’s answer to a resolved ticket', () => {
  it('HD-STA-01: not solved opens it again, with its lines, a version more and its history', async () => {
    const id = await resolvedTicket();
    now = india('2026-11-21 09:00');
    const done = await answer('SO1', { id, answer: 'not solved', text: 'Still signs out', version: 2 });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({
      data: { status: 'OPEN', ticketEscalationStatus: 'LEVEL1', version: 3, resolution: null },
      message: 'Ticket Opened Again Successfully',
    });
    expect((await getLines(id)).slice(2)).toEqual([
      'Not solved: Still signs out',
      'Marked Ticket as OPEN by SO1',
      'Auto assignment to Asha',
    ]);
    expect(
      await test.db.query(sql`select by_sap_id, action, before->>'status' as before, after->>'status' as after
        from history where record_id = ${id} and action = 'not solved'`),
    ).toEqual([{ by_sap_id: 'SO1', action: 'not solved', before: 'RESOLVED', after: 'OPEN' }]);
  });

  it('HD-STA-02, HD-STA-03: not solved restarts the ticket’s hours from there, each step with its lines once more', async () => {
    const id = await addTicket(test.pool, { createdAt: india('2026-11-18 10:00').toISOString() });
    await escalateDueTickets(test.pool, india('2026-11-18 11:00'));
    now = india('2026-11-18 11:30');
    await update(id, { status: 'RESOLVED' });
    now = india('2026-11-20 15:00');
    await answer('SO1', { id, answer: 'not solved' });
    expect(await getTicket(id)).toMatchObject({
      nextStep: { step: 'LEVEL2', at: india('2026-11-20 16:00').toISOString() },
      dueAt: india('2026-11-21 15:00').toISOString(),
    });
    expect(await escalateDueTickets(test.pool, india('2026-11-20 15:59'))).toBe(0);
    expect(await escalateDueTickets(test.pool, india('2026-11-20 16:00'))).toBe(1);
    expect((await getLines(id)).filter((line) => line === 'Ticket escalated to Level 2')).toHaveLength(2);
    await escalateDueTickets(test.pool, india('2026-11-21 15:00'));
    expect(await getTicket(id)).toMatchObject({ status: 'UNRESOLVED', ticketEscalationStatus: 'UNRESOLVED' });
  });

  it('solved keeps it resolved, says so and counts its version', async () => {
    const id = await resolvedTicket();
    const done = await answer('SO1', { id, answer: 'solved' });
    expect(done.json()).toMatchObject({ data: { status: 'RESOLVED', version: 3, resolution: { isConfirmed: true } } });
    expect((await getLines(id)).at(-1)).toBe('Solved');
    expect((await answer('SO1', { id, answer: 'not solved' })).json().data.status).toBe('OPEN');
  });

  it('D-370: the raiser says how the solution was, once or anew, until the ticket is opened again', async () => {
    const id = await resolvedTicket();
    await test.pool.query('delete from notifications');
    await test.pool.query(`update tickets set assigned_to = 'AO1' where id = $1`, [id]);
    const rate = async (satisfaction?: string) =>
      (await answer('SO1', { id, answer: 'solved', ...(satisfaction && { satisfaction }) })).json().data;
    expect(await rate('Good')).toMatchObject({ version: 3, resolution: { isConfirmed: true, satisfaction: 'Good' } });
    expect([(await rate('Good')).version, (await rate()).version]).toEqual([3, 3]);
    expect(await test.db.query(sql`select from notifications`)).toEqual([]);
    expect(await rate('Poor')).toMatchObject({ version: 4, resolution: { satisfaction: 'Poor' } });
    expect((await getLines(id)).slice(2)).toEqual(['Solved', 'Satisfaction: Good', 'Satisfaction: Poor']);
    expect(
      await test.db.query(
        sql`select u.sap_id as "to", n.text from notifications n join users u on u.id = n.user_id order by 1`,
      ),
    ).toEqual(['ADMIN1', 'AO1'].map((to) => ({ to, text: 'Not satisfied, says Person SO1: It does not open' })));
    await answer('SO1', { id, answer: 'not solved' });
    await update(id, { status: 'RESOLVED' });
    expect((await getTicket(id)).resolution).toMatchObject({ isConfirmed: false, satisfaction: null });
    await answer('SO1', { id, answer: 'solved' });
    expect((await getTicket(id)).resolution).toMatchObject({ isConfirmed: true, satisfaction: null });
  });

  it('D-370: only a solved ticket is rated, in one of three words', async () => {
    const id = await resolvedTicket();
    for (const body of [
      { answer: 'not solved', satisfaction: 'Good' },
      { answer: 'solved', satisfaction: 'Great' },
    ])
      expect((await answer('SO1', { id, ...body })).json().fields).toHaveProperty('satisfaction');
    expect(await getTicket(id)).toMatchObject({ status: 'RESOLVED', version: 2 });
  });

  it.each([
    ['2026-11-20 00:00', '2026-11-23 23:59', 200],
    ['2026-11-20 00:00', '2026-11-24 00:00', 409],
    ['2026-11-20 23:59', '2026-11-23 23:59', 200],
    ['2026-11-20 23:59', '2026-11-24 00:00', 409],
    ['2026-11-21 00:00', '2026-11-24 23:59', 200],
    ['2026-11-29 05:29', '2026-12-02 23:59', 200],
    ['2026-11-29 05:29', '2026-12-03 00:00', 409],
  ])('resolved %s, answered %s in India: %i', async (resolvedAt, answeredAt, status) => {
    const id = await resolvedTicket(resolvedAt);
    now = india(answeredAt);
    const done = await answer('SO1', { id, answer: 'not solved' });
    expect(done.statusCode).toBe(status);
    if (status !== 200)
      expect(done.json()).toMatchObject({
        code: 'TICKET_ANSWER_TOO_LATE',
        message: 'The three days for an answer are over. Please raise a new ticket.',
      });
  });
  it('the ticket says until when an answer is accepted', async () => {
    const id = await resolvedTicket('2026-11-20 23:59');
    expect((await getTicket(id)).resolution).toEqual({
      at: india('2026-11-20 23:59').toISOString(),
      answerUntil: india('2026-11-24 00:00').toISOString(),
      isConfirmed: false,
      satisfaction: null,
    });
  });
  it('a remark on a resolved ticket does not make the three days longer', async () => {
    const id = await resolvedTicket();
    now = india('2026-11-23 12:00');
    await update(id, { remarks: 'Filed' });
    now = india('2026-11-24 00:00');
    expect((await answer('SO1', { id, answer: 'not solved' })).json().code).toBe('TICKET_ANSWER_TOO_LATE');
  });

  it('the same answer said again changes nothing, with a key or without', async () => {
    const id = await resolvedTicket();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await answer('SO1', { id, answer: 'not solved', version: 2 }, headers);
    const lines = await getLines(id);
    expect((await answer('SO1', { id, answer: 'not solved', version: 2 }, headers)).json()).toEqual(first.json());
    expect((await answer('SO1', { id, answer: 'not solved', version: 2 })).json()).toEqual(first.json());
    expect(await getLines(id)).toEqual(lines);
    const both = await resolvedTicket();
    await Promise.all([1, 2, 3].map(() => answer('SO1', { id: both, answer: 'not solved' })));
    expect((await getTicket(both)).version).toBe(3);
  });
  it('a ticket that is resolved once more may be answered once more', async () => {
    const id = await resolvedTicket();
    await answer('SO1', { id, answer: 'not solved' });
    now = india('2026-11-22 10:00');
    await update(id, { status: 'RESOLVED' });
    expect((await getTicket(id)).resolution).toMatchObject({ at: now.toISOString(), isConfirmed: false });
    now = india('2026-11-25 23:59');
    expect((await answer('SO1', { id, answer: 'not solved' })).json().data).toMatchObject({
      status: 'OPEN',
      version: 5,
    });
  });

  it.each(['AO1', 'ADMIN1', 'SO2', 'SE1'])('the ticket refuses %s, who did not raise it', async (as) => {
    const id = await resolvedTicket();
    const done = await answer(as, { id, answer: 'not solved' });
    expect([done.statusCode, done.json().code]).toEqual([403, 'TICKET_NOT_YOURS']);
    expect((await getTicket(id)).version).toBe(2);
  });
  it('not solved is told to whom the ticket is assigned, beside level 1', async () => {
    const id = await resolvedTicket();
    await test.pool.query(`update tickets set assigned_to = 'RO1' where id = $1`, [id]);
    await test.pool.query('delete from notifications');
    await answer('SO1', { id, answer: 'not solved' });
    const sent = await test.db.query(sql`select u.sap_id as "to", n.text, n.path
      from notifications n join users u on u.id = n.user_id`);
    const text = 'Not solved, says Person SO1: It does not open';
    expect(sent).toEqual([{ to: 'RO1', text, path: `/dealer-help-desk?ticket=${id}` }]);
  });
  it('a manager answers the ticket that he raised', async () => {
    const id = await resolvedTicket(RESOLVED, 'AO1');
    expect((await answer('AO1', { id, answer: 'not solved' })).statusCode).toBe(200);
  });
  it('the server refuses one that is not resolved, one that is unknown, another version, another answer and the master', async () => {
    const open = await addTicket(test.pool);
    expect((await answer('SO1', { id: open, answer: 'solved' })).json()).toMatchObject({
      code: 'TICKET_NOT_RESOLVED',
      message: 'This ticket is not resolved.',
    });
    expect((await answer('SO1', { id: randomUUID(), answer: 'solved' })).json().code).toBe('TICKET_NOT_FOUND');
    const id = await resolvedTicket();
    expect((await answer('SO1', { id, answer: 'solved', version: 1 })).json()).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 2 },
    });
    expect((await answer('SO1', { id, answer: 'maybe' })).statusCode).toBe(400);
    expect((await answer('SO1', { id, answer: 'not solved', text: 'x'.repeat(2001) })).statusCode).toBe(400);
    expect((await getTicket(id)).version).toBe(2);
  });
});

describe('facts kept of a ticket for its figures', () => {
  const getFacts = async (id: string) =>
    test.db.one(
      sql`select resolved_at, resolved_in_time, reopen_count, first_answer_at, handled_by from tickets where id = ${id}`,
    );
  it('are the first reply, who acted last, when it was resolved and whether in its 24 hours', async () => {
    const id = await addTicket(test.pool, { createdAt: india('2026-11-20 10:00').toISOString() });
    now = india('2026-11-20 11:00');
    await update(id, { remarks: 'Reply: is what an answer begins with' });
    expect(await getFacts(id)).toMatchObject({ first_answer_at: null, handled_by: 'ADMIN1' });
    now = india('2026-11-20 12:00');
    await update(id, { reply: 'Looking' });
    now = india('2026-11-20 13:00');
    await update(id, { reply: 'Done' });
    now = india('2026-11-21 10:00');
    await update(id, { status: 'RESOLVED' });
    expect(await getFacts(id)).toEqual({
      resolved_at: now,
      resolved_in_time: true,
      reopen_count: 0,
      first_answer_at: india('2026-11-20 12:00'),
      handled_by: 'ADMIN1',
    });
    await answer('SO1', { id, answer: 'not solved' });
    expect(await getFacts(id)).toMatchObject({ resolved_at: null, resolved_in_time: null, reopen_count: 1 });
    now = india('2026-11-22 10:01');
    await update(id, { status: 'RESOLVED' });
    expect(await getFacts(id)).toMatchObject({ resolved_at: now, resolved_in_time: false, reopen_count: 1 });
  });
  it('lines that come by import say it, too', async () => {
    const id = await addTicket(test.pool);
    await test.pool.query(
      `insert into ticket_timeline (ticket_id, at, step, lines) values
       ($1, '2026-11-20T08:00:00Z', 'B', '{"Reply: Two","Marked Ticket as IN PROGRESS by RO1"}'),
       ($1, '2026-11-20T07:00:00Z', 'A', '{"Reply: One","Marked Ticket as ASSIGNED by AO1"}'),
       ($1, '2026-11-20T09:00:00Z', 'C', '{"Marked Ticket as UNRESOLVED by SYSTEM"}')`,
      [id],
    );
    expect(await getFacts(id)).toMatchObject({ first_answer_at: new Date('2026-11-20T07:00:00Z'), handled_by: 'RO1' });
  });
});
