import { tickets } from 'api-contract';
import { toWriteDb, exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { getTicketFigures } from './ticket-figures.ts';

/** India's time. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`);
const RANGE = { startDate: '2026-11-01', endDate: '2026-11-10' };
type Group = (typeof tickets.TICKET_GROUPS)[number];
let now = india('2026-11-20 12:00:00');
let test: TestApp;

interface Raised {
  by?: string;
  category?: string;
  at: string;
  /** Minutes to the first reply; hours to the resolution. */
  reply?: number;
  resolved?: number;
  actor?: string;
}
const raise = async ({ by = 'SO1', category = 'App', at, reply, resolved, actor = 'AO1' }: Raised) => {
  const raisedAt = india(at);
  const id = await addTicket(test.pool, { sapId: by, category, createdAt: raisedAt.toISOString() });
  const act = async (minutes: number, body: object) => {
    now = new Date(raisedAt.getTime() + minutes * 60_000);
    const done = await test.call('POST', '/api/v1/query/remarkAdded', { as: actor, body: { id, ...body } });
    expect(done.statusCode).toBe(200);
  };
  if (reply !== undefined) await act(reply, { reply: 'Looking' });
  if (resolved !== undefined) await act(resolved * 60, { status: 'RESOLVED' });
  return id;
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', '[]'), ('Claims', $1)`, [
    JSON.stringify([{ level: 'LEVEL1', email: [{ SAP_ID: 'AO9' }] }]),
  ]);
  await raise({ at: '2026-11-01 00:00:00', reply: 10, resolved: 24 });
  await raise({ at: '2026-11-02 10:00:00', reply: 20, resolved: 25 });
  const third = await raise({ by: 'SO3', at: '2026-11-03 10:00:00', reply: 60, actor: 'RO3' });
  await test.pool.query(`update tickets set escalation = 'LEVEL2' where id = $1`, [third]);
  await raise({ by: 'SO9', category: 'Claims', at: '2026-11-10 23:59:59' });
  const again = await raise({ category: 'Claims', at: '2026-11-05 10:00:00', reply: 100, resolved: 3 });
  const back = await test.call('POST', '/api/v1/query/answerResolution', {
    as: 'SO1',
    body: { id: again, answer: 'not solved' },
  });
  expect(back.statusCode).toBe(200);
  const merged = await raise({ by: 'SO3', at: '2026-11-04 10:00:00', reply: 5, actor: 'RO3' });
  const body = { id: merged, into: third };
  expect((await test.call('POST', '/api/v1/query/merge', { as: 'ADMIN1', body })).statusCode).toBe(200);
  await raise({ at: '2026-10-31 23:59:59', reply: 30, resolved: 1 });
  await raise({ at: '2026-10-21 23:59:59', reply: 1 });
  await raise({ at: '2026-11-11 00:00:00', reply: 1 });
  now = india('2026-11-20 12:00:00');
});
afterAll(() => test.close());

const call = (as: string, query: Record<string, string> = {}) =>
  test.call('GET', '/api/v1/query/ticketFigures', { as, query: { ...RANGE, ...query } });
const figures = async (by: Group = 'category', as = 'ADMIN1') =>
  tickets.ticketFigures.response.parse((await call(as, { by })).json());
const flat = (row: tickets.TicketFigures) => [
  row.opened,
  row.resolved,
  row.inTime,
  row.reopened,
  row.answered,
  row.medianMinutes,
  row.p90Minutes,
];
const findUser = (sapId: string) =>
  exactlyOne<User>(
    toWriteDb(test.pool),
    sql`select id, sap_id as "sapId", name, role, zone, region_code as "regionCode", area_code as "areaCode" from users where sap_id = ${sapId}`,
  );
const NONE = [0, 0, 0, 0, 0, null, null];
const OCTOBER = [1, 1, 1, 0, 1, 30, 30];
const getRows = async (by: Group) =>
  (await figures(by)).data.map((row) => [row.key, row.name, flat(row), flat(row.before)]);

