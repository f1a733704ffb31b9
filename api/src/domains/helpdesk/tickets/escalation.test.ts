import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { startEscalation, escalateDueTickets } from './escalation.ts';

const created = '2026-11-20T10:00:00Z';
const clock = (time: string, day = 20) => new Date(`2026-11-${day}T${time}Z`);
let now = clock('10:00:00');
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  const emailList = [
    { level: 'LEVEL1', email: [{ name: 'Asha' }] },
    { level: 'LEVEL2', email: [{ SAP_ID: 'RO1', name: 'Ravi' }] },
    { level: 'LEVEL3', email: [{ name: 'Meena' }] },
  ];
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', $1)`, [
    JSON.stringify(emailList),
  ]);
});
beforeEach(() =>
  test.pool.query(
    'delete from tickets; delete from history; update escalation_times set level2_hours = 1, level3_hours = 3',
  ),
);
afterAll(() => test.close());

const state = (id: string) =>
  test.db.one<{ escalation: string; status: string }>(sql`select escalation, status from tickets where id = ${id}`);
const steps = (id: string) =>
  test.db.query<{ step: string; at: Date; lines: string[] }>(
    sql`select step, at, lines from ticket_timeline where ticket_id = ${id} order by id`,
  );

const getNotifications = async (as: string) =>
  (await test.call('GET', '/api/v1/notifications', { as })).json() as { unread: number; data: object[] };

