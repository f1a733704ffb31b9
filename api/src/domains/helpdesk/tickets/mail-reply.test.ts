import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'desk@example.com', publicUrl: 'https://console.example.com' };
/** 11:30 in India. */
const now = new Date('2026-11-20T06:00:00Z');

beforeAll(async () => {
  test = await testApp({ now: () => now, config: { mail } });
  await test.pool.query(`insert into ticket_categories (name) values ('App')`);
});
beforeEach(async () => {
  await test.pool.query(`truncate mail_outbox; delete from tickets;
    update users set email = lower(sap_id) || '@example.com' where sap_id in ('SO1', 'SO2', 'AO1', 'RO1')`);
});
afterAll(() => test.close());

const reply = (id: string, body: object, as = 'AO1') =>
  test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, ...body } });
const mails = () =>
  test.db.query(sql`select to_address as "to", subject, text, path from mail_outbox order by to_address`);
const add = async () => {
  const id = await addTicket(test.pool, { createdAt: '2026-11-20T05:00:00Z' });
  await test.pool.query(`update tickets set ticket_no = 'TKT-000042' where id = $1`, [id]);
  return id;
};

describe('D-352: a reply reaches the raiser by mail', () => {
  it('with its text, the due time and the page that he may open', async () => {
    const id = await add();
    await test.pool.query(`update tickets set raised_by = 'RO1' where id = $1`, [id]);
    expect((await reply(id, { reply: 'Use the new pin', remarks: 'He forgets it' })).statusCode).toBe(200);
    const sentMail = {
      subject: 'TKT-000042: Answered by Person AO1: It does not open',
      text: 'Use the new pin\n\nDue: 21/11/2026 10:30 AM',
    };
    expect(await mails()).toEqual([
      { ...sentMail, to: 'ro1@example.com', path: `/dealer-help-desk?ticket=${id}` },
      { ...sentMail, to: 'so1@example.com', path: `/my-tickets?ticket=${id}` },
    ]);
  });

  it('without a due time when it resolves the ticket or asks, as the clock then stands still', async () => {
    const id = await add();
    await reply(id, { reply: 'Which phone?', waitsForAnswer: true });
    await reply(id, { reply: 'Done', status: 'RESOLVED' });
    expect(await test.db.query(sql`select subject, text from mail_outbox order by text`)).toEqual([
      { subject: 'TKT-000042: Resolved by Person AO1: It does not open', text: 'Done' },
      { subject: 'TKT-000042: Your answer is asked for by Person AO1: It does not open', text: 'Which phone?' },
    ]);
  });

  it('also those whose ticket was merged into it, but not him who wrote it', async () => {
    const [id, merged] = [await add(), await addTicket(test.pool, { sapId: 'SO2' })];
    await test.pool.query(`update tickets set raised_by = 'AO1' where id = $1`, [id]);
    const merge = { as: 'ADMIN1', body: { id: merged, into: id } };
    expect((await test.call('POST', '/api/v1/query/merge', merge)).statusCode).toBe(200);
    await reply(id, { reply: 'The server is up again' });
    expect(await mails()).toMatchObject([
      { to: 'so1@example.com', path: `/my-tickets?ticket=${id}` },
      { to: 'so2@example.com', path: `/my-tickets?ticket=${id}` },
    ]);
  });

  it('but no remark or status does, and a wrong address is named in the timeline', async () => {
    const id = await add();
    await reply(id, { remarks: 'He forgets it', status: 'IN PROGRESS' });
    expect(await mails()).toEqual([]);
    await test.pool.query(`update users set email = 'nowhere' where sap_id = 'SO1'`);
    await reply(id, { reply: 'Use the new pin' });
    expect(await mails()).toEqual([]);
    const lines = await test.db.query<{ lines: string[] }>(
      sql`select lines from ticket_timeline where ticket_id = ${id} order by id desc limit 1`,
    );
    expect(lines).toEqual([{ lines: ['Ticket email could not be sent to Person SO1'] }]);
  });
});