describe('GET /api/v1/query/ticketFigures, worked by hand', () => {
  it('counts all tickets raised in the range, from midnight to midnight in India, and of as many days before', async () => {
    const { total, startDate, endDate } = await figures();
    expect([flat(total), flat(total.before)]).toEqual([[5, 2, 1, 1, 4, 40, 88], OCTOBER]);
    expect([startDate, endDate]).toEqual(['2026-11-01', '2026-11-10']);
  });
  it('compares a running period with as many days as have passed of it', async () => {
    // The ten days until today, 20 November, with 1–10 November.
    const running = await call('ADMIN1', { startDate: '2026-11-11', endDate: '2026-11-30' });
    expect(tickets.ticketFigures.response.parse(running.json()).total.before.opened).toBe(5);
  });
  it('0075: compares with a period only if tickets reach back to its first day', async () => {
    const isCovered = async (startDate: string) => (await call('ADMIN1', { startDate })).json().isBeforeCovered;
    // The first ticket is of 21 October. The period before 1–10 November begins on 22 October, before 31 October on 20.
    expect([await isCovered('2026-11-01'), await isCovered('2026-10-31')]).toEqual([true, false]);
  });
  it('counts by category; with equally many not in time, the one with more tickets comes first', async () => {
    expect(await getRows('category')).toEqual([
      ['App', 'App', [3, 2, 1, 0, 3, 20, 52], OCTOBER],
      ['Claims', 'Claims', [2, 0, 0, 1, 1, 100, 100], NONE],
    ]);
  });
  it('counts by level', async () => {
    expect(await getRows('level')).toEqual([
      ['LEVEL1', 'Level 1', [4, 2, 1, 1, 3, 20, 84], OCTOBER],
      ['LEVEL2', 'Level 2', [1, 0, 0, 0, 1, 60, 60], NONE],
    ]);
  });
  it('counts by the raiser’s region, most not resolved in time first', async () => {
    expect(await getRows('region')).toEqual([
      ['NR1', 'Delhi', [3, 2, 1, 1, 3, 20, 84], OCTOBER],
      ['NR2', 'Jaipur', [1, 0, 0, 0, 1, 60, 60], NONE],
      ['WR1', 'Mumbai', [1, 0, 0, 0, 0, null, null], NONE],
    ]);
  });
  it('counts by the person who acted last', async () => {
    expect(await getRows('person')).toEqual([
      ['AO1', 'Person AO1', [3, 2, 1, 1, 3, 20, 84], OCTOBER],
      ['-', 'Nobody yet', [1, 0, 0, 0, 0, null, null], NONE],
      ['RO3', 'Person RO3', [1, 0, 0, 0, 1, 60, 60], NONE],
    ]);
  });

  it.each([
    ['ADMIN1', 5],
    ['ZO1', 4],
    ['ZO9', 1],
    ['RO1', 3],
    ['RO3', 1],
    ['AO1', 3],
    ['AO2', 0],
    ['AO9', 2],
  ])('D-007, D-238: %s counts %i tickets, by whatever they are grouped', async (as, opened) => {
    for (const by of tickets.TICKET_GROUPS) {
      const { data, total } = await figures(by, as);
      expect([by, total.opened, data.reduce((sum, row) => sum + row.opened, 0)]).toEqual([by, opened, opened]);
    }
  });
  it('refuses a range that is turned or too long, and reads the current month without one', async () => {
    expect((await call('AO1', { startDate: '2026-11-11' })).json().code).toBe('END_BEFORE_START');
    const long = (await call('AO1', { startDate: '2025-11-09' })).json();
    expect([long.code, long.fields]).toEqual(['INVALID_REQUEST', { endDate: 'Please choose at most 366 days.' }]);
    expect((await call('AO1', { startDate: '2025-11-10' })).statusCode).toBe(200);
    const month = (await test.call('GET', '/api/v1/query/ticketFigures', { as: 'AO1' })).json();
    expect([month.startDate, month.endDate, month.total.opened]).toEqual(['2026-11-01', '2026-11-30', 4]);
  });
});

describe('figures of more tickets than are read one by one (0075)', () => {
  const range = { start: RANGE.startDate, end: RANGE.endDate };
  it.each(['ADMIN1', 'RO3', 'AO1', 'AO9'])(
    'as %s, the counts are the same and the minutes are estimated',
    async (as) => {
      const user = await findUser(as);
      for (const by of tickets.TICKET_GROUPS) {
        const exact = await figures(by, as);
        const estimate = await getTicketFigures(toWriteDb(test.pool), user, { by, range, now, mostRead: 0 });
        const counts = ({ data }: Pick<typeof exact, 'data'>) =>
          data.map((row) => [row.key, flat(row).slice(0, 5), flat(row.before).slice(0, 5)]);
        expect([as, by, exact.isEstimated, estimate.isEstimated]).toEqual([as, by, false, true]);
        expect(counts(estimate)).toEqual(counts(exact));
      }
    },
  );
  it('the minutes are those of their buckets', async () => {
    const { total } = await getTicketFigures(toWriteDb(test.pool), await findUser('ADMIN1'), {
      by: 'level',
      range,
      now,
      mostRead: 5,
    });
    // Median: end of bucket 19.0 to 22.6; p90: end of 53.8 to 64.
    expect([total.medianMinutes, total.p90Minutes]).toEqual([23, 64]);
    const exact = await getTicketFigures(toWriteDb(test.pool), await findUser('ADMIN1'), {
      by: 'level',
      range,
      now,
      mostRead: 6,
    });
    expect([exact.total.medianMinutes, exact.total.p90Minutes]).toEqual([40, 88]);
  });
});

