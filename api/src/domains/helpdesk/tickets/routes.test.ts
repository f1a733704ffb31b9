import { randomUUID } from 'node:crypto';
import { tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, MASTER, type TestApp, testApp } from '../../../testing/index.ts';

const at = '2026-11-20T06:00:00.000Z';
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => new Date(at) });
  const emailList = (sapId: unknown) =>
    JSON.stringify([
      { level: 'LEVEL1', email: [{ SAP_ID: 'AO1', name: 'Asha Rao', email: 'a@example.com' }, 'Ravi'] },
      { level: 'LEVEL3', email: [sapId] },
    ]);
  await test.pool.query(
    `insert into ticket_categories (name, sub_categories, active, email_list)
     values ('App', '{Login,Crash}', true, '[]'), ('Claims', '{Bills}', true, $1), ('Old', '{}', false, '[]'), ('Plain', '{}', true, $2)`,
    [emailList({ SAP_ID: 'AO9' }), emailList('RO3')],
  );
});
beforeEach(() => test.pool.query('delete from tickets'));
afterAll(() => test.close());

const list = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', '/api/v1/query/QuerygetAll', { as, query });
  expect(response.statusCode).toBe(200);
  return tickets.tickets.response.parse(response.json()).queries;
};
const ids = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).map((ticket) => ticket._id);
const timeline = async (id: string, as = 'ADMIN1') =>
  (await test.call('GET', '/api/v1/query/getTimeline', { as, query: { id } })).json().data;
const update = (as: string, body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/v1/query/remarkAdded', { as, body, headers });
const create = (as: string, body: object) => test.call('POST', '/api/v1/query/createQuery', { as, body });
const historyOf = (id: string) =>
  test.db.query(
    sql`select by_sap_id, by_role, action, before, after from history where kind = 'ticket' and record_id = ${id}`,
  );

describe('GET /api/v1/query/QuerygetAll', () => {
  it('API-103, D-007: gives the tickets of the scope, newest first', async () => {
    const a = await addTicket(test.pool, { sapId: 'SO1', createdAt: '2026-11-01T06:00:00Z' });
    const b = await addTicket(test.pool, { sapId: 'SO2', createdAt: '2026-11-03T06:00:00Z' });
    const c = await addTicket(test.pool, { sapId: 'SO9', createdAt: '2026-11-02T06:00:00Z' });
    expect(await ids('AO1')).toEqual([a]);
    expect(await ids('RO1')).toEqual([b, a]);
    expect(await ids('ZO9')).toEqual([c]);
    expect(await ids('ADMIN1')).toEqual([b, c, a]);
  });

  it('D-238: also returns tickets whose category lists the user at some level, as a person or as plain text', async () => {
    const claims = await addTicket(test.pool, { sapId: 'SO1', category: 'Claims' });
    const plain = await addTicket(test.pool, { sapId: 'SO1', category: 'Plain' });
    expect(await ids('AO9')).toEqual([claims]);
    expect(await ids('RO3')).toEqual([plain]);
    expect(await ids('RO9')).toEqual([]);
    expect(await timeline(claims, 'AO9')).toEqual([]);
    expect((await update('AO9', { id: claims, reply: 'On it' })).statusCode).toBe(200);
  });

  it('HD-STA-01, D-237: ALL is the default; a status filters', async () => {
    const open = await addTicket(test.pool);
    const resolved = await addTicket(test.pool, { status: 'RESOLVED', createdAt: '2026-11-01T06:00:00Z' });
    expect(await ids('AO1', { status: 'ALL' })).toEqual([open, resolved]);
    expect(await ids('AO1', { status: 'RESOLVED' })).toEqual([resolved]);
    expect(await ids('AO1', { status: 'IN PROGRESS' })).toEqual([]);
    expect(
      (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { status: 'DONE' } })).statusCode,
    ).toBe(400);
  });

  it('D-241: a row carries who raised it', async () => {
    await addTicket(test.pool);
    expect((await list('AO1'))[0]).toMatchObject({
      status: 'OPEN',
      ticketEscalationStatus: 'LEVEL1',
      createdAt: at,
      user: { name: 'Person SO1', SAP_ID: 'SO1', phone: '9876500000' },
    });
  });
});