describe('the escalation of tickets (D-229)', () => {
  it('HD-STA-02, D-352: notifies each person with an account once a step, and does not claim to notify others', async () => {
    await test.pool.query('delete from notifications');
    const id = await addTicket(test.pool, { createdAt: created });
    await Promise.all([1, 2, 3].map(() => escalateDueTickets(test.pool, clock('13:00:00'))));
    const { ticketNo } = (await test.db.one<{ ticketNo: string }>(
      sql`select ticket_no as "ticketNo" from tickets where id = ${id}`,
    ))!;
    expect(await getNotifications('RO1')).toMatchObject({
      unread: 1,
      data: [
        {
          kind: 'ticket',
          subject: ticketNo,
          text: 'Escalated to Level 2: It does not open',
          path: `/dealer-help-desk?ticket=${id}`,
        },
      ],
    });
    const lines = (await steps(id)).flatMap((step) => step.lines);
    expect(lines.filter((line) => line.startsWith('In-app'))).toEqual(['In-app notification sent to Ravi']);
    expect(await test.db.query(sql`select from mail_outbox`)).toEqual([]);
  });

  it('an officer at a level is led to the ticket at My tickets and reads it there, as officers have no help desk', async () => {
    await test.pool.query(`delete from notifications; insert into ticket_categories (name, email_list) values
      ('Officers', '[{"level":"LEVEL2","email":[{"SAP_ID":"SO1","name":"Ravi"}]}]')`);
    await test.pool.query(`update users set email = 'so1@example.com' where sap_id = 'SO1'`);
    const id = await addTicket(test.pool, { createdAt: created, category: 'Officers', sapId: 'SO2' });
    await escalateDueTickets(test.pool, clock('11:00:00'), { hasMail: true });
    const path = `/my-tickets?ticket=${id}`;
    expect(await getNotifications('SO1')).toMatchObject({ unread: 1, data: [{ path }] });
    expect(await test.db.query(sql`select path from mail_outbox`)).toEqual([{ path }]);
    await test.pool.query('truncate mail_outbox');
    const raised = (as: string, query = {}) => test.call('GET', '/api/v1/query/raised', { as, query });
    expect((await raised('SO1', { id })).json().data).toMatchObject([{ _id: id }]);
    const timeline = (as: string) => test.call('GET', `/api/v1/query/raised/${id}`, { as });
    expect((await timeline('SO1')).body).toContain('Ticket escalated to Level 2');
    expect((await raised('SO1')).json().data).toEqual([]);
    expect([(await raised('SE1', { id })).json().data, (await timeline('SE1')).statusCode]).toEqual([[], 404]);
  });

  it('D-352: queues a mail for each person with an address when a mail server is set, and no line claims it yet', async () => {
    await test.pool.query(`update users set email = 'ravi@example.com' where sap_id = 'RO1'`);
    const id = await addTicket(test.pool, { createdAt: created });
    await escalateDueTickets(test.pool, clock('13:00:00'), { hasMail: true });
    const mails = await test.db.query(sql`select to_name, to_address, status, path from mail_outbox`);
    expect(mails).toEqual([
      { to_name: 'Ravi', to_address: 'ravi@example.com', status: 'waiting', path: `/dealer-help-desk?ticket=${id}` },
    ]);
    expect((await steps(id)).flatMap((step) => step.lines).join()).not.toContain('mail');
    await test.pool.query('truncate mail_outbox');
  });

  it('D-352: a person without a valid address is named as one who gets no mail', async () => {
    await test.pool.query(`update users set email = E'ravi@example.com\nBcc: all@example.com' where sap_id = 'RO1'`);
    const [withMail, without] = [
      await addTicket(test.pool, { createdAt: created }),
      await addTicket(test.pool, { createdAt: '2026-11-20T10:00:01Z' }),
    ];
    await escalateDueTickets(test.pool, clock('11:00:00'), { hasMail: true });
    await escalateDueTickets(test.pool, clock('11:00:01'));
    const ofLevel2 = ['No resolution provided by Level 1', 'Ticket escalated to Level 2', 'Auto assignment to Ravi'];
    const notified = 'In-app notification sent to Ravi';
    expect((await steps(withMail)).map(({ lines }) => lines)).toEqual([
      [...ofLevel2, notified, 'Ticket email could not be sent to Ravi'],
    ]);
    expect((await steps(without)).map(({ lines }) => lines)).toEqual([[...ofLevel2, notified]]);
    expect(await test.db.query(sql`select from mail_outbox`)).toEqual([]);
  });

  it('HD-STA-02, HD-STA-03: created 10:00 without action: 11:00 LEVEL2, 13:00 LEVEL3, next day 10:00 UNRESOLVED', async () => {
    const id = await addTicket(test.pool, { createdAt: created });
    const after = async (at: Date) => {
      await escalateDueTickets(test.pool, at);
      return Object.values((await state(id)) ?? {});
    };
    expect(await after(clock('10:59:59'))).toEqual(['LEVEL1', 'OPEN']);
    expect(await after(clock('11:00:00'))).toEqual(['LEVEL2', 'OPEN']);
    expect(await after(clock('12:59:59'))).toEqual(['LEVEL2', 'OPEN']);
    expect(await after(clock('13:00:00'))).toEqual(['LEVEL3', 'OPEN']);
    expect(await after(clock('09:59:59', 21))).toEqual(['LEVEL3', 'OPEN']);
    expect(await after(clock('10:00:00', 21))).toEqual(['UNRESOLVED', 'UNRESOLVED']);
    expect(await after(clock('10:00:00', 25))).toEqual(['UNRESOLVED', 'UNRESOLVED']);
    expect(await steps(id)).toEqual([
      {
        step: 'LEVEL2',
        at: clock('11:00:00'),
        lines: [
          'No resolution provided by Level 1',
          'Ticket escalated to Level 2',
          'Auto assignment to Ravi',
          'In-app notification sent to Ravi',
        ],
      },
      {
        step: 'LEVEL3',
        at: clock('13:00:00'),
        lines: ['No resolution provided by Level 2', 'Ticket escalated to Level 3', 'Auto assignment to Meena'],
      },
      {
        step: 'UNRESOLVED',
        at: clock('10:00:00', 21),
        lines: ['No resolution provided by Level 3', 'Marked Ticket as UNRESOLVED by SYSTEM'],
      },
    ]);
    const history = await test.db.query(
      sql`select by_sap_id, action, before, after from history where record_id = ${id} order by id`,
    );
    expect(history).toHaveLength(3);
    expect(history[2]).toEqual({
      by_sap_id: 'SYSTEM',
      action: 'escalate',
      before: { status: 'OPEN', ticketEscalationStatus: 'LEVEL3', version: 3 },
      after: { status: 'UNRESOLVED', ticketEscalationStatus: 'UNRESOLVED', version: 4 },
    });
  });

  it('a remark at 10:30 stops all of it', async () => {
    const id = await addTicket(test.pool, { createdAt: created });
    now = clock('10:30:00');
    expect(
      (await test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, remarks: 'Looking' } }))
        .statusCode,
    ).toBe(200);
    expect(await escalateDueTickets(test.pool, clock('10:00:00', 25))).toBe(0);
    expect(await state(id)).toEqual({ escalation: 'LEVEL1', status: 'OPEN' });
  });

  it.each(['IN PROGRESS', 'ASSIGNED'])(
    'D-354: a ticket that is %s without an action of a person escalates and keeps its status until it is Unresolved',
    async (status) => {
      const id = await addTicket(test.pool, { createdAt: created, status });
      await escalateDueTickets(test.pool, clock('13:00:00'));
      expect(await state(id)).toEqual({ escalation: 'LEVEL3', status });
      await escalateDueTickets(test.pool, clock('10:00:00', 21));
      expect(await state(id)).toEqual({ escalation: 'UNRESOLVED', status: 'UNRESOLVED' });
    },
  );

  it.each(['RESOLVED', 'UNRESOLVED'])('leaves a ticket alone that is %s', async (status) => {
    await addTicket(test.pool, { createdAt: created, status });
    expect(await escalateDueTickets(test.pool, clock('10:00:00', 25))).toBe(0);
  });

  it('takes overdue steps in order, and a category without people is passed over', async () => {
    const id = await addTicket(test.pool, { createdAt: created, category: 'Unknown' });
    expect(await escalateDueTickets(test.pool, clock('10:00:00', 22))).toBe(1);
    expect((await steps(id)).map(({ step, lines }) => [step, lines])).toEqual([
      ['LEVEL2', ['Ticket escalated to Level 2', 'No resolution provided by Level 2']],
      ['LEVEL3', ['Ticket escalated to Level 3', 'No resolution provided by Level 3']],
      ['UNRESOLVED', ['Marked Ticket as UNRESOLVED by SYSTEM']],
    ]);
  });

  it('D-229: ignores people who have left, and skips a level whose only person left', async () => {
    await test.pool.query(`insert into ticket_categories (name, email_list) values ('Left', '[
      {"level":"LEVEL2","email":[{"SAP_ID":"RO9","name":"Gone"}]},
      {"level":"LEVEL3","email":[{"SAP_ID":"ZO9","name":"Gone too"},{"SAP_ID":"ZO1","name":"Zara"},"RO9"]}]')`);
    await test.pool.query(`update users set active = false where sap_id in ('RO9', 'ZO9')`);
    const id = await addTicket(test.pool, { createdAt: created, category: 'Left' });
    await escalateDueTickets(test.pool, clock('13:00:00'));
    expect((await steps(id)).map(({ lines }) => lines)).toEqual([
      ['Ticket escalated to Level 2', 'No resolution provided by Level 2'],
      ['Ticket escalated to Level 3', 'Auto assignment to Zara', 'In-app notification sent to Zara'],
    ]);
    await test.pool.query(`update users set active = true where sap_id in ('RO9', 'ZO9')`);
  });

  it('D-229: a level without people is passed over once, so the step after it does not report it again', async () => {
    await test.pool.query(`insert into ticket_categories (name, email_list) values
      ('Level 2 alone', '[{"level":"LEVEL2","email":[{"SAP_ID":"RO1","name":"Ravi"}]}]')`);
    const id = await addTicket(test.pool, { createdAt: created, category: 'Level 2 alone' });
    await escalateDueTickets(test.pool, clock('13:00:00'));
    expect((await steps(id)).map(({ lines }) => lines)).toEqual([
      ['Ticket escalated to Level 2', 'Auto assignment to Ravi', 'In-app notification sent to Ravi'],
      ['No resolution provided by Level 2', 'Ticket escalated to Level 3', 'No resolution provided by Level 3'],
    ]);
  });

  it('counts with the configured hours', async () => {
    await test.pool.query('update escalation_times set level2_hours = 0.5, level3_hours = 30');
    const id = await addTicket(test.pool, { createdAt: created });
    await escalateDueTickets(test.pool, clock('10:30:00'));
    expect(await state(id)).toMatchObject({ escalation: 'LEVEL2' });
    await escalateDueTickets(test.pool, clock('10:00:00', 21));
    expect(await state(id)).toEqual({ escalation: 'UNRESOLVED', status: 'UNRESOLVED' });
    expect((await steps(id)).map(({ step }) => step)).toEqual(['LEVEL2', 'UNRESOLVED']);
  });

  it('D-229: a Level 3 of 24 hours is told in the minute in which the ticket stays unresolved', async () => {
    await test.pool.query('update escalation_times set level2_hours = 1, level3_hours = 24');
    const id = await addTicket(test.pool, { createdAt: created });
    await escalateDueTickets(test.pool, clock('11:00:00'));
    const next = await test.db.one(sql`select next_step, next_step_at from tickets where id = ${id}`);
    expect(next).toEqual({ next_step: 'LEVEL3', next_step_at: clock('10:00:00', 21) });
    await escalateDueTickets(test.pool, clock('10:00:00', 21));
    expect((await steps(id)).map(({ step }) => step)).toEqual(['LEVEL2', 'LEVEL3', 'UNRESOLVED']);
    expect(await state(id)).toEqual({ escalation: 'UNRESOLVED', status: 'UNRESOLVED' });
  });

  it('four sweeps at once take every step exactly once', async () => {
    await test.pool.query(
      `insert into tickets (ticket_no, sap_id, category, subject, created_at)
       select 'M' || n, 'SO1', 'App', 'Many', $1::timestamptz - n * interval '1 millisecond' from generate_series(1, 2000) n`,
      [created],
    );
    const moved = await Promise.all([1, 2, 3, 4].map(() => escalateDueTickets(test.pool, clock('13:00:00'))));
    // A sweep may end while others hold rows; the next takes the rest.
    const rest = await escalateDueTickets(test.pool, clock('13:00:00'));
    expect(moved.reduce((sum, n) => sum + n, rest)).toBe(2000);
    expect(
      await test.db.query(sql`select step, count(*) as n from ticket_timeline group by step order by step`),
    ).toEqual([
      { step: 'LEVEL2', n: 2000 },
      { step: 'LEVEL3', n: 2000 },
    ]);
    expect(await test.db.query(sql`select escalation, version, count(*) as n from tickets group by 1, 2`)).toEqual([
      { escalation: 'LEVEL3', version: 2, n: 2000 },
    ]);
    expect(await test.db.one(sql`select count(*) as n from history`)).toEqual({ n: 2000 });
  });

  it.each([
    ['queues mail for a level where a mail server is configured', { smtpUrl: '', from: '', publicUrl: '' }, ['RO1']],
    ['queues none where none is', undefined, []],
  ])('D-352: the sweep of the app %s', async (_what, mail, expected) => {
    await test.pool.query(`truncate mail_outbox; update users set email = 'ravi@example.com' where sap_id = 'RO1'`);
    await addTicket(test.pool, { createdAt: created });
    now = clock('11:00:00');
    const { core, log } = test.app;
    const app = { ...test.app, log, core: { ...core, config: { ...core.config, mail } } };
    await startEscalation(app as typeof test.app).stop();
    const mails = await test.db.query<{ to: string }>(sql`
      select u.sap_id as "to" from mail_outbox m join users u on u.email = m.to_address`);
    expect(mails.map(({ to }) => to)).toEqual(expected);
    await test.pool.query('truncate mail_outbox');
  });

  it('the sweep runs in the app: at the start, every minute, and no longer once it is stopped', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'Date',
        'performance',
        'hrtime',
      ],
    });
    const id = await addTicket(test.pool, { createdAt: created });
    const reached = async (level: string) => {
      while ((await state(id))?.escalation !== level) await new Promise(setImmediate);
    };
    now = clock('11:00:00');
    const escalation = startEscalation(test.app);
    await reached('LEVEL2');
    now = clock('13:00:00');
    // If the first sweep is still ending, the next comes a minute later.
    while ((await state(id))?.escalation !== 'LEVEL3') jest.advanceTimersByTime(60_000);
    await escalation.stop();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
