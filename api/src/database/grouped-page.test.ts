import { addTicket, type TestApp, testApp } from '../testing/index.ts';

let test: TestApp;
let ids: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', string>;
const add = (sapId: string, status: string, createdAt: string, subCategory: string) =>
  addTicket(test.pool, { sapId, status, createdAt, subCategory });

beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00.000Z') });
  ids = {
    a: await add('SO1', 'OPEN', '2026-11-01T06:00:00Z', 'Login'),
    b: await add('SO2', 'OPEN', '2026-11-02T06:00:00Z', 'Login'),
    // 2 November in India.
    c: await add('SO1', 'RESOLVED', '2026-11-01T19:00:00Z', ''),
    d: await add('SO1', 'OPEN', '2026-11-03T06:00:00Z', 'Crash'),
    e: await add('SO1', 'ASSIGNED', '2026-11-03T07:00:00Z', 'Crash'),
    f: await add('SO9', 'OPEN', '2026-11-04T06:00:00Z', 'Login'),
  };
});
afterAll(() => test.close());

const getNames = (rows: readonly { _id: string }[]) =>
  rows.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0]).join('');
const read = async (query: Record<string, string>, as = 'RO1') => {
  const response = await test.call('GET', '/api/v1/query/QuerygetAll', { as, query: { page: '1', ...query } });
  expect(response.statusCode).toBe(200);
  const { queries, groups, totalPage, totalCount } = response.json();
  const heads = groups?.page.map(({ value, count, shownCount }: { value: string; count: number; shownCount: number }) =>
    [value, count, shownCount].join(' '),
  );
  return { rows: getNames(queries), heads, count: groups?.count, totalPage, totalCount };
};

it('a grouped list counts the groups of the scope and orders rows by them, then as the list is ordered', async () => {
  expect(await read({ groupBy: 'status' })).toEqual({
    rows: 'edbac',
    heads: ['ASSIGNED 1 1', 'OPEN 3 3', 'RESOLVED 1 1'],
    count: 3,
    totalPage: 1,
    totalCount: 5,
  });
  expect(await read({ groupBy: 'status', sort: 'ticketNo' })).toMatchObject({ rows: 'eabdc' });
  expect(await read({ groupBy: 'status', sort: 'status', direction: 'desc' })).toMatchObject({ rows: 'cdbae' });
});

it('a page repeats the heading of a group that began before, with the count of the whole group', async () => {
  const page = (number: string) => read({ groupBy: 'status', limit: '2', page: number });
  expect(await page('1')).toMatchObject({ rows: 'ed', heads: ['ASSIGNED 1 1', 'OPEN 3 1'], totalPage: 3 });
  expect(await page('2')).toMatchObject({ rows: 'ba', heads: ['OPEN 3 2'] });
  expect(await page('3')).toMatchObject({ rows: 'c', heads: ['RESOLVED 1 1'], totalCount: 5 });
  expect(await page('4')).toMatchObject({ rows: '', heads: [] });
});

it('a closed group takes one place', async () => {
  expect(await read({ groupBy: 'status', limit: '3', closed: 'OPEN' })).toEqual({
    rows: 'ec',
    heads: ['ASSIGNED 1 1', 'OPEN 3 0', 'RESOLVED 1 1'],
    count: 3,
    totalPage: 1,
    totalCount: 5,
  });
  expect(await read({ groupBy: 'status', limit: '2', closed: '*' })).toMatchObject({
    rows: '',
    heads: ['ASSIGNED 1 0', 'OPEN 3 0'],
    totalPage: 2,
  });
});

it('days are those of India, newest first, and a group without a value stands last', async () => {
  expect(await read({ groupBy: 'createdAt' })).toMatchObject({
    rows: 'edbca',
    heads: ['2026-11-03 2 2', '2026-11-02 2 2', '2026-11-01 1 1'],
  });
  expect(await read({ groupBy: 'subCategory' })).toMatchObject({ heads: ['Crash 2 2', 'Login 2 2', '- 1 1'] });
});

it('a group has the name of its person, and the filters of the list', async () => {
  const response = await test.call('GET', '/api/v1/query/QuerygetAll', {
    as: 'ADMIN1',
    query: { page: '1', groupBy: 'name', status: 'OPEN', closed: '*' },
  });
  expect(response.json().groups.page).toMatchObject([
    { value: 'SO1', name: 'Person SO1', count: 2 },
    { value: 'SO2', name: 'Person SO2', count: 1 },
    { value: 'SO9', name: 'Person SO9', count: 1 },
  ]);
});

it('one group is read alone', async () => {
  expect(await read({ groupBy: 'status', group: 'OPEN', limit: '2' })).toEqual({
    rows: 'db',
    heads: ['OPEN 3 2'],
    count: 1,
    totalPage: 2,
    totalCount: 3,
  });
});

it('a column that groups nothing is refused', async () => {
  const query = { page: '1', groupBy: 'subject' };
  expect((await test.call('GET', '/api/v1/query/QuerygetAll', { as: 'RO1', query })).statusCode).toBe(400);
});