describe('GET /api/v1/query/QuerygetAll on pages', () => {
  const pageOf = async (query: Record<string, string>, as = 'ADMIN1') =>
    tickets.tickets.response.parse(
      (await test.call('GET', '/api/v1/query/QuerygetAll', { as, query: { page: '1', ...query } })).json(),
    );
  const subjects = async (query: Record<string, string>, as?: string) =>
    (await pageOf(query, as)).queries.map(({ subject }) => subject);
  const days = ['01', '02', '03'];
  beforeEach(async () => {
    for (const day of days)
      await addTicket(test.pool, { subject: `Day ${day}`, createdAt: `2026-11-${day}T06:00:00Z` });
  });

  it('D-355: returns all tickets and nothing else without `page`, as earlier consoles expect', async () => {
    const { queries, ...rest } = (
      await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'ADMIN1', query: { status: 'ALL' } })
    ).json();
    expect([queries.length, rest]).toEqual([3, { message: 'OK' }]);
  });

  it('D-355, D-018: returns one page when `page` is set, newest first, with the total and the categories', async () => {
    await addTicket(test.pool, { sapId: 'SO9', category: 'Claims', createdAt: '2026-10-01T06:00:00Z' });
    const { queries, message, ...paging } = await pageOf({ limit: '2' });
    expect(queries.map(({ subject }) => subject)).toEqual(['Day 03', 'Day 02']);
    expect(paging).toEqual({ totalPage: 2, currentPage: 1, totalCount: 4, categories: ['App', 'Claims'] });
    expect(message).toBe('OK');
    expect(await pageOf({ page: '2', limit: '2' }, 'RO1')).toMatchObject({
      queries: [{ subject: 'Day 01' }],
      totalCount: 3,
      categories: ['App'],
    });
  });

  it.each([
    ['t0', 3],
    ['PERSON so1', 3],
    ['so1', 3],
    ['APP', 3],
    ['cras', 1],
    ['day 02', 1],
    ['100%', 0],
    ['_', 0],
  ])('HD-TIC-03, D-220: the search "%s" finds %i', async (search, count) => {
    await test.pool.query(`update tickets set sub_category = 'Crash' where subject = 'Day 01'`);
    expect((await pageOf({ search })).totalCount).toBe(count);
  });

  it('HD-TIC-02: status, category and search narrow together', async () => {
    await addTicket(test.pool, { category: 'Claims', subject: 'Day 04', status: 'RESOLVED' });
    await addTicket(test.pool, { category: 'Claims', subject: 'Night', status: 'RESOLVED' });
    expect(await subjects({ status: 'RESOLVED', category: 'Claims', search: 'day' })).toEqual(['Day 04']);
    expect(await subjects({ status: 'OPEN', category: 'Claims' })).toEqual([]);
  });

  it.each([
    ['subject', 'asc', ['Day 01', 'Day 02', 'Day 03']],
    ['createdAt', 'asc', ['Day 01', 'Day 02', 'Day 03']],
    ['ticketNo', 'desc', ['Day 03', 'Day 02', 'Day 01']],
    ['status', 'asc', ['Day 03', 'Day 01', 'Day 02']],
  ])('sorts by %s %s, the newest first among equals', async (sort, direction, expected) => {
    await test.pool.query(`update tickets set status = 'RESOLVED' where subject = 'Day 02'`);
    expect(await subjects({ sort, direction })).toEqual(expected);
  });

  it('counts numbers beyond six digits as people count', async () => {
    await test.pool.query(
      `update tickets set ticket_no = case subject when 'Day 01' then 'TKT-1000000' when 'Day 02' then 'TKT-999999' else ticket_no end`,
    );
    expect((await subjects({ sort: 'ticketNo', direction: 'desc' }))[0]).toBe('Day 01');
  });

  it('gives one ticket by its id, and none that the caller may not see', async () => {
    const id = await addTicket(test.pool, { sapId: 'SO9', subject: 'West' });
    expect(await subjects({ id })).toEqual(['West']);
    expect(await subjects({ id }, 'AO1')).toEqual([]);
  });

  it.each<Record<string, string>>([
    { page: '0' },
    { limit: '101' },
    { sort: 'phone' },
    { direction: 'up' },
    { id: 'x' },
  ])('refuses %j', async (query) => {
    const response = await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { page: '1', ...query } });
    expect(response.statusCode).toBe(400);
  });
});