describe('a ticket that is open', () => {
  // The third one's 24 hours end on 4 November, the reopened one's on the 6th, that of the 10th on the 11th at
  // 23:59:59.
  afterEach(() => {
    now = india('2026-11-20 12:00:00');
  });
  const notInTime = async (by: Group) =>
    (await figures(by)).data.map(({ key, opened, inTime, withinTime = 0 }) => [key, opened - inTime - withinTime]);

  it('is not in time only from the moment on when its time is over', async () => {
    now = india('2026-11-11 23:59:58');
    expect((await figures()).total).toMatchObject({ opened: 5, inTime: 1, withinTime: 1 });
    expect(await notInTime('category')).toEqual([
      ['App', 2],
      ['Claims', 1],
    ]);
    expect(await notInTime('region')).toEqual([
      ['NR1', 2],
      ['NR2', 1],
      ['WR1', 0],
    ]);
    now = india('2026-11-11 23:59:59');
    expect(await notInTime('region')).toEqual([
      ['NR1', 2],
      ['NR2', 1],
      ['WR1', 1],
    ]);
    now = india('2026-11-20 12:00:00');
    expect((await figures()).total.withinTime).toBe(0);
  });
});

it.each([
  ['now', '2026-11-20 12:00:00'],
  ['while some still have time', '2026-11-11 20:00:00'],
])('each figure opens exactly the tickets that it counts: %s', async (_, at) => {
  now = india(at);
  const countRows = async (as: string, query: Record<string, string>) => {
    const { queries, totalCount } = tickets.tickets.response.parse(
      (
        await test.call('GET', '/api/v1/query/QuerygetAll', {
          as,
          query: { page: '1', limit: '100', ...RANGE, ...query },
        })
      ).json(),
    );
    expect([as, query, totalCount]).toEqual([as, query, queries.length]);
    return queries.length;
  };
  for (const as of ['ADMIN1', 'ZO1', 'AO1', 'AO9'])
    for (const by of tickets.TICKET_GROUPS)
      for (const row of (await figures(by, as)).data) {
        const of = { [by]: row.key };
        expect([as, by, row.key, await countRows(as, of)]).toEqual([as, by, row.key, row.opened]);
        expect(await countRows(as, { ...of, status: 'RESOLVED' })).toBe(row.resolved);
        expect(await countRows(as, { ...of, figure: 'in-time' })).toBe(row.inTime);
        expect(await countRows(as, { ...of, figure: 'not-in-time' })).toBe(
          row.opened - row.inTime - (row.withinTime ?? 0),
        );
        expect(await countRows(as, { ...of, figure: 'reopened' })).toBe(row.reopened);
        expect(await countRows(as, { ...of, figure: 'answered' })).toBe(row.answered);
      }
});

it('D-370: tickets whose raisers are satisfied or not are counted and listed, but not those opened again', async () => {
  const rated = async (day: string, satisfaction: string, ...more: object[]) => {
    const id = await raise({ by: 'SO3', at: `${day} 10:00:00`, resolved: 1, actor: 'RO3' });
    for (const body of [{ answer: 'solved', satisfaction }, ...more])
      await test.call('POST', '/api/v1/query/answerResolution', { as: 'SO3', body: { id, ...body } });
    return id;
  };
  const good = [await rated('2026-09-02', 'Good'), await rated('2026-09-03', 'Good')];
  const poor = [await rated('2026-09-04', 'Poor')];
  await rated('2026-09-05', 'Fair');
  await rated('2026-09-06', 'Good', { answer: 'not solved' });
  const range = { startDate: '2026-09-01', endDate: '2026-09-30' };
  const { total, data } = tickets.ticketFigures.response.parse(
    (await call('ADMIN1', { ...range, by: 'region' })).json(),
  );
  expect(total).toMatchObject({ opened: 5, satisfied: 2, dissatisfied: 1, before: { satisfied: 0 } });
  expect(data).toMatchObject([{ satisfied: 2, dissatisfied: 1 }]);
  const idsOf = async (figure: string) =>
    (await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'ADMIN1', query: { ...range, figure } }))
      .json()
      .queries.map(({ _id }: { _id: string }) => _id)
      .sort();
  expect([await idsOf('satisfied'), await idsOf('dissatisfied')]).toEqual([good.sort(), poor]);
});
