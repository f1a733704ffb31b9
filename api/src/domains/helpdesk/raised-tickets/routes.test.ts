import { randomUUID } from 'node:crypto';
import { raisedTickets, tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDealer, addTicket, type TestApp, testApp } from '../../../testing/index.ts';

let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
  await test.pool.query(`insert into ticket_categories (name, sub_categories) values ('App', '{Login}')`);
  await test.pool.query(`insert into ticket_categories (name, active) values ('Old', false)`);
  await test.pool.query(`update users set active = false where sap_id = 'SE1'`);
  await addDealer(test.pool, { code: 'NORTHDEALER', territory: 'NT1' });
  await addDealer(test.pool, { code: 'WESTDEALER', territory: 'WT1' });
});
beforeEach(() => test.pool.query('delete from tickets'));
afterAll(() => test.close());

const create = (as: string, body: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/v1/query/createQuery', {
    as,
    body: { category: 'App', subject: 'No login', ...body },
    headers,
  });
const raised = async (as: string, query: Record<string, string> = {}) =>
  raisedTickets.raisedTickets.response.parse((await test.call('GET', '/api/v1/query/raised', { as, query })).json());
const subjects = async (as: string, query?: Record<string, string>) =>
  (await raised(as, query)).data.map(({ subject }) => subject);

describe('POST /api/v1/query/createQuery for somebody else', () => {
  it('HD-NEW, D-234: a manager raises a ticket for an officer of his scope about a dealer: it is the officer’s', async () => {
    const response = await create('AO1', { SAP_ID: 'SO1', dealerCode: 'NORTHDEALER', subCategory: 'Login' });
    const { data } = tickets.createTicket.response.parse(response.json());
    expect(data).toMatchObject({
      user: { SAP_ID: 'SO1' },
      raisedBy: { SAP_ID: 'AO1', name: 'Person AO1' },
      dealer: { dealerCode: 'NORTHDEALER' },
      assignedTo: null,
    });
    expect(await subjects('SO1')).toEqual(['No login']);
    expect(await subjects('AO1')).toEqual(['No login']);
    expect(
      await test.db.query(sql`select by_sap_id, action from history where kind = 'ticket' and record_id = ${data._id}`),
    ).toEqual([{ by_sap_id: 'AO1', action: 'create' }]);
  });

  it('a raiser names nobody, or himself, for a ticket of his own', async () => {
    for (const body of [{}, { SAP_ID: 'AO1' }])
      expect((await create('AO1', body)).json().data).toMatchObject({ user: { SAP_ID: 'AO1' }, raisedBy: null });
  });

  it.each([
    ['somebody outside the scope', 'AO1', { SAP_ID: 'SO9' }, 400, 'TICKET_PERSON_UNKNOWN'],
    ['somebody who left', 'AO1', { SAP_ID: 'SE1' }, 400, 'TICKET_PERSON_UNKNOWN'],
    ['nobody whom there is', 'AO1', { SAP_ID: 'XX' }, 400, 'TICKET_PERSON_UNKNOWN'],
    ['another officer, by an officer', 'SO1', { SAP_ID: 'SO2' }, 400, 'TICKET_PERSON_UNKNOWN'],
    ['a dealer outside the scope', 'AO1', { dealerCode: 'WESTDEALER' }, 403, 'FORBIDDEN'],
    ['a dealer whom there is not', 'AO1', { dealerCode: 'NODEALER' }, 404, 'DEALER_NOT_FOUND'],
    ['an unknown category', 'AO1', { category: 'Nothing' }, 404, 'CATEGORY_NOT_FOUND'],
    ['a category that is not active', 'AO1', { category: 'Old' }, 409, 'CATEGORY_INACTIVE'],
    ['an unknown sub category', 'AO1', { subCategory: 'Bills' }, 400, 'INVALID_REQUEST'],
    ['a text of 100,000 characters', 'AO1', { description: 'x'.repeat(100_000) }, 400, 'INVALID_REQUEST'],
    ['a subject of 100,000 characters', 'AO1', { subject: 'x'.repeat(100_000) }, 400, 'INVALID_REQUEST'],
  ])('HD-NEW: refuses %s, and leaves nothing', async (_, as, body, status, code) => {
    const response = await create(as, body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await test.db.query(sql`select from tickets`)).toEqual([]);
  });

  it('a second click with the same key raises nothing more', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all([create('AO1', {}, headers), create('AO1', {}, headers)]);
    const again = await create('AO1', {}, headers);
    expect(new Set([...responses, again].map((response) => response.json().data?.ticketNo).filter(Boolean)).size).toBe(
      1,
    );
    expect(await test.db.one(sql`select count(*)::int as n from tickets`)).toEqual({ n: 1 });
  });
});

