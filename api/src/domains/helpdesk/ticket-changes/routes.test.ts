import { randomUUID } from 'node:crypto';
import { ticketChanges } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T08:00:00Z') });
  const emailList = JSON.stringify([{ level: 'LEVEL1', email: [{ SAP_ID: 'RO1', name: 'Ravi' }] }]);
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', $1), ('Claims', '[]')`, [
    emailList,
  ]);
});
beforeEach(() => test.pool.query('delete from tickets; delete from notifications'));
afterAll(() => test.close());

interface Item {
  id: string;
  version: number;
}
const send = async (path: string, body: object, as: string, headers: Record<string, string> = {}) => {
  const response = await test.call('POST', `/api/v1/query/${path}`, { as, body: body as never, headers });
  expect([response.statusCode, response.json().message]).toEqual([200, 'OK']);
  return ticketChanges.changeTickets.response.parse(response.json()).data.results;
};
const change = (items: Item[], to: object, as = 'AO1', headers = {}) =>
  send('changeTickets', { items, ...to }, as, headers);
const undo = (items: Item[], as = 'AO1') => send('undoTicketChanges', { items }, as);
const outcomesOf = (results: Awaited<ReturnType<typeof change>>) =>
  results.map(({ result, message, version }) => [result, message, version]);
const stateOf = (id: string) =>
  test.db.one(sql`select status, assigned_to as "assignedTo", priority, handled, handled_by as "handledBy",
    next_step as step, due_at is not null as "hasDue" from tickets where id = ${id}`);
const open = {
  status: 'OPEN',
  assignedTo: null,
  priority: 2,
  handled: false,
  handledBy: null,
  step: 'LEVEL2',
  hasDue: true,
};
const notified = async () =>
  (await test.db.query<{ text: string }>(sql`select text from notifications order by text`)).map(({ text }) => text);

it.each([
  ['assign', { SAP_ID: 'RO1' }, 'Assigned.', { ...open, status: 'ASSIGNED', assignedTo: 'RO1', handledBy: 'AO1' }],
  ['prioritize', { priority: 'Urgent' }, 'Priority Urgent.', { ...open, priority: 4 }],
  [
    'update',
    { status: 'RESOLVED' },
    'Resolved.',
    { ...open, status: 'RESOLVED', handled: true, handledBy: 'AO1', step: null, hasDue: false },
  ],
])('%s changes each ticket with line and history, and Undo restores all of it', async (action, to, word, after) => {
  const ids = [await addTicket(test.pool), await addTicket(test.pool)];
  const results = await change(
    ids.map((id) => ({ id, version: 1 })),
    to,
  );
  expect(outcomesOf(results)).toEqual([
    ['done', word, 2],
    ['done', word, 2],
  ]);
  for (const id of ids) {
    expect(await stateOf(id)).toMatchObject(after);
    expect(await test.db.query(sql`select action from history where kind = 'ticket' and record_id = ${id}`)).toEqual([
      { action },
    ]);
  }
  const undone = await undo(results.map(({ id, version }) => ({ id, version: version ?? 0 })));
  expect(outcomesOf(undone)).toEqual([
    ['done', 'Undone.', 3],
    ['done', 'Undone.', 3],
  ]);
  expect(await stateOf(ids[0]!)).toEqual(open);
  const lines = await test.db.query<{ line: string }>(
    sql`select l as line from ticket_timeline, unnest(lines) l where ticket_id = ${ids[0]} order by id desc limit 1`,
  );
  expect(lines).toEqual([{ line: 'Last change undone by AO1' }]);
});

it('raiser and assignee are told, and of an undone resolution, too', async () => {
  const id = await addTicket(test.pool);
  await change([{ id, version: 1 }], { SAP_ID: 'RO1' });
  await change([{ id, version: 2 }], { status: 'RESOLVED' });
  await undo([{ id, version: 3 }]);
  expect(await notified()).toEqual([
    'Assigned to you by Person AO1: It does not open',
    'Opened again by Person AO1: It does not open',
    'Resolved by Person AO1: It does not open',
  ]);
});

it('who no longer has a ticket does not read of it, and who has it again after an undo is told', async () => {
  const id = await addTicket(test.pool);
  await change([{ id, version: 1 }], { SAP_ID: 'RO1' }, 'ADMIN1');
  await change([{ id, version: 2 }], { SAP_ID: '' }, 'ADMIN1');
  expect(await notified()).toEqual([]);
  await undo([{ id, version: 3 }], 'ADMIN1');
  expect(await notified()).toEqual(['Assigned to you by Person ADMIN1: It does not open']);
  await change([{ id, version: 4 }], { SAP_ID: '' }, 'RO1');
  await undo([{ id, version: 5 }], 'RO1');
  expect(await notified()).toEqual([]);
});

