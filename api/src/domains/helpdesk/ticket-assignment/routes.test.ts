import { ticketAssignment, tickets, ticketsToday } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from '../tickets/escalation.ts';

const at = '2026-11-20T06:00:00.000Z';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date(at) });
  const person = (sapId: string) => ({ SAP_ID: sapId, name: `Person ${sapId}`, email: '' });
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', $1), ('Other', '[]')`, [
    JSON.stringify([
      { level: 'LEVEL1', email: [person('AO1'), 'AO9'] },
      { level: 'LEVEL2', email: [person('RO1'), person('AO1')] },
      { level: 'LEVEL3', email: [person('ZO9')] },
    ]),
  ]);
  await test.pool.query(`update users set active = false where sap_id = 'ZO9'`);
});
beforeEach(() => test.pool.query('delete from tickets; delete from history'));
afterAll(() => test.close());

const assign = (id: string, SAP_ID: string, as = 'AO1', more: object = {}) =>
  test.call('POST', '/api/v1/query/assign', { as, body: { id, SAP_ID, ...more } });
const assignees = async (id: string, as = 'AO1') =>
  ticketAssignment.ticketAssignees.response.parse(
    (await test.call('GET', '/api/v1/query/assignees', { as, query: { id } })).json(),
  ).data;
const view = async (name: string, as: string) => {
  const query = { view: name, page: '1' };
  const { queries, totalCount } = tickets.tickets.response.parse(
    (await test.call('GET', '/api/v1/query/QuerygetAll', { as, query })).json(),
  );
  return [queries.map(({ subject }) => subject), totalCount];
};
const getLines = async (id: string) =>
  (
    await test.db.query<{ lines: string[] }>(sql`select lines from ticket_timeline where ticket_id = ${id} order by id`)
  ).map(({ lines }) => lines);

it('HD-STA: a ticket can be assigned to active people of the levels, each once', async () => {
  const id = await addTicket(test.pool);
  expect(await assignees(id)).toEqual([
    { SAP_ID: 'AO1', name: 'Person AO1' },
    { SAP_ID: 'AO9', name: 'Person AO9' },
    { SAP_ID: 'RO1', name: 'Person RO1' },
  ]);
  expect(await assignees(await addTicket(test.pool, { category: 'Other' }))).toEqual([]);
});

it('HD-STA-01: an OPEN ticket becomes ASSIGNED; timeline and history say who assigned whom', async () => {
  const id = await addTicket(test.pool);
  const { data, message } = ticketAssignment.assignTicket.response.parse((await assign(id, 'RO1')).json());
  expect(message).toBe('Ticket Assigned Successfully');
  expect(data).toMatchObject({ assignedTo: { SAP_ID: 'RO1', name: 'Person RO1' }, status: 'ASSIGNED', version: 2 });
  expect(await getLines(id)).toEqual([['Assigned to Person RO1 by AO1', 'Marked Ticket as ASSIGNED by AO1']]);
  expect(await test.db.query(sql`select by_sap_id, action, before, after from history`)).toEqual([
    {
      by_sap_id: 'AO1',
      action: 'assign',
      before: { status: 'OPEN', ticketEscalationStatus: 'LEVEL1', version: 1, assignedTo: '' },
      after: { status: 'ASSIGNED', ticketEscalationStatus: 'LEVEL1', version: 2, assignedTo: 'RO1' },
    },
  ]);
});

it('another status stays, and a ticket can be assigned to nobody again', async () => {
  const id = await addTicket(test.pool, { status: 'IN PROGRESS' });
  await assign(id, 'RO1');
  const { data } = (await assign(id, '')).json();
  expect(data).toMatchObject({ assignedTo: null, status: 'IN PROGRESS', version: 3 });
  expect(await getLines(id)).toEqual([['Assigned to Person RO1 by AO1'], ['Assigned to nobody by AO1']]);
});

it('assigning to who has it already changes nothing', async () => {
  const id = await addTicket(test.pool);
  await assign(id, 'RO1');
  expect((await assign(id, 'RO1')).json().data.version).toBe(2);
  expect(await test.db.query(sql`select from history`)).toHaveLength(1);
});

