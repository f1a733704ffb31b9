import { randomUUID } from 'node:crypto';
import { tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';

/** India's time; 20 November 2026 is a Friday, the 23rd a Monday. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
let now: Date;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = india('2026-11-20 10:00');
  await test.pool.query(`delete from tickets; delete from notifications; delete from holidays; delete from ticket_categories;
    update escalation_times set own_hours = '{}', work_days = '{1,2,3,4,5,6}', work_from = '09:30', work_to = '18:30';
    update users set region_code = 'NR1' where sap_id = 'SO1';
    insert into ticket_categories (name, in_working_hours) values ('App', false), ('Billing', true)`);
});
afterAll(() => test.close());

const raise = (category = 'App') =>
  addTicket(test.pool, { category, createdAt: india('2026-11-20 10:00').toISOString() });
const write = async (id: string, body: object, as = 'AO1') => {
  const response = await test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, ...body } });
  expect(response.statusCode).toBe(200);
  return tickets.updateTicket.response.parse(response.json()).data;
};
const ask = (id: string, at: string) => {
  now = india(at);
  return write(id, { reply: 'Which tyre?', waitsForAnswer: true });
};
const answer = (id: string, body: object = {}, as = 'SO1') =>
  test.call('POST', '/api/v1/query/answerQuestion', { as, body: { id, text: 'The left one', ...body } });
const answerAt = async (id: string, at: string) => {
  now = india(at);
  expect((await answer(id)).statusCode).toBe(200);
};
const dueOf = async (id: string) =>
  (await test.db.one<{ due: Date }>(sql`select due_at as due from tickets where id = ${id}`))?.due;
const listed = async (query: Record<string, string>, as = 'AO1') =>
  (await test.call('GET', '/api/v1/query/QuerygetAll', { as, query: { page: '1', ...query } })).json();
const idsOf = async (query: Record<string, string>) =>
  (await listed(query)).queries.map(({ _id }: { _id: string }) => _id);

describe('the clock of a ticket that waits for its raiser', () => {
  it.each([
    // 2 hours used; the rest of 22 from 16:00.
    ['App', '2026-11-20 12:00', '2026-11-20 16:00', '2026-11-21 14:00'],
    ['App', '2026-11-20 12:00', '2026-11-22 12:00', '2026-11-23 10:00'],
    // 2 hours used, 22 working hours from 16:00: 2.5 on Friday, 9 on Saturday, 9 on Monday, 1.5 on Tuesday.
    ['Billing', '2026-11-20 12:00', '2026-11-20 16:00', '2026-11-24 11:00'],
    // Asked after work: 8.5 hours used, 15.5 from Monday 10:00: 8.5 on Monday, 7 on Tuesday.
    ['Billing', '2026-11-20 20:00', '2026-11-23 10:00', '2026-11-24 16:30'],
    // Answered before work began again: nothing was lost or won.
    ['Billing', '2026-11-20 20:00', '2026-11-21 08:00', '2026-11-23 16:00'],
  ])(
    '%s, raised at 10:00, asked at %s and answered at %s, is due at %s',
    async (category, askedAt, answeredAt, due) => {
      const id = await raise(category);
      await ask(id, askedAt);
      await answerAt(id, answeredAt);
      expect(await dueOf(id)).toEqual(india(due));
    },
  );

  it('it goes on after 72 working hours without an answer, around the clock as well', async () => {
    const id = await raise();
    // Friday 12:00: 6.5 hours, seven days of 9 until Saturday the 28th, 2.5 on Monday the 30th: noon.
    const { waiting } = await ask(id, '2026-11-20 12:00');
    expect(waiting).toEqual({
      since: india('2026-11-20 12:00').toISOString(),
      until: india('2026-11-30 12:00').toISOString(),
    });
    expect(await dueOf(id)).toEqual(india('2026-12-01 10:00'));
    await answerAt(id, '2026-11-30 20:00');
    expect(await dueOf(id)).toEqual(india('2026-12-01 10:00'));
  });

  it('a holiday, other working days and another region of the raiser move the end of the wait', async () => {
    const id = await raise();
    await ask(id, '2026-11-20 12:00');
    const until = async () =>
      (await test.db.one<{ until: Date }>(sql`select waiting_until as until from tickets where id = ${id}`))?.until;
    await test.pool.query(
      `insert into holidays (title, type, day, regions) values ('Guru', 'REGIONAL', '2026-11-24', '{NR1}')`,
    );
    expect(await until()).toEqual(india('2026-12-01 12:00'));
    await test.pool.query(`update users set region_code = null where sap_id = 'SO1'`);
    expect(await until()).toEqual(india('2026-11-30 12:00'));
    await test.pool.query(`update escalation_times set work_days = '{1,2,3,4,5}'`);
    expect(await until()).toEqual(india('2026-12-02 12:00'));
  });

  it('two waits both count, a question within a wait does not make it longer, and one after its end begins another', async () => {
    const id = await raise();
    await ask(id, '2026-11-20 11:00');
    await ask(id, '2026-11-20 12:00');
    await answerAt(id, '2026-11-20 13:00');
    await ask(id, '2026-11-20 14:00');
    await answerAt(id, '2026-11-20 17:00');
    expect(await dueOf(id)).toEqual(india('2026-11-21 15:00'));
    const other = await raise();
    await ask(other, '2026-11-20 12:00');
    await ask(other, '2026-11-30 14:00');
    expect((await listed({ id: other })).queries[0].waiting.since).toBe(india('2026-11-30 14:00').toISOString());
    await answerAt(other, '2026-11-30 15:00');
    // 2 hours before, 2 between noon and 14:00, 20 left.
    expect(await dueOf(other)).toEqual(india('2026-12-01 11:00'));
  });

  it.each([
    ['another reply', { reply: 'Found it' }, null],
    ['a resolution', { status: 'RESOLVED' }, null],
    ['a remark', { remarks: 'Called him' }, expect.objectContaining({ until: expect.any(String) })],
    ['another status', { status: 'IN PROGRESS' }, expect.objectContaining({ until: expect.any(String) })],
  ])('after %s the ticket waits: %j %j', async (_, body, waiting) => {
    const id = await raise();
    await ask(id, '2026-11-20 12:00');
    now = india('2026-11-20 13:00');
    expect((await write(id, body)).waiting).toEqual(waiting);
  });

  it('a resolution after the documented 24 hours is in time where the raiser was waited for, and new hours begin without waits', async () => {
    const id = await raise();
    await ask(id, '2026-11-20 12:00');
    now = india('2026-11-22 09:00');
    await write(id, { status: 'RESOLVED' });
    const inTime = sql`select resolved_in_time as "inTime", waits, waiting_since as since from tickets where id = ${id}`;
    expect(await test.db.one(inTime)).toMatchObject({ inTime: true, since: null });
    await test.call('POST', '/api/v1/query/answerResolution', { as: 'SO1', body: { id, answer: 'not solved' } });
    expect(await test.db.one(inTime)).toMatchObject({ inTime: null, waits: [] });
    expect(await dueOf(id)).toEqual(india('2026-11-23 09:00'));
  });

  it('a resolution that was undone in a list waits on', async () => {
    const id = await raise();
    const { version, waiting } = await ask(id, '2026-11-20 12:00');
    const call = (path: string, body: object) =>
      test.call('POST', `/api/v1/query/${path}`, { as: 'AO1', body: body as never });
    const changed = await call('changeTickets', { items: [{ id, version }], status: 'RESOLVED' });
    const { version: newVersion } = changed.json().data.results[0];
    await call('undoTicketChanges', { items: [{ id, version: newVersion }] });
    expect((await listed({ id })).queries[0].waiting).toEqual(waiting);
  });
});

describe('POST /api/v1/query/answerQuestion', () => {
  it('the raiser is told that he is asked, his answer has a line, a history and a version, and who asked is told', async () => {
    const id = await raise();
    await test.pool.query(`update tickets set assigned_to = 'RO1' where id = $1`, [id]);
    const { version } = await ask(id, '2026-11-20 12:00');
    const notified = async () =>
      test.db.query(
        sql`select u.sap_id as "to", n.text from notifications n join users u on u.id = n.user_id order by 1, 2`,
      );
    expect(await notified()).toEqual([{ to: 'SO1', text: 'Your answer is asked for by Person AO1: It does not open' }]);
    await test.pool.query('delete from notifications');
    now = india('2026-11-20 13:00');
    const { data, message } = (await answer(id, { version })).json();
    expect([message, data.waiting, data.version]).toEqual(['Answer Sent Successfully', null, version + 1]);
    expect(await notified()).toEqual([
      { to: 'AO1', text: 'Answer of Person SO1: It does not open' },
      { to: 'RO1', text: 'Answer of Person SO1: It does not open' },
    ]);
    const { data: entries } = (await test.call('GET', `/api/v1/query/raised/${id}`, { as: 'SO1' })).json();
    expect(entries.map(({ timeLine }: { timeLine: string[] }) => timeLine)).toEqual([
      ['Reply: Which tyre?', 'Replied by Person AO1 · AO1', 'Waiting for an answer of the raiser'],
      ['Answer: The left one'],
    ]);
    expect(entries[1].author).toEqual({ SAP_ID: 'SO1', name: 'Person SO1', role: 'SO' });
    const history = sql`select action, after->>'text' as text from history where kind = 'ticket' and record_id = ${id} order by id`;
    expect(await test.db.query(history)).toEqual([
      { action: 'update', text: null },
      { action: 'answer', text: 'The left one' },
    ]);
    expect(await idsOf({ text: 'left' })).toEqual([id]);
  });

  it.each([
    ['nobody asked', 'SO1', {}, 409, 'TICKET_NOT_WAITING'],
    ['it is somebody else’s', 'SO2', {}, 403, 'TICKET_ANSWER_NOT_YOURS'],
    ['its manager did not raise it', 'AO1', {}, 403, 'TICKET_ANSWER_NOT_YOURS'],
    ['there is no text', 'SO1', { text: ' ' }, 400, 'INVALID_REQUEST'],
    ['there is no such ticket', 'SO1', { id: randomUUID() }, 404, 'TICKET_NOT_FOUND'],
  ])('is refused when %s', async (_, as, body, status, code) => {
    const response = await answer(await raise(), body, as);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('who raised it for the officer may answer, too', async () => {
    const id = await raise();
    await test.pool.query(`update tickets set raised_by = 'RO1' where id = $1`, [id]);
    await ask(id, '2026-11-20 12:00');
    expect((await answer(id, {}, 'RO1')).statusCode).toBe(200);
  });

  it('of two answers at once one is accepted, and one of an older version is refused with the ticket', async () => {
    const id = await raise();
    const { version } = await ask(id, '2026-11-20 12:00');
    const both = await Promise.all([answer(id), answer(id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await ask(id, '2026-11-20 13:00');
    const late = await answer(id, { version });
    expect([late.statusCode, late.json().code, late.json().current._id]).toEqual([409, 'CHANGED_MEANWHILE', id]);
  });

  it.each([
    ['without a reply', { waitsForAnswer: true, remarks: 'Ask him' }, 'Please write what you ask.'],
    [
      'with the resolution',
      { waitsForAnswer: true, reply: 'All well?', status: 'RESOLVED' },
      'Nobody answers a resolved ticket.',
    ],
  ])('a question %s is refused at its field', async (_, body, sentence) => {
    const id = await raise();
    const response = await test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, ...body } });
    expect([response.statusCode, response.json().fields]).toEqual([400, { waitsForAnswer: sentence }]);
  });
});

it('lists and figures keep those that wait and those still in time apart', async () => {
  const [waitingId, open, late] = [
    await raise(),
    await raise(),
    await addTicket(test.pool, { createdAt: india('2026-11-18 10:00').toISOString() }),
  ];
  await ask(waitingId, '2026-11-20 12:00');
  now = india('2026-11-20 13:00');
  expect(await idsOf({ view: 'waiting' })).toEqual([waitingId]);
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const figure = async (name: string) => (await idsOf({ ...days, figure: name })).sort();
  expect(await figure('waiting')).toEqual([waitingId]);
  expect(await figure('time-left')).toEqual([waitingId, open].sort());
  expect(await figure('not-in-time')).toEqual([late]);
  const read = async () =>
    tickets.ticketFigures.response.parse(
      (await test.call('GET', '/api/v1/query/ticketFigures', { as: 'AO1', query: days })).json(),
    );
  expect((await read()).total).toMatchObject({ opened: 3, inTime: 0, withinTime: 2, waiting: 1 });
  expect((await read()).data).toMatchObject([{ key: 'App', opened: 3, withinTime: 2, waiting: 1 }]);
  now = india('2026-11-22 10:00');
  expect((await read()).total).toMatchObject({ withinTime: 1, waiting: 1 });
  now = india('2026-11-30 12:00');
  expect((await read()).total).toMatchObject({ withinTime: 1, waiting: 0 });
  expect(await idsOf({ view: 'waiting' })).toEqual([]);
});
