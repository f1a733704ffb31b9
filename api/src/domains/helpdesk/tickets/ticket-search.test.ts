import { tickets } from 'api-contract';
import { addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { excerptParts } from './ticket-search.ts';

let test: TestApp;
const ids: Record<string, string> = {};

const write = (id: string, ...lines: string[]) =>
  test.pool.query('insert into ticket_timeline (ticket_id, lines) values ($1, $2)', [id, lines]);
const list = (query: Record<string, string>, as = 'ADMIN1') =>
  test.call('GET', '/api/v1/query/QuerygetAll', { as, query: { page: '1', ...query } });
const getPage = async (query: Record<string, string>, as?: string) =>
  tickets.tickets.response.parse((await list(query, as)).json());
const getNames = async (text: string, as?: string) => {
  const { queries, totalCount } = await getPage({ text }, as);
  expect(totalCount).toBe(queries.length);
  return queries.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id)).sort();
};

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  await test.pool.query(`insert into ticket_categories (name) values ('App')`);
  ids.late = await addTicket(test.pool, { sapId: 'SO1', subject: 'Deliveries are late' });
  ids.hindi = await addTicket(test.pool, {
    sapId: 'SO3',
    subject: 'क्रेडिट नोट अब तक नहीं मिला',
    createdAt: '2026-11-19T06:00:00Z',
  });
  ids.html = await addTicket(test.pool, { sapId: 'SO9', subject: 'Odd', createdAt: '2026-11-18T06:00:00Z' });
  await test.pool.query(`update tickets set description = 'A <script>alert(1)</script> of 100% rubber' where id = $1`, [
    ids.html,
  ]);
  await write(ids.late, 'Auto assignment to Asha Rao', 'Reply: The lorry broke down\non the bypass');
  await write(ids.late, 'Remarks: call the depot', 'Marked Ticket as ASSIGNED by AO1');
});
afterAll(() => test.close());