it('D-354: nobody has answered yet, so an assigned ticket escalates in its time', async () => {
  const id = await addTicket(test.pool, { createdAt: at });
  await assign(id, 'RO1');
  await escalateDueTickets(test.pool, new Date('2026-11-20T07:00:00Z'));
  expect(await test.db.one(sql`select escalation, status, assigned_to from tickets where id = ${id}`)).toEqual({
    escalation: 'LEVEL2',
    status: 'ASSIGNED',
    assigned_to: 'RO1',
  });
});

it.each([
  ['who left', 'ZO9'],
  ['of no level', 'ZO1'],
  ['whom there is not', 'XX1'],
])('a ticket is not assigned to somebody %s', async (_, sapId) => {
  const id = await addTicket(test.pool);
  const response = await assign(id, sapId);
  expect([response.statusCode, response.json().code]).toEqual([400, 'TICKET_ASSIGNEE_UNKNOWN']);
  expect(await getLines(id)).toEqual([]);
});

it('D-354: a ticket that was changed meanwhile is not touched, and of two at once one acts', async () => {
  const id = await addTicket(test.pool);
  const responses = await Promise.all(['AO1', 'RO1'].map((one) => assign(id, one, 'AO1', { version: 1 })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await assign(id, 'AO9', 'AO1', { version: 1 });
  expect([late.json().code, late.json().current.version]).toEqual(['CHANGED_MEANWHILE', 2]);
});

it('HD-STA-01: a remark tells everyone at the levels whom it mentions, once, and says who was not told', async () => {
  const id = await addTicket(test.pool);
  await test.pool.query('delete from notifications');
  const remark = async (as: string, remarks: string) =>
    (await test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, remarks } })).json().message;
  const findNotifications = () =>
    test.db.query(sql`select u.sap_id as "to", n.kind, n.text, n.path from notifications n join users u on u.id = n.user_id
      order by 1`);
  expect(await remark('AO1', 'I ask @Person RO1, and @person ro1 (RO1) again, not @Person AO1')).toBe(
    'Ticket Updated Successfully',
  );
  const first = {
    to: 'RO1',
    kind: 'mention',
    text: 'Person AO1: I ask @Person RO1, and @person ro1 (RO1) again, not @Person AO1',
    path: `/dealer-help-desk?ticket=${id}`,
  };
  expect(await findNotifications()).toEqual([first]);
  // He left, the other one is at no level of this category.
  expect(await remark('AO1', 'For @Person ZO9 and @Person AO2')).toBe(
    'Ticket Updated Successfully. Not told: @Person. Choose people from the list.',
  );
  expect(await remark('AO1', 'Mail to a@b.example')).toBe('Ticket Updated Successfully');
  expect(await findNotifications()).toEqual([first]);
});

it('a manager of another area assigns nothing and reads no assignees', async () => {
  const id = await addTicket(test.pool);
  expect((await assign(id, 'RO1', 'AO2')).statusCode).toBe(403);
  expect((await test.call('GET', '/api/v1/query/assignees', { as: 'AO2', query: { id } })).statusCode).toBe(403);
});

it('D-238: somebody who works on a ticket sees it, also after his removal from the levels', async () => {
  const id = await addTicket(test.pool);
  await assign(id, 'AO9');
  await test.pool.query(`update tickets set category = 'Other' where id = $1`, [id]);
  expect(await view('mine', 'AO9')).toEqual([['It does not open'], 1]);
});

it('the views Mine and Unassigned hold what is not resolved, and count it', async () => {
  const ids: Record<string, string> = {};
  for (const subject of ['Nobody’s', 'Mine', 'Resolved', 'His']) ids[subject] = await addTicket(test.pool, { subject });
  for (const subject of ['Mine', 'Resolved']) await assign(ids[subject]!, 'AO1');
  await assign(ids.His!, 'RO1');
  await test.pool.query(`update tickets set status = 'RESOLVED' where id = $1`, [ids.Resolved]);
  expect(await view('mine', 'AO1')).toEqual([['Mine'], 1]);
  expect(await view('mine', 'RO1')).toEqual([['His'], 1]);
  expect(await view('unassigned', 'AO1')).toEqual([['Nobody’s'], 1]);
  expect(await view('unassigned', 'RO9')).toEqual([[], 0]);
});

