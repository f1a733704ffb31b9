import type { Entry } from './entries.ts';
import { mergeLayouts } from './changes.ts';

const on = (labels: string): Entry[] => [...labels].map((label) => ({ label, on: true }));
const merged = (base: string, mine: string, theirs: string) =>
  mergeLayouts(on(base), on(mine), on(theirs))
    ?.filter((entry) => entry.on)
    .map(({ label }) => label)
    .join('');

it.each([
  ['an entry that I added and one that they added', 'abc', 'abxc', 'abcy', 'abxcy'],
  ['an entry that I removed and one that they added', 'abc', 'ac', 'abcy', 'acy'],
  ['an entry that I moved and one that they removed', 'abcd', 'dabc', 'abd', 'dab'],
  ['an entry behind another that they removed', 'abc', 'abxc', 'ac', 'axc'],
  ['entries in the order in which I added them', 'a', 'axy', 'az', 'axyz'],
])('two lists keep %s', (_, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toBe(both);
});

it.each([
  ['both added', 'ab', 'abx', 'xab'],
  ['both removed', 'abc', 'ab', 'ab'],
  ['one moved and the other removed', 'abcd', 'dabc', 'abc'],
])('two lists are not put together where an entry was %s', (_, base, mine, theirs) => {
  expect(merged(base, mine, theirs)).toBeUndefined();
});

it('an entry that one has hidden stays in the list, to be shown again', () => {
  const mine = [
    { label: 'a', on: true },
    { label: 'b', on: false },
  ];
  expect(mergeLayouts(on('ab'), mine, on('abc'))).toEqual([
    { label: 'a', on: true },
    { label: 'c', on: true },
    { label: 'b', on: false },
  ]);
});
