import { exactlyOne, sql } from './sql.ts';
import { testApp, type TestApp } from '../testing/index.ts';
import { pagedRows } from './sql-parts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const numbers = sql`from generate_series(1, 25) n`;
const page = (query: { page?: number; currentPage?: number; limit: number }, from = numbers) =>
  pagedRows<{ n: number }>(t.db, query, { from, rows: (part) => sql`select n ${from} order by n desc ${part}` });

describe('a page of a list', () => {
  it('D-018: holds its rows in the list’s order, and says where in the whole it is', async () => {
    expect(await page({ page: 2, limit: 10 })).toEqual({
      data: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((n) => ({ n })),
      totalPage: 3,
      currentPage: 2,
      totalCount: 25,
    });
    expect((await page({ page: 3, limit: 10 })).data).toHaveLength(5);
  });

  it('D-018: beyond the end is empty, and nothing at all is one page', async () => {
    expect(await page({ page: 4, limit: 10 })).toMatchObject({ data: [], currentPage: 4, totalPage: 3 });
    const none = sql`from generate_series(1, 0) n`;
    expect(await page({ limit: 10 }, none)).toEqual({ data: [], totalPage: 1, currentPage: 1, totalCount: 0 });
  });

  it('D-176, D-200: page wins over currentPage, which wins over the first page', async () => {
    expect((await page({ page: 2, currentPage: 3, limit: 10 })).currentPage).toBe(2);
    expect((await page({ currentPage: 3, limit: 10 })).currentPage).toBe(3);
    expect((await page({ limit: 10 })).currentPage).toBe(1);
  });
});

describe('a statement that always gives one row', () => {
  it('gives it', async () => {
    expect(await exactlyOne(t.db, sql`select 7 as n`)).toEqual({ n: 7 });
  });

  it('fails with an error when it returns no row, or two', async () => {
    await expect(exactlyOne(t.db, sql`select 1 where false`)).rejects.toThrow('gave no rows');
    await expect(exactlyOne(t.db, sql`select n ${sql`from generate_series(1, 2) n`}`)).rejects.toThrow('gave 2 rows');
  });
});