it('HD-STA-01: somebody who gets a ticket is told once while he has it, but not when he took it himself', async () => {
  await test.pool.query('delete from notifications');
  const id = await addTicket(test.pool);
  const findSent = () =>
    test.db.query(sql`
    select u.sap_id, n.subject = (select ticket_no from tickets where id = ${id}) as "isNumber", n.path, n.text
    from notifications n join users u on u.id = n.user_id`);
  await assign(id, 'RO1');
  await assign(id, 'RO1');
  expect(await findSent()).toEqual([
    {
      sap_id: 'RO1',
      isNumber: true,
      path: `/dealer-help-desk?ticket=${id}`,
      text: expect.stringMatching(/^Assigned to you by .+: /),
    },
  ]);
  await assign(id, 'AO1');
  expect(await findSent()).toEqual([]);
});

describe('a reminder of an overdue ticket', () => {
  const remind = (id: string, as = 'AO1') => test.call('POST', '/api/v1/query/remind', { as, body: { id } });
  const overdue = async (assignedTo: string | null = 'RO1', dueAt = '2026-11-19T06:00:00Z', status = 'ASSIGNED') => {
    const id = await addTicket(test.pool, { status });
    await test.pool.query(
      `update tickets set created_at = $2::timestamptz - interval '1 day', due_at = $2, assigned_to = $3 where id = $1`,
      [id, dueAt, assignedTo],
    );
    return id;
  };
  const listed = async (as = 'AO1') =>
    ticketsToday.overdueTickets.response.parse((await test.call('GET', '/api/v1/today/tickets', { as })).json()).data
      .tickets;

  it('notifies who has it, and stands in the timeline, in the history and on Today', async () => {
    const id = await overdue();
    expect(await listed()).toMatchObject([{ assignedTo: { SAP_ID: 'RO1', name: 'Person RO1' }, remindedAt: null }]);
    const response = await remind(id);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Person RO1 was reminded.']);
    expect(await listed()).toMatchObject([{ remindedAt: at }]);
    expect(await getLines(id)).toEqual([['Reminded Person RO1 by AO1']]);
    const { json } = await test.call('GET', '/api/v1/notifications', { as: 'RO1' });
    expect(json().data[0]).toMatchObject({ kind: 'ticket', path: `/dealer-help-desk?ticket=${id}` });
    expect(json().data[0].text).toMatch(/^Person AO1: This ticket is overdue: /);
    expect(await test.db.query(sql`select kind, record_id, action, after from history`)).toEqual([
      { kind: 'ticket', record_id: id, action: 'remind', after: { assignedTo: 'RO1' } },
    ]);
  });

  it('is sent once a day of each ticket and person, whoever asks', async () => {
    const [one, other] = [await overdue(), await overdue()];
    await remind(one);
    expect((await remind(one, 'ZO1')).json().code).toBe('REMINDED_TODAY');
    expect((await remind(other)).statusCode).toBe(200);
    await assign(one, 'AO9');
    expect((await listed()).find(({ _id }) => _id === one)).toMatchObject({ remindedAt: null });
    expect((await remind(one)).statusCode).toBe(200);
  });

  it('is refused of a ticket that is not overdue, that nobody has, that is one’s own, or that one may not see', async () => {
    const getCode = async (id: string, as = 'AO1') => (await remind(id, as)).json().code;
    expect(await getCode(await overdue('RO1', '2026-11-21T06:00:00Z'))).toBe('TICKET_NOT_OVERDUE');
    expect(await getCode(await overdue('RO1', '2026-11-19T06:00:00Z', 'RESOLVED'))).toBe('TICKET_NOT_OVERDUE');
    expect(await getCode(await overdue(null))).toBe('TICKET_NOT_ASSIGNED');
    expect(await getCode(await overdue('AO1'))).toBe('TICKET_ASSIGNED_TO_YOU');
    expect(await getCode(await overdue(), 'AO2')).toBe('FORBIDDEN');
    expect(await getCode(await overdue(), 'SO1')).toBe('FORBIDDEN');
    expect((await test.pool.query('select from history')).rowCount).toBe(0);
  });
});
