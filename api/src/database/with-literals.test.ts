import { testApp, type TestApp } from '../testing/index.ts';
import { withLiterals } from './with-literals.ts';
import { sql } from './sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ people: false });
});
afterAll(() => t.close());

it.each([
  ["O'Brien"],
  ['back\\slash and "quotes"'],
  ["'; drop table users; --"],
  ['शर्मा $1 %s'],
  [''],
  [-5],
  [1.5],
  [true],
  [null],
])('a value written into a statement is the value: %j', async (value) => {
  const statement = sql`select to_jsonb(${value}${typeof value === 'string' || value === null ? sql`::text` : sql``}) as value, 2 - ${1}::int as one`;
  const { rows } = await t.pool.query(withLiterals(statement));
  expect(rows).toEqual([{ value, one: 1 }]);
});

it('a list of texts is a list of texts', async () => {
  const list = ['a', 'b,c', 'd"e', "f'g", 'h\\i', '', 'null', '{}'];
  const { rows } = await t.pool.query(
    withLiterals(sql`select ${list}::text[] as list, ${[1, null]}::int[] as numbers`),
  );
  expect(rows).toEqual([{ list, numbers: [1, null] }]);
});

it('an instant is an instant', async () => {
  const at = new Date('2024-02-29T04:10:00.123Z');
  const { rows } = await t.pool.query(withLiterals(sql`select ${at}::timestamptz as at`));
  expect(rows).toEqual([{ at }]);
});
