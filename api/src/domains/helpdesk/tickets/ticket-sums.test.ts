import { tickets } from 'api-contract';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from './escalation.ts';

let now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
const ids: string[] = [];

const SUMS = `select *, answers::text as answers from ticket_sums
  where (opened, resolved, in_time, reopened, answered, answers, merged) <> (0, 0, 0, 0, 0, 0, 0)
  order by grouped_by, span, starts, zone, region_code, category, key`;
const keptSums = async () => (await test.pool.query(SUMS)).rows;
/** Recounted from the tickets. */
const countedSums = async () => {
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query('select count_ticket_sums()');
    return (await client.query(SUMS)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const act = async (id: string | undefined, body: object, as = 'AO1') =>
  expect((await test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, ...body } })).statusCode).toBe(200);

beforeAll(async () => {
  test = await testApp({ now: () => now });
  await test.pool.query(`insert into ticket_categories (name, email_list) values ('App', '[]'), ('Claims', $1)`, [
    JSON.stringify([{ level: 'LEVEL1', email: [{ SAP_ID: 'AO9' }] }]),
  ]);
  for (const [sapId, category, createdAt] of [
    ['SO1', 'App', '2026-09-30T18:29:59Z'],
    ['SO1', 'App', '2026-09-30T18:30:00Z'],
    ['SO1', 'Claims', '2026-11-20T05:00:00Z'],
    ['SO3', 'Claims', '2026-11-19T05:00:00Z'],
    ['SO9', 'App', '2026-11-20T04:00:00Z'],
    ['SO9', 'Claims', '2026-11-18T04:00:00Z'],
  ] as const)
    ids.push(await addTicket(test.pool, { sapId, category, createdAt }));
});
afterAll(() => test.close());

describe('the kept sums of tickets (0075)', () => {
  const [first, second, third, , fifth, sixth] = [0, 1, 2, 3, 4, 5].map((index) => () => ids[index]);
  const CHANGES: [string, () => Promise<unknown>][] = [
    ['tickets are raised', async () => undefined],
    ['one gets a reply', () => act(first?.(), { reply: 'Looking' })],
    ['one is resolved', () => act(second?.(), { status: 'RESOLVED' })],
    [
      'its raiser says that it is not solved',
      () =>
        test.call('POST', '/api/v1/query/answerResolution', {
          as: 'SO1',
          body: { id: second?.(), answer: 'not solved' },
        }),
    ],
    ['one is answered and resolved at once', () => act(third?.(), { reply: 'Done', status: 'RESOLVED' })],
    [
      'the sweep escalates what is due',
      async () => {
        now = new Date('2026-11-20T07:30:00Z');
        expect(await escalateDueTickets(test.pool, now)).toBeGreaterThan(0);
      },
    ],
    [
      'one is merged into another one of its raiser',
      async () =>
        expect(
          (await test.call('POST', '/api/v1/query/merge', { as: 'ADMIN1', body: { id: sixth?.(), into: fifth?.() } }))
            .statusCode,
        ).toBe(200),
    ],
    [
      'one gets another category and day',
      () =>
        test.pool.query(`update tickets set category = 'App', created_at = '2026-10-05T00:00:00Z' where id = $1`, [
          sixth?.(),
        ]),
    ],
    [
      'all change in one statement',
      () => test.pool.query('update tickets set handled_by = $1, version = version + 1', ['RO1']),
    ],
    [
      'a raiser moves to another region',
      () => test.pool.query(`update users set zone = 'WZ', region_code = 'WR1', area_code = null where sap_id = 'SO1'`),
    ],
    ['the merged one is deleted', () => test.pool.query('delete from tickets where id = $1', [sixth?.()])],
    [
      'a raiser moves and his ticket is resolved at the same moment',
      async () => {
        const client = await test.pool.connect();
        try {
          await client.query('begin');
          await client.query(`update users set zone = 'NZ', region_code = 'NR1' where sap_id = 'SO1'`);
          const resolving = test.pool.query(`update tickets set status = 'RESOLVED' where id = $1`, [first?.()]);
          await client.query('commit');
          await resolving;
        } finally {
          client.release();
        }
      },
    ],
    ['all are taken away', () => test.pool.query('truncate tickets cascade')],
  ];
  it('are what the tickets say, after whatever happens to them', async () => {
    for (const [name, change] of CHANGES) {
      await change();
      expect([name, await keptSums()]).toEqual([name, await countedSums()]);
    }
    expect(await keptSums()).toEqual([]);
  });
  it('are not written again by what they do not count, nor by person when only the level changes', async () => {
    const id = await addTicket(test.pool, { sapId: 'SO3', category: 'App', createdAt: '2026-11-01T06:00:00Z' });
    const writtenSince = async (change: string) => {
      const { rows: before } = await test.pool.query('select pg_current_xact_id()::text::bigint as id');
      await test.pool.query(change, [id]);
      const { rows } = await test.pool.query(
        `select distinct grouped_by from ticket_sums where xmin::text::bigint > $1 order by 1`,
        [before[0].id],
      );
      return rows.map((row: { grouped_by: string }) => row.grouped_by);
    };
    expect(
      await writtenSince('update tickets set created_at = created_at, version = version + 1 where id = $1'),
    ).toEqual([]);
    expect(await writtenSince(`update tickets set escalation = 'LEVEL2' where id = $1`)).toEqual(['level']);
    expect(await writtenSince(`update tickets set handled_by = 'RO1' where id = $1`)).toEqual(['person']);
    expect(await writtenSince(`update tickets set status = 'RESOLVED' where id = $1`)).toEqual(['level', 'person']);
    expect(await keptSums()).toEqual(await countedSums());
    await test.pool.query('delete from tickets where id = $1', [id]);
  });
  it('hold each ticket by level and person, by the day and the month in India', async () => {
    await addTicket(test.pool, { sapId: 'SO9', category: 'App', createdAt: '2026-09-30T18:30:00Z' });
    expect(
      (await keptSums()).map((row) => [row.grouped_by, row.span, row.category, row.key, row.opened, row.region_code]),
    ).toEqual([
      ['level', 'day', 'App', 'LEVEL1', 1, 'WR1'],
      ['level', 'month', 'App', 'LEVEL1', 1, 'WR1'],
      ['person', 'day', 'App', '-', 1, 'WR1'],
      ['person', 'month', 'App', '-', 1, 'WR1'],
    ]);
    const { rows } = await test.pool.query(
      `select distinct span, starts::text from ticket_sums where opened > 0 order by 1`,
    );
    expect(rows).toEqual([
      { span: 'day', starts: '2026-10-01' },
      { span: 'month', starts: '2026-10-01' },
    ]);
  });
});

