import { ticketsToday, tickets } from 'api-contract';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';

const NOW = new Date('2026-11-20T17:30:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => NOW });
});
afterEach(() => t.pool.query('delete from tickets'));
afterAll(() => t.close());

const read = async (as = 'AO1') =>
  ticketsToday.overdueTickets.response.parse((await t.call('GET', '/api/v1/today/tickets', { as })).json());
const add = async (subject: string, dueAt: string, { sapId = 'SO1', status = 'OPEN' } = {}) => {
  const id = await addTicket(t.pool, { sapId, subject, status });
  await t.pool.query('update tickets set due_at = $2 where id = $1', [id, dueAt]);
  return id;
};
const listed = async (view: string) =>
  tickets.tickets.response
    .parse((await t.call('GET', '/api/v1/query/QuerygetAll', { as: 'AO1', query: { view, page: '1' } })).json())
    .queries.map(({ subject }) => subject);

it('Today counts what the views Overdue and Due today hold, the longest overdue first', async () => {
  await add('Over since noon', '2026-11-20T06:30:00Z');
  const oldest = await add('Over since yesterday', '2026-11-19T06:30:00Z');
  await add('Over at this moment', '2026-11-20T17:30:00Z');
  // India's Friday ends at 18:30 UTC.
  await add('Due before midnight', '2026-11-20T18:29:59Z');
  await add('Due tomorrow', '2026-11-20T18:30:00Z');
  await add('Resolved', '2026-11-19T06:30:00Z', { status: 'RESOLVED' });
  const { data, today, readAt } = await read();
  expect(data).toMatchObject({ overdue: 3, dueToday: 1 });
  expect(data.tickets.map(({ subject }) => subject)).toEqual([
    'Over since yesterday',
    'Over since noon',
    'Over at this moment',
  ]);
  expect(data.tickets[0]).toMatchObject({
    _id: oldest,
    status: 'OPEN',
    dueAt: '2026-11-19T06:30:00.000Z',
    user: { name: 'Person SO1', SAP_ID: 'SO1' },
  });
  expect([today, readAt]).toEqual(['2026-11-20', '2026-11-20T17:30:00.000Z']);
  expect(await listed('overdue')).toHaveLength(3);
  expect(await listed('due-today')).toEqual(['Due before midnight']);
});

it('Today lists five overdue tickets and counts all', async () => {
  for (let hour = 0; hour < 7; hour += 1) await add(`Ticket ${hour}`, `2026-11-20T0${hour}:00:00Z`);
  const { data } = await read();
  expect([data.overdue, data.tickets.length]).toEqual([7, 5]);
});

it('D-007: the tickets of Today are limited to the own scope', async () => {
  await add('North', '2026-11-19T06:30:00Z');
  await add('Elsewhere', '2026-11-19T06:30:00Z', { sapId: 'SO9' });
  const seen = async (as: string) => (await read(as)).data.tickets.map(({ subject }) => subject).sort();
  expect(await seen('AO1')).toEqual(['North']);
  expect(await seen('AO2')).toEqual([]);
  expect(await seen('ZO9')).toEqual(['Elsewhere']);
  expect(await seen('ADMIN1')).toEqual(['Elsewhere', 'North']);
});
