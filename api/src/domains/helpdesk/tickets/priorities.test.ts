import { sql } from '../../../database/sql.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from './escalation.ts';

/** India's time; 20 November 2026 is a Friday. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const raised = '2026-11-20 10:00';
let now = india(raised);
let test: TestApp;
const TIMES = '/api/v1/query/EscalationMatrixTimeConfig';

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = india(raised);
  await test.pool.query(`delete from tickets; delete from ticket_categories; delete from holidays;
    update escalation_times set level2_hours = 1, level3_hours = 3, own_hours = '{}', version = 1,
      work_days = '{1,2,3,4,5,6}', work_from = '09:30', work_to = '18:30';
    insert into ticket_categories (name, in_working_hours) values ('App', false), ('Claims', false), ('Billing', true)`);
});
afterAll(() => test.close());

const OWN = [
  { category: 'Billing', priority: null, level2: 1, level3: 2, due: 10 },
  { category: 'Claims', priority: null, level2: 2, level3: 4, due: 12 },
  { category: 'Claims', priority: 'High', level2: 0.5, level3: 2, due: 8 },
];
const setOwn = (ownHours: object[], as = 'ADMIN1') =>
  test.call('PUT', TIMES, { as, body: { level2: 1, level3: 3, ownHours } });
const raise = async (category: string, priority = 'Normal') => {
  const body = { category, subject: 'S', priority };
  const { data } = (await test.call('POST', '/api/v1/query/createQuery', { as: 'SO1', body })).json();
  return data._id as string;
};
const prioritize = (id: string, priority: string, more: object = {}, as = 'AO1') =>
  test.call('POST', '/api/v1/query/priority', { as, body: { id, priority, ...more } });
const times = async (id: string) => {
  const row = await test.db.one<{ step: string | null; at: Date | null; due: Date | null }>(
    sql`select next_step as step, next_step_at as at, due_at as due from tickets where id = ${id}`,
  );
  const text = (at: Date | null | undefined) =>
    at && new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  return [row?.step, text(row?.at), text(row?.due)];
};
const list = async (query: Record<string, string>) =>
  (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { page: '1', ...query } })).json();

describe('hours by category and priority', () => {
  it.each([
    ['a category without own hours', 'App', 'Urgent', ['LEVEL2', '2026-11-20 11:00', '2026-11-21 10:00']],
    [
      'its category, where its priority has none',
      'Claims',
      'Urgent',
      ['LEVEL2', '2026-11-20 12:00', '2026-11-20 22:00'],
    ],
    ['its category and priority', 'Claims', 'High', ['LEVEL2', '2026-11-20 10:30', '2026-11-20 18:00']],
    // 8.5 hours of Friday and 1.5 of Saturday.
    ['working hours, as its category counts', 'Billing', 'Low', ['LEVEL2', '2026-11-20 11:00', '2026-11-21 11:00']],
  ])('a ticket has the hours of %s: %s, %s', async (_, category, priority, expected) => {
    expect((await setOwn(OWN)).statusCode).toBe(200);
    expect(await times(await raise(category, priority))).toEqual(expected);
  });

  it('another priority moves the next step and the due time, and the sweep follows', async () => {
    await setOwn(OWN);
    const id = await raise('Claims');
    await prioritize(id, 'High');
    expect(await times(id)).toEqual(['LEVEL2', '2026-11-20 10:30', '2026-11-20 18:00']);
    expect(await escalateDueTickets(test.pool, india('2026-11-20 10:29'))).toBe(0);
    expect(await escalateDueTickets(test.pool, india('2026-11-20 10:30'))).toBe(1);
    expect(await times(id)).toEqual(['LEVEL3', '2026-11-20 12:00', '2026-11-20 18:00']);
    await prioritize(id, 'Low');
    expect(await times(id)).toEqual(['LEVEL3', '2026-11-20 14:00', '2026-11-20 22:00']);
    expect(await escalateDueTickets(test.pool, india('2026-11-20 22:00'))).toBe(1);
    expect(await test.db.one(sql`select status, escalation from tickets where id = ${id}`)).toEqual({
      status: 'UNRESOLVED',
      escalation: 'UNRESOLVED',
    });
  });

  it.each([
    ['Normal', '2026-11-20 22:00', true],
    ['Normal', '2026-11-20 22:01', false],
    ['High', '2026-11-20 18:00', true],
    ['High', '2026-11-20 18:01', false],
  ])('a ticket of priority %s that is resolved at %s is in time: %s', async (priority, at, inTime) => {
    await setOwn(OWN);
    const id = await raise('Claims', priority);
    now = india(at);
    await test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, status: 'RESOLVED' } });
    expect(await test.db.one(sql`select resolved_in_time from tickets where id = ${id}`)).toEqual({
      resolved_in_time: inTime,
    });
  });

  it('other hours also move the due time of tickets that somebody answered, of their category alone', async () => {
    const [claim, app] = [await raise('Claims'), await raise('App')];
    for (const id of [claim, app])
      await test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, remarks: 'Seen' } });
    await setOwn(OWN);
    expect(await times(claim)).toEqual([null, null, '2026-11-20 22:00']);
    expect(await times(app)).toEqual([null, null, '2026-11-21 10:00']);
    await setOwn([]);
    expect(await times(claim)).toEqual([null, null, '2026-11-21 10:00']);
  });

  it('the hours are sorted by category and priority, are in the history, and are kept when a change omits them', async () => {
    await setOwn([...OWN].reverse(), 'RO1');
    await test.call('PUT', TIMES, { as: 'RO1', body: { level2: 1, level3: 3 } });
    expect((await test.call('GET', TIMES, { as: 'AO1' })).json().data.ownHours).toEqual(OWN);
    const history = await test.call('GET', '/api/v1/history/escalation-times/escalation-times', { as: 'AO1' });
    expect(history.json().data.map(({ after }: { after: { ownHours: string } }) => after.ownHours)).toContain(
      'Billing, all priorities: 1 / 2 / 10\nClaims, all priorities: 2 / 4 / 12\nClaims, High: 0.5 / 2 / 8',
    );
  });

  it.each([
    ['an unknown category', [{ ...OWN[1], category: 'Nothing' }], 'ownHours.0.category'],
    ['a pair twice', [OWN[2], OWN[2]], 'ownHours.1.priority'],
    ['no hours', [{ ...OWN[1], level2: 'soon' }], 'ownHours.0.level2'],
    ['level 3 with level 2', [{ ...OWN[1], level3: 2 }], 'ownHours.0.level3'],
    ['due before level 3', [OWN[0], { ...OWN[1], due: 3.9 }], 'ownHours.1.due'],
    ['more than thirty days', [{ ...OWN[1], due: 720.1 }], 'ownHours.0.due'],
  ])('%s is refused at its field, and nothing is changed', async (_, own, field) => {
    const response = await setOwn(own as object[]);
    expect([response.statusCode, response.json().message, Object.keys(response.json().fields)]).toEqual([
      400,
      'Please enter valid hours.',
      [field],
    ]);
    expect((await test.call('GET', TIMES, { as: 'AO1' })).json().data).toMatchObject({ ownHours: [], version: 1 });
  });
});

describe('POST /api/v1/query/priority', () => {
  it('a ticket starts as Normal; another priority has a line, a history and a new version, the same one none', async () => {
    const id = await raise('App');
    expect((await prioritize(id, 'Normal')).json().data.version).toBe(1);
    const { data, message } = (await prioritize(id, 'Urgent', { version: 1 })).json();
    expect([message, data.priority, data.version, data.status]).toEqual([
      'Priority Set Successfully',
      'Urgent',
      2,
      'OPEN',
    ]);
    const { data: entries } = (await test.call('GET', `/api/v1/query/getTimeline/${id}`, { as: 'AO1' })).json();
    expect(entries.at(-1)).toMatchObject({ timeLine: ['Priority set to Urgent by AO1'], author: { SAP_ID: 'AO1' } });
    const changes = sql`select action, before->>'priority' as before, after->>'priority' as after from history
      where kind = 'ticket' and record_id = ${id} and action = 'prioritize'`;
    expect(await test.db.query(changes)).toEqual([{ action: 'prioritize', before: 'Normal', after: 'Urgent' }]);
  });

  it('the later of two who saw the same ticket gets 409 with the ticket, a person out of scope 403, a raiser 403', async () => {
    const id = await raise('App');
    const both = await Promise.all(['High', 'Low'].map((priority) => prioritize(id, priority, { version: 1 })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(late.current).toMatchObject({ _id: id, version: 2 });
    expect((await prioritize(id, 'Low', {}, 'AO2')).statusCode).toBe(403);
    expect((await prioritize(id, 'Low', {}, 'SO1')).statusCode).toBe(403);
  });

  it('a merged ticket keeps its priority', async () => {
    const [id, into] = [await raise('App'), await raise('App')];
    await test.call('POST', '/api/v1/query/merge', { as: 'AO1', body: { id, into } });
    expect((await prioritize(id, 'High')).json().code).toBe('TICKET_MERGED');
  });
});

it('the list filters, sorts and groups by priority, and counts what it lists', async () => {
  for (const [subject, priority] of [
    ['a', 2],
    ['b', 4],
    ['c', 1],
    ['d', 4],
  ] as const) {
    const id = await addTicket(test.pool, { subject, createdAt: `2026-11-20T0${subject.charCodeAt(0) - 96}:00:00Z` });
    await test.pool.query('update tickets set priority = $2 where id = $1', [id, priority]);
  }
  const subjects = async (query: Record<string, string>) => {
    const { queries, totalCount } = await list(query);
    return [queries.map((row: { subject: string }) => row.subject).join(''), totalCount];
  };
  expect(await subjects({ priority: 'Urgent' })).toEqual(['db', 2]);
  expect(await subjects({ sort: 'priority', direction: 'desc' })).toEqual(['dbac', 4]);
  expect(await subjects({ sort: 'priority' })).toEqual(['cabd', 4]);
  const { groups } = await list({ groupBy: 'priority' });
  expect(groups.page.map(({ value, count }: { value: string; count: number }) => `${value} ${count}`)).toEqual([
    'Urgent 2',
    'Normal 1',
    'Low 1',
  ]);
});
