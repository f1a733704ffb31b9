import { describeChanges } from './changes.ts';
import { moveEntry, toggleEntry } from './entries.ts';

const on = (...labels: string[]) => labels.map((label) => ({ label, on: true }));
it('the editor moves an entry by one place and stops at both ends', () => {
  const rows = on('A', 'B', 'C');
  expect(moveEntry(rows, 0, 1)).toEqual(on('B', 'A', 'C'));
  expect(moveEntry(rows, 2, -1)).toEqual(on('A', 'C', 'B'));
  expect(moveEntry(rows, 0, -1)).toBe(rows);
  expect(moveEntry(rows, 2, 1)).toBe(rows);
  expect(toggleEntry(rows, 1)[1]).toEqual({ label: 'B', on: false });
});

it.each([
  ['an added entry', on('A', 'B'), on('A', 'X', 'B'), 'Added X.'],
  ['a removed one', on('A', 'B'), [...on('A'), { label: 'B', on: false }], 'Removed B.'],
  ['the one that moved, not those it passed', on('A', 'B', 'C', 'D'), on('D', 'A', 'B', 'C'), 'Moved D.'],
  ['all three', on('A', 'B', 'C', 'D'), on('X', 'B', 'D', 'C'), 'Added X. Removed A. Moved C.'],
  ['nothing', on('A'), [{ label: 'B', on: false }, ...on('A')], ''],
])('the editor says in words %s', (_, before, after, text) => {
  const changes = describeChanges(before, after);
  expect([text, text.replace('Moved C', 'Moved D')]).toContain(changes);
});

it('the text names changes by the labels that people read', () => {
  expect(describeChanges(on('a/x', 'a/y'), on('a/y'), (label) => label.toUpperCase())).toBe('Removed A/X.');
});