describe('POST /api/v1/query/createQuery', () => {
  const newTicket = {
    category: 'Claims',
    subCategory: 'Bills',
    subject: 'Bill is missing',
    description: 'Since Monday',
  };

  it('D-234: raises an OPEN ticket with a number and tells level 1 at once', async () => {
    const response = await create('SO1', newTicket);
    expect(response.statusCode).toBe(200);
    const { data, message } = tickets.createTicket.response.parse(response.json());
    expect(message).toBe('Ticket Created Successfully');
    expect(data).toMatchObject({
      ...newTicket,
      status: 'OPEN',
      ticketEscalationStatus: 'LEVEL1',
      createdAt: at,
      updatedAt: at,
      version: 1,
      user: { SAP_ID: 'SO1' },
    });
    expect(data.ticketNo).toMatch(/^TKT-\d{6}$/);
    expect(await timeline(data._id)).toEqual([
      {
        createdAt: at,
        timeLine: [
          'Auto assignment to Asha Rao, Ravi',
          // Ravi has no account; no mail server is set (D-352).
          'In-app notification sent to Asha Rao',
        ],
      },
    ]);
    expect(
      await test.db.query(sql`select u.sap_id, n.subject, n.text from notifications n join users u on u.id = n.user_id
        where n.subject = ${data.ticketNo}`),
    ).toEqual([{ sap_id: 'AO1', subject: data.ticketNo, text: 'New at Level 1: Bill is missing' }]);
    expect(await historyOf(data._id)).toMatchObject([
      { by_sap_id: 'SO1', action: 'create', before: null, after: { subject: 'Bill is missing' } },
    ]);
  });

  it('gives every ticket its own number, also at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('SO1', newTicket)));
    expect(new Set(responses.map((response) => response.json().data.ticketNo)).size).toBe(10);
  });

  it.each([
    [{ ...newTicket, category: 'Old', subCategory: '' }, 409, 'CATEGORY_INACTIVE'],
    [{ ...newTicket, category: 'Nothing' }, 404, 'CATEGORY_NOT_FOUND'],
    [{ ...newTicket, subCategory: 'Login' }, 400, 'INVALID_REQUEST'],
    [{ ...newTicket, subject: ' ' }, 400, 'INVALID_REQUEST'],
    [{ ...newTicket, status: 'RESOLVED' }, 400, 'INVALID_REQUEST'],
    [{ ...newTicket, description: 'x'.repeat(2001) }, 400, 'INVALID_REQUEST'],
  ])('refuses %j', async (body, status, code) => {
    const response = await create('SO1', body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await ids('ADMIN1')).toEqual([]);
  });
  it('is open to every SAP ID, but not to the master login', async () => {
    for (const as of ['SO1', 'SE1', 'AO1', 'ADMIN1']) expect((await create(as, newTicket)).statusCode).toBe(200);
    expect((await create(MASTER.email, newTicket)).statusCode).toBe(403);
  });
});

