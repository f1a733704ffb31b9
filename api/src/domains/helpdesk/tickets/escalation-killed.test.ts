import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from './escalation.ts';

const RAISED = '2026-11-20T10:00:00Z';
const due = new Date('2026-11-20T13:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await test.pool.query(`update users set email = 'ravi@example.com' where sap_id = 'RO1'`);
  await test.pool.query(`create function die() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', $1)`, [
    JSON.stringify([{ level: 'LEVEL2', email: [{ SAP_ID: 'RO1', name: 'Ravi', email: 'ravi@example.com' }] }]),
  ]);
});
beforeEach(() =>
  test.pool.query('delete from tickets; delete from history; delete from notifications; truncate mail_outbox'),
);
afterAll(() => test.close());

/** Cuts the connection, like a killed server. */
const killAt = (table: string, event: string, when = '') =>
  test.pool.query(
    `create trigger die after ${event} on ${table} ${when || 'for each statement'} execute function die()`,
  );
const revive = (table: string) => test.pool.query(`drop trigger die on ${table}`);

const counts = async () =>
  await test.db.one(sql`select
    (select count(*)::int from ticket_timeline) as steps, (select count(*)::int from notifications) as notifications,
    (select count(*)::int from mail_outbox) as mails, (select count(*)::int from history) as history,
    (select count(*)::int from tickets where escalation = 'LEVEL3' and version = 2) as moved`);
const NOTHING = { steps: 0, notifications: 0, mails: 0, history: 0, moved: 0 };

describe('HD-STA-02, HD-STA-03: a sweep whose server is killed midway', () => {
  it.each([
    ['notifications', 'insert'],
    ['mail_outbox', 'insert'],
    ['ticket_timeline', 'insert'],
    ['tickets', 'update'],
    ['history', 'insert'],
  ])('while it writes to %s, leaves nothing of it, and the next ones do each step once', async (table, event) => {
    for (let n = 0; n < 3; n += 1) await addTicket(test.pool, { createdAt: RAISED });
    await killAt(table, event);
    await expect(escalateDueTickets(test.pool, due, { hasMail: true })).rejects.toThrow();
    expect(await counts()).toEqual(NOTHING);
    await revive(table);
    const moved = await Promise.all([1, 2, 3].map(() => escalateDueTickets(test.pool, due, { hasMail: true })));
    expect(moved.reduce((sum, n) => sum + n)).toBe(3);
    // Level 3 is empty.
    expect(await counts()).toEqual({ steps: 6, notifications: 3, mails: 3, history: 3, moved: 3 });
    expect(await escalateDueTickets(test.pool, due, { hasMail: true })).toBe(0);
  });

  it('between two batches keeps what the first one did, and the next sweep does the rest', async () => {
    await test.pool.query(
      `insert into tickets (ticket_no, sap_id, category, subject, created_at)
       select 'K' || n, 'SO1', 'App', 'Many', $1::timestamptz + n * interval '1 millisecond' from generate_series(1, 600) n`,
      [new Date(Date.parse(RAISED) - 10_000)],
    );
    await killAt('tickets', 'update', `for each row when (new.ticket_no = 'K600')`);
    await expect(escalateDueTickets(test.pool, due, { hasMail: true })).rejects.toThrow();
    expect(await counts()).toEqual({ steps: 1000, notifications: 500, mails: 500, history: 500, moved: 500 });
    await revive('tickets');
    const moved = await Promise.all([
      escalateDueTickets(test.pool, due, { hasMail: true }),
      escalateDueTickets(test.pool, due, { hasMail: true }),
    ]);
    expect(moved.reduce((sum, n) => sum + n)).toBe(100);
    expect(await counts()).toEqual({ steps: 1200, notifications: 600, mails: 600, history: 600, moved: 600 });
  });
});
