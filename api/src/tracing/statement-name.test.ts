import { statementName, withoutValues } from './statement-name.ts';

it.each([
  ['select 1', 'SELECT'],
  ['select * from visits where id = $1', 'SELECT visits'],
  ['insert into history (a) values ($1)', 'INSERT history'],
  ['update tickets t set a = 1', 'UPDATE tickets'],
  ['with gone as (delete from alerts returning id) select * from gone', 'DELETE alerts'],
  ['with due as (select id from tickets for update skip locked) select * from due', 'SELECT tickets'],
  ["select 'x from secret' from users", 'SELECT users'],
  ['begin', 'BEGIN'],
  ['copy attendance from stdin', 'COPY attendance'],
  ['copy (select 1) to stdout', 'COPY query'],
  ['-- note\n select a from dealers', 'SELECT dealers'],
  ['', 'STATEMENT'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

it('the statement name omits quoted texts and numbers, and keeps placeholders', () => {
  expect(withoutValues("select * from a1 where name = 'O''Neill' and n = 42 and b > 1.5 and id = $1 -- Ramesh")).toBe(
    'select * from a1 where name = ? and n = ? and b > ? and id = $1',
  );
  expect(withoutValues('do $body$ secret $body$')).toBe('do ?');
});