it('what may not be changed is refused with its sentence, and the others are changed', async () => {
  const [fine, changed, merged, foreign, unnamed] = [
    await addTicket(test.pool),
    await addTicket(test.pool),
    await addTicket(test.pool),
    await addTicket(test.pool, { sapId: 'SO2' }),
    await addTicket(test.pool, { category: 'Claims' }),
  ];
  await test.pool.query('update tickets set version = 2 where id = $1', [changed]);
  await test.pool.query(
    `update tickets set status = 'RESOLVED', merged_into = $2, status_before_merge = 'OPEN' where id = $1`,
    [merged, fine],
  );
  const nobody = randomUUID();
  const results = await change(
    [fine, changed, merged, foreign, unnamed, nobody].map((id) => ({ id: id!, version: 1 })),
    { SAP_ID: 'RO1' },
  );
  expect(results.map(({ result, code }) => code ?? result)).toEqual([
    'done',
    'CHANGED_MEANWHILE',
    'TICKET_MERGED',
    'FORBIDDEN',
    'TICKET_ASSIGNEE_UNKNOWN',
    'TICKET_NOT_FOUND',
  ]);
  expect(results.map(({ subject }) => subject.replace(/^T\d+/, 'T'))).toEqual([
    'T: It does not open',
    'T: It does not open',
    'T: It does not open',
    '',
    'T: It does not open',
    '',
  ]);
  expect(await stateOf(changed!)).toEqual(open);
  expect(await test.db.query(sql`select from history where record_id = ${changed}`)).toEqual([]);
});

it('a change cannot be undone by somebody else, after a later change, twice, or when it was no change in a list', async () => {
  const id = await addTicket(test.pool);
  await change([{ id, version: 1 }], { priority: 'High' });
  const refused = [['refused', expect.stringContaining('Somebody else has changed this'), null]];
  expect(outcomesOf(await undo([{ id, version: 2 }], 'RO1'))).toEqual(refused);
  expect(outcomesOf(await undo([{ id, version: 2 }]))).toEqual([['done', 'Undone.', 3]]);
  expect(outcomesOf(await undo([{ id, version: 3 }]))).toEqual(refused);
  await change([{ id, version: 3 }], { priority: 'Low' });
  await test.call('POST', '/api/v1/query/remarkAdded', { as: 'RO1', body: { id, remarks: 'Seen' } });
  expect(outcomesOf(await undo([{ id, version: 4 }]))).toEqual(refused);
  expect(outcomesOf(await undo([{ id, version: 5 }]))).toEqual(refused);
  expect(await stateOf(id)).toMatchObject({ priority: 1 });
});

it('a ticket that is already so stays as it is, and a repeated request acts once', async () => {
  const id = await addTicket(test.pool, { status: 'RESOLVED' });
  expect(outcomesOf(await change([{ id, version: 1 }], { status: 'RESOLVED' }))).toEqual([['done', 'Resolved.', 1]]);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await change([{ id, version: 1 }], { priority: 'High' }, 'AO1', headers);
  expect(await change([{ id, version: 1 }], { priority: 'High' }, 'AO1', headers)).toEqual(first);
  expect(outcomesOf(first)).toEqual([['done', 'Priority High.', 2]]);
});

it.each([
  ['no change', {}],
  ['two changes', { status: 'RESOLVED', priority: 'High' }],
  ['another status', { status: 'OPEN' }],
])('%s is refused', async (_, to) => {
  const items = [{ id: await addTicket(test.pool), version: 1 }];
  const response = await test.call('POST', '/api/v1/query/changeTickets', { as: 'AO1', body: { items, ...to } });
  expect(response.statusCode).toBe(400);
});

it('two people who change the same tickets in opposite order: each ticket is changed once, nobody waits for ever', async () => {
  const ids = [await addTicket(test.pool), await addTicket(test.pool), await addTicket(test.pool)];
  const items = ids.map((id) => ({ id, version: 1 }));
  const both = await Promise.all([
    change(items, { priority: 'High' }),
    change([...items].reverse(), { priority: 'Low' }, 'RO1'),
  ]);
  expect(both.map((results) => results.filter(({ result }) => result === 'done').length).sort()).toEqual([0, 3]);
});

it('the list sorts by assignee, due time, level and last change; without a value last', async () => {
  const [a, b, c] = [
    await addTicket(test.pool, { createdAt: '2026-11-20T01:00:00Z' }),
    await addTicket(test.pool, { createdAt: '2026-11-20T02:00:00Z' }),
    await addTicket(test.pool, { createdAt: '2026-11-20T03:00:00Z' }),
  ];
  await test.pool.query(
    `update tickets set assigned_to = case id when $1 then 'RO1' when $2 then 'AO1' end,
       escalation = case id when $1 then 'LEVEL3' when $2 then 'LEVEL1' else 'LEVEL2' end,
       updated_at = created_at + case id when $1 then interval '5 hours' else interval '0' end`,
    [a, b],
  );
  await test.pool.query(`update tickets set status = 'RESOLVED' where id = $1`, [c]);
  const names = new Map([
    [a, 'a'],
    [b, 'b'],
    [c, 'c'],
  ]);
  const sorted = async (sort: string, direction: string) => {
    const query = { page: '1', sort, direction };
    const { queries } = (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query })).json();
    return queries.map(({ _id }: { _id: string }) => names.get(_id)).join('');
  };
  for (const [sort, up, down] of [
    ['assignee', 'bac', 'abc'],
    ['dueAt', 'abc', 'bac'],
    ['level', 'bca', 'acb'],
    ['updatedAt', 'bca', 'acb'],
  ] as const)
    expect([sort, await sorted(sort, 'asc'), await sorted(sort, 'desc')]).toEqual([sort, up, down]);
});