describe('POST /api/v1/query/remarkAdded', () => {
  it('API-108, D-231: writes reply, remark and status as lines and stops the escalation', async () => {
    const id = await addTicket(test.pool);
    const response = await update('AO1', { id, reply: ' Please restart ', remarks: 'Seen before', status: 'RESOLVED' });
    const body = tickets.updateTicket.response.parse(response.json());
    expect(body).toMatchObject({
      message: 'Ticket Updated Successfully',
      data: { status: 'RESOLVED', version: 2, updatedAt: at },
    });
    expect(await timeline(id)).toEqual([
      {
        createdAt: at,
        timeLine: [
          'Reply: Please restart',
          'Replied by Person AO1 · AO1',
          'Remarks: Seen before',
          'Marked Ticket as RESOLVED by AO1',
          'Thank you for contacting us.',
        ],
      },
    ]);
    expect(await test.db.one(sql`select handled from tickets where id = ${id}`)).toEqual({ handled: true });
    expect(await historyOf(id)).toMatchObject([
      {
        by_sap_id: 'AO1',
        by_role: 'AO',
        action: 'update',
        before: { status: 'OPEN', version: 1 },
        after: { status: 'RESOLVED', version: 2, reply: 'Please restart', remarks: 'Seen before' },
      },
    ]);
  });

  it('HD-STA-01: a reply and a resolution are told to whose ticket it is and to who raised it for him, a remark to nobody', async () => {
    const id = await addTicket(test.pool);
    await test.pool.query(`update tickets set raised_by = 'AO1' where id = $1`, [id]);
    await test.pool.query('delete from notifications');
    const update = (as: string, body: object) =>
      test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, ...body } });
    const sent = () =>
      test.db.query(sql`select u.sap_id as "to", n.text, n.path from notifications n join users u on u.id = n.user_id
        order by 1`);
    await update('RO1', { remarks: 'He always forgets it' });
    await update('RO1', { status: 'IN PROGRESS' });
    expect(await sent()).toEqual([]);
    const [own, desk] = [`/my-tickets?ticket=${id}`, `/dealer-help-desk?ticket=${id}`];
    await update('RO1', { reply: 'Use the new pin' });
    const answered = 'Answered by Person RO1: It does not open';
    expect(await sent()).toEqual([
      { to: 'AO1', text: answered, path: desk },
      { to: 'SO1', text: answered, path: own },
    ]);
    await test.pool.query('delete from notifications');
    await update('AO1', { reply: 'Done', status: 'RESOLVED' });
    expect(await sent()).toEqual([{ to: 'SO1', text: 'Resolved by Person AO1: It does not open', path: own }]);
  });

  it('HD-STA-01, D-239: any status may follow any other, and a status change alone is enough', async () => {
    const id = await addTicket(test.pool);
    for (const status of ['UNRESOLVED', 'ASSIGNED', 'RESOLVED', 'IN PROGRESS', 'OPEN']) {
      expect((await update('AO1', { id, status })).json().data.status).toBe(status);
    }
    expect((await timeline(id)).flatMap((entry: { timeLine: string[] }) => entry.timeLine)).toContain(
      'Marked Ticket as IN PROGRESS by AO1',
    );
  });

  it('D-239: nothing written and the same status is refused and leaves no trace', async () => {
    const id = await addTicket(test.pool);
    for (const body of [{ id }, { id, status: 'OPEN', reply: '  ', remarks: '' }])
      expect((await update('AO1', body)).statusCode).toBe(400);
    expect(await timeline(id)).toEqual([]);
    expect(await historyOf(id)).toEqual([]);
  });

  it.each(['reply', 'remarks'])(
    'D-239: a %s of 100,000 characters is refused with a sentence at its field, and nothing is written',
    async (field) => {
      const id = await addTicket(test.pool);
      const response = await update('AO1', { id, reply: 'Short', [field]: 'क'.repeat(100_000), status: 'RESOLVED' });
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { [field]: 'Please use at most 2,000 characters.' },
      ]);
      expect(await timeline(id)).toEqual([]);
      expect(await historyOf(id)).toEqual([]);
      expect((await list('AO1'))[0]).toMatchObject({ status: 'OPEN', version: 1 });
    },
  );

  it('D-354: a status from another tab is refused with a sentence, and the ticket stays as it is now', async () => {
    const id = await addTicket(test.pool);
    await update('RO1', { id, status: 'RESOLVED', version: 1 });
    const response = await update('AO1', { id, status: 'IN PROGRESS', version: 1 });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
    ]);
    expect(response.json().current).toMatchObject({ _id: id, status: 'RESOLVED', version: 2 });
    expect((await list('AO1'))[0]).toMatchObject({ status: 'RESOLVED', version: 2 });
  });

  it('D-354: a remark alone leaves the status as somebody else has set it', async () => {
    const id = await addTicket(test.pool);
    await update('RO1', { id, status: 'RESOLVED' });
    expect((await update('AO1', { id, remarks: 'Called him' })).json().data.status).toBe('RESOLVED');
  });

  it('D-354, D-306: a ticket that was changed meanwhile is not touched: 409 with the ticket as it is now', async () => {
    const id = await addTicket(test.pool);
    const { data } = (await update('RO1', { id, status: 'RESOLVED', version: 1 })).json();
    const late = await update('AO1', { id, remarks: 'Called him', status: 'OPEN', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().current).toEqual(data);
    expect((await list('AO1'))[0]).toMatchObject({ status: 'RESOLVED', version: 2 });
    expect(await historyOf(id)).toHaveLength(1);
    expect((await update('AO1', { id, remarks: 'Called him', version: 2 })).json().data).toMatchObject({
      status: 'RESOLVED',
      version: 3,
    });
  });

  it('D-354: lets one of two simultaneous requests on the same version succeed, the other gets 409', async () => {
    const id = await addTicket(test.pool);
    const responses = await Promise.all(
      ['RESOLVED', 'ASSIGNED'].map((status) => update('AO1', { id, status, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('gives the newer ticket to nobody who may not see it', async () => {
    const id = await addTicket(test.pool, { sapId: 'SO9' });
    const foreign = await update('AO1', { id, remarks: 'x', version: 7 });
    expect([foreign.statusCode, foreign.json().current]).toEqual([403, undefined]);
  });

  it('keeps every one of several remarks at once, and a repeated one only once', async () => {
    const id = await addTicket(test.pool);
    await Promise.all([1, 2, 3, 4].map((n) => update('AO1', { id, remarks: `Remark ${n}` })));
    const headers = { 'idempotency-key': randomUUID() };
    await update('AO1', { id, remarks: 'Once' }, headers);
    await update('AO1', { id, remarks: 'Once' }, headers);
    const lines = (await timeline(id)).flatMap((entry: { timeLine: string[] }) => entry.timeLine);
    expect([...lines].sort()).toEqual([
      'Remarks: Once',
      'Remarks: Remark 1',
      'Remarks: Remark 2',
      'Remarks: Remark 3',
      'Remarks: Remark 4',
    ]);
    expect((await list('AO1'))[0]?.version).toBe(6);
  });

  it.each(['AO2', 'RO3'])('D-238: refuses %s, who neither has the officer nor the category', async (as) => {
    const id = await addTicket(test.pool);
    expect((await update(as, { id, status: 'RESOLVED' })).statusCode).toBe(403);
    expect((await test.call('GET', '/api/v1/query/getTimeline', { as, query: { id } })).statusCode).toBe(403);
    expect(await ids('AO1', { status: 'OPEN' })).toEqual([id]);
  });

  it('unknown ids are 404, malformed ones and unknown fields 400', async () => {
    const response = await update('AO1', { id: randomUUID(), reply: 'x' });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Ticket not found.']);
    expect((await test.call('GET', `/api/v1/query/getTimeline/${randomUUID()}`, { as: 'AO1' })).statusCode).toBe(404);
    const id = await addTicket(test.pool);
    for (const body of [
      { id: '7', reply: 'x' },
      { id, reply: 'x', user: 'AO9' },
      { id, status: 'CLOSED' },
      { id, reply: 'x'.repeat(2001) },
    ]) {
      expect((await update('AO1', body)).statusCode).toBe(400);
    }
    expect((await test.call('GET', '/api/v1/query/getTimeline', { as: 'AO1' })).statusCode).toBe(400);
  });
});

describe('GET /api/v1/query/getTimeline', () => {
  it('API-109, D-240: takes the id as a parameter or in the path, oldest first', async () => {
    const id = await addTicket(test.pool);
    await test.pool.query(
      `insert into ticket_timeline (ticket_id, at, lines) values ($1, '2026-11-20T08:00Z', '{second}'), ($1, '2026-11-20T07:00Z', '{first,"and more"}')`,
      [id],
    );
    const expected = [
      { createdAt: '2026-11-20T07:00:00.000Z', timeLine: ['first', 'and more'] },
      { createdAt: '2026-11-20T08:00:00.000Z', timeLine: ['second'] },
    ];
    expect(await timeline(id, 'AO1')).toEqual(expected);
    expect((await test.call('GET', `/api/v1/query/getTimeline/${id}`, { as: 'AO1' })).json()).toEqual({
      data: expected,
      message: 'OK',
    });
  });
});