describe('GET /api/v1/query/raisers', () => {
  const raisers = async (as: string, query: Record<string, string> = {}) =>
    raisedTickets.ticketRaisers.response.parse((await test.call('GET', '/api/v1/query/raisers', { as, query })).json());

  it('HD-NEW: names active people of the scope by name, and how many there are', async () => {
    expect((await raisers('AO1')).data.map(({ SAP_ID }) => SAP_ID)).toEqual(['AO1', 'SO1']);
    expect(await raisers('ADMIN1', { search: 'ao', limit: '2' })).toMatchObject({
      data: [{ SAP_ID: 'AO1', role: 'AO' }, { SAP_ID: 'AO2' }],
      totalCount: 4,
    });
  });
});

describe('the raiser’s view of his tickets', () => {
  it('shows a raiser his own tickets, newest first, on pages, and nobody else’s', async () => {
    await addTicket(test.pool, { subject: 'One', createdAt: '2026-11-18T06:00:00Z' });
    await addTicket(test.pool, { subject: 'Two', createdAt: '2026-11-19T06:00:00Z', status: 'RESOLVED' });
    await addTicket(test.pool, { subject: 'Foreign', sapId: 'SO2' });
    expect(await subjects('SO1')).toEqual(['Two', 'One']);
    expect(await raised('SO1', { limit: '1', page: '2' })).toMatchObject({
      data: [{ subject: 'One' }],
      totalPage: 2,
      currentPage: 2,
      totalCount: 2,
    });
    expect(await subjects('SO1', { status: 'RESOLVED' })).toEqual(['Two']);
    expect(await subjects('AO1')).toEqual([]);
  });

  it('shows an officer what is assigned to him, with its timeline', async () => {
    const id = await addTicket(test.pool, { subject: 'His to do', sapId: 'SO2' });
    await test.pool.query(`update tickets set assigned_to = 'SO1' where id = $1`, [id]);
    expect(await subjects('SO1')).toEqual(['His to do']);
    expect((await test.call('GET', `/api/v1/query/raised/${id}`, { as: 'SO1' })).statusCode).toBe(200);
  });

  it('tells a raiser the replies, and never the remarks for internal reference', async () => {
    const { _id: id } = (await create('SO1')).json().data;
    const update = (body: object) =>
      test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, ...body } });
    now = new Date('2026-11-20T07:00:00Z');
    await update({ remarks: 'He always forgets it' });
    now = new Date('2026-11-20T08:00:00Z');
    await update({ reply: 'Use the new pin', remarks: 'Told him twice', status: 'RESOLVED' });
    const response = await test.call('GET', `/api/v1/query/raised/${id}`, { as: 'SO1' });
    expect(raisedTickets.raisedTicketTimeline.response.parse(response.json()).data.slice(1)).toEqual([
      {
        createdAt: '2026-11-20T08:00:00.000Z',
        timeLine: [
          'Reply: Use the new pin',
          'Replied by Person AO1 · AO1',
          'Marked Ticket as RESOLVED by AO1',
          'Thank you for contacting us.',
        ],
        author: { SAP_ID: 'AO1', name: 'Person AO1', role: 'AO' },
      },
    ]);
    expect(response.body).not.toMatch(/forgets|twice/);
  });

  it('says of another person’s ticket that there is none', async () => {
    const id = await addTicket(test.pool, { sapId: 'SO2' });
    for (const path of [`/api/v1/query/raised/${id}`, `/api/v1/query/raised/${randomUUID()}`])
      expect((await test.call('GET', path, { as: 'SO1' })).statusCode).toBe(404);
  });

  it('the view "raised" of the list holds the same for a manager', async () => {
    await create('AO1', { SAP_ID: 'SO1', subject: 'For him' });
    await addTicket(test.pool, { subject: 'By him' });
    const response = await test.call('GET', '/api/v1/query/QuerygetAll', {
      as: 'AO1',
      query: { view: 'raised', page: '1' },
    });
    expect(tickets.tickets.response.parse(response.json())).toMatchObject({
      queries: [{ subject: 'For him' }],
      totalCount: 1,
    });
  });
});