describe('HD-TIC-06: the count of a list is that of its rows', () => {
  it.each(['ADMIN1', 'ZO1', 'RO1', 'RO3', 'AO1', 'AO9', 'ZO9'])('as %s, whatever narrows it', async (as) => {
    const page = async (query: Record<string, string>) =>
      tickets.tickets.response.parse(
        (
          await test.call('GET', '/api/v1/query/QuerygetAll', { as, query: { page: '1', limit: '100', ...query } })
        ).json(),
      );
    await test.pool.query('truncate tickets cascade');
    now = new Date('2026-11-20T06:00:00Z');
    let last = '';
    for (const [index, sapId] of ['SO1', 'SO3', 'SO9', 'SO1', 'SO3', 'SO9'].entries()) {
      const id = await addTicket(test.pool, {
        sapId,
        category: index % 2 ? 'App' : 'Claims',
        createdAt: `2026-1${index % 2}-0${index + 1}T20:00:00Z`,
      });
      if (index > 1) await act(id, { reply: 'Looking', ...(index > 3 && { status: 'RESOLVED' }) }, 'ADMIN1');
      if (index === 4) last = id;
      if (index === 5)
        await test.pool.query(
          `update tickets set status = 'RESOLVED', merged_into = $2, status_before_merge = 'OPEN' where sap_id = 'SO3' and id <> $1`,
          [last, last],
        );
      if (index === 5) await test.pool.query('update tickets set assigned_to = $2 where id = $1', [id, as]);
    }
    for (const narrowed of [
      {},
      { status: 'RESOLVED' },
      { status: 'OPEN' },
      { category: 'App' },
      { category: 'Claims', status: 'RESOLVED', figure: 'not-in-time' },
      { figure: 'in-time' },
      { figure: 'not-in-time', startDate: '2026-10-03' },
      { figure: 'answered', endDate: '2026-11-05' },
      { figure: 'answered', status: 'RESOLVED' },
      { figure: 'reopened', region: 'NR1' },
      { region: '-' },
      { region: 'WR1', level: 'LEVEL1' },
      { person: 'ADMIN1' },
      { person: '-', level: 'LEVEL1' },
      { person: 'ADMIN1', startDate: '2026-11-01', endDate: '2026-11-30' },
      { view: 'mine' },
      { search: 'SO9' },
    ] as Record<string, string>[]) {
      const { queries, totalCount } = await page(narrowed);
      expect([narrowed, totalCount]).toEqual([narrowed, queries.length]);
    }
    expect((await page({})).totalCount).toBeGreaterThan(0);
  });
});
