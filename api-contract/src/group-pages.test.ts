import { ALL_CLOSED, countPlaces, isGroupClosed, placeGroups, toggleGroup } from './group-pages.ts';

const groups = [
  { value: 'A', count: 3 },
  { value: 'B', count: 5 },
  { value: '-', count: 2 },
];

it.each([
  ['', 'A', false],
  ['A,B', 'A', true],
  ['A,B', '-', false],
  ['*', 'A', true],
  ['*,A', 'A', false],
  ['*,A', 'B', true],
])('the text %j says whether the group %j is closed: %j', (closed, value, expected) => {
  expect(isGroupClosed(closed, value)).toBe(expected);
});

it.each(['A', '*', '-', 'a,b', '50 %', '%2C'])('a group called %j closes alone and opens again', (value) => {
  const closed = toggleGroup('B', value);
  expect(isGroupClosed(closed, value)).toBe(true);
  expect(isGroupClosed(closed, 'C')).toBe(false);
  expect(toggleGroup(closed, value)).toBe('B');
  const open = toggleGroup(ALL_CLOSED, value);
  expect([isGroupClosed(open, value), isGroupClosed(open, 'C')]).toEqual([false, true]);
});

it('a text of closed groups fits into a view', () => {
  let closed = ALL_CLOSED;
  for (let n = 0; n < 100; n += 1) closed = toggleGroup(closed, `Person ${n}`);
  expect(closed.length).toBeLessThanOrEqual(500);
  expect(closed).toMatch(/^\*,/);
  expect(isGroupClosed(closed, 'Person 99')).toBe(false);
});

it('a page holds a place for each closed group and each row of an open one', () => {
  expect(countPlaces(groups, '')).toBe(10);
  expect(countPlaces(groups, 'A')).toBe(8);
  expect(placeGroups(groups, { closed: '', page: 2, limit: 4 })).toEqual([
    { value: 'B', count: 5, isClosed: false, first: 3, start: 4, shownCount: 4 },
  ]);
  expect(placeGroups(groups, { closed: 'A', page: 1, limit: 4 })).toEqual([
    { value: 'A', count: 3, isClosed: true, first: 0, start: 0, shownCount: 0 },
    { value: 'B', count: 5, isClosed: false, first: 1, start: 3, shownCount: 3 },
  ]);
  expect(placeGroups(groups, { closed: 'A', page: 2, limit: 4 })).toEqual([
    { value: 'B', count: 5, isClosed: false, first: 1, start: 6, shownCount: 2 },
    { value: '-', count: 2, isClosed: false, first: 6, start: 8, shownCount: 2 },
  ]);
});

it('a page behind the last one has no groups', () => {
  expect(placeGroups(groups, { closed: '*', page: 2, limit: 4 })).toEqual([]);
});