describe('the search in texts and replies', () => {
  it.each([
    ['deliveries', ['late']],
    ['DELIVERY', ['late']],
    ['lorry', ['late']],
    ['bypass', ['late']],
    ['depots', ['late']],
    ['late lorry depot', ['late']],
    ['late tyre', []],
    ['"broke down"', ['late']],
    ['"down broke"', []],
    ['lorry or rubber', ['html', 'late']],
    ['-lorry rubber', ['html']],
    ['are', ['late']],
    ['क्रेडिट', ['hindi']],
    ['मिला नहीं', ['hindi']],
    ['टायर', []],
    ['alert script', ['html']],
    ['assignment', []],
    ['assigned', []],
    ['Asha', []],
  ])('HD-TIC-03: %s: %j', async (text, names) => {
    expect(await getNames(text)).toEqual(names);
  });
  it.each(['%', "'", '"', '\\', '&|!()<->:*', '💥', '-', '100%', "'; drop table tickets --", '<script>'])(
    'HD-TIC-03: %s is searched, never an error',
    async (text) => {
      expect((await list({ text })).statusCode).toBe(200);
    },
  );
  it('HD-TIC-03: a number is found beside its sign, and a text of nothing but signs has no ticket', async () => {
    expect(await getNames('100%')).toEqual(['html']);
    expect(await getNames('%')).toEqual([]);
  });
  it('HD-TIC-03: more than 200 characters are refused with a sentence', async () => {
    expect((await list({ text: 'x'.repeat(200) })).statusCode).toBe(200);
    const long = await list({ text: 'x'.repeat(10_000) });
    expect(long.statusCode).toBe(400);
    expect(JSON.stringify(long.json())).toContain('Please search for at most 200 characters.');
  });

  it('D-007: nobody finds tickets outside the own scope', async () => {
    expect(await getNames('lorry or नोट or rubber', 'AO1')).toEqual(['late']);
    expect(await getNames('lorry or नोट or rubber', 'RO3')).toEqual(['hindi']);
    expect(await getNames('lorry or नोट or rubber', 'ZO1')).toEqual(['hindi', 'late']);
    expect(await getNames('lorry or नोट or rubber', 'ZO9')).toEqual(['html']);
  });
  it('narrows together with the other filters, on pages', async () => {
    const text = 'lorry or नोट or rubber';
    expect((await getPage({ text, status: 'RESOLVED' })).totalCount).toBe(0);
    expect((await getPage({ text, search: 'SO9' })).queries).toMatchObject([{ subject: 'Odd' }]);
    expect(await getPage({ text, page: '2', limit: '2' })).toMatchObject({
      totalCount: 3,
      totalPage: 2,
      queries: [{ subject: 'Odd' }],
    });
  });

  it('says where the words stand, as parts and never as HTML', async () => {
    const excerpt = async (text: string) => (await getPage({ text })).queries[0]?.excerpt;
    expect(await excerpt('lorries')).toEqual([
      { text: 'Deliveries are late · The ', isMatch: false },
      { text: 'lorry', isMatch: true },
      { text: expect.stringContaining(' broke down'), isMatch: false },
    ]);
    expect((await excerpt('rubber'))?.map(({ text }) => text).join('')).toContain('script>alert(1)< /script>');
    expect((await excerpt('नोट'))?.find(({ isMatch }) => isMatch)?.text).toBe('नोट');
    expect((await getPage({})).queries[0]).not.toHaveProperty('excerpt');
  });
  it('the signs that mark in the database can not be brought in by a text', async () => {
    await test.pool.query('update tickets set description = $2 where id = $1', [
      ids.html,
      'a \uE000forged\uE001 rubber',
    ]);
    expect((await getPage({ text: 'rubber' })).queries[0]?.excerpt?.filter(({ isMatch }) => isMatch)).toEqual([
      { text: 'rubber', isMatch: true },
    ]);
    expect(excerptParts('a \uE000b\uE001\uE000c\uE001 d')).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'b', isMatch: true },
      { text: 'c', isMatch: true },
      { text: ' d', isMatch: false },
    ]);
  });

  it('finds written and changed text at once, and no longer finds deleted text', async () => {
    const id = await addTicket(test.pool, { subject: 'Gasket' });
    const count = async (text: string) => (await getPage({ text })).totalCount;
    expect(await count('gasket')).toBe(1);
    await test.call('POST', '/api/v1/query/remarkAdded', {
      as: 'AO1',
      body: { id, reply: 'Sent a flange', remarks: 'via Ajmer' },
    });
    expect([await count('flange'), await count('ajmer gasket')]).toEqual([1, 1]);
    await test.pool.query(`update tickets set subject = 'Nipple' where id = $1`, [id]);
    expect([await count('gasket'), await count('nipple flange')]).toEqual([0, 1]);
    await test.pool.query('delete from tickets where id = $1', [id]);
    expect(await count('flange')).toBe(0);
  });

  it('counts and lists the newest 1,000 when more tickets match', async () => {
    const add = (from: number, to: number) =>
      test.pool.query(`begin; set local session_replication_role = replica;
        insert into tickets (ticket_no, sap_id, category, subject, created_at)
          select 'M' || n, 'SO1', 'App', 'Sprocket ' || n, '2026-01-01'::timestamptz + n * interval '1 second' from generate_series(${from}, ${to}) n;
        insert into ticket_words select id, to_tsvector('ticket_text', subject) from tickets where ticket_no in (select 'M' || n from generate_series(${from}, ${to}) n);
        commit`);
    await add(1, 1000);
    expect(await getPage({ text: 'sprockets', page: '100' }, 'AO1')).toMatchObject({
      totalCount: 1000,
      totalPage: 100,
      hasMore: false,
      queries: { 9: { subject: 'Sprocket 1' } },
    });
    await add(1001, 1001);
    expect(await getPage({ text: 'sprocket' })).toMatchObject({ totalCount: 1000, hasMore: true });
    await add(1002, 10_001);
    const { queries, ...paging } = await getPage({ text: 'sprocket' }, 'AO1');
    expect(paging).toMatchObject({ totalCount: 1000, totalPage: 100, hasMore: true });
    expect(queries[0]?.subject).toBe('Sprocket 10001');
    expect(await getPage({ text: 'sprocket' }, 'AO9')).toMatchObject({ totalCount: 0, hasMore: false });
  });
});
