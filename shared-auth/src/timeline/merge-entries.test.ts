import type { TimelineEntry } from '../slots/timeline.ts';
import { mergeEntries, type ReadPart } from './merge-entries.ts';

const entry = (id: string, at: string): TimelineEntry => ({ id, at, text: id, to: '/' });
const part = (id: string, hasMore: boolean, ...days: string[]): ReadPart => ({
  id,
  hasMore,
  entries: days.map((day) => entry(`${id}${day}`, `2026-11-${day}T00:00:00.000Z`)),
});
const getIds = (parts: ReadPart[]) => mergeEntries(parts).entries.map(({ id }) => id);

it('the entries of all contributors are in the order of their time, the newest first', () => {
  expect(getIds([part('a', false, '20', '18'), part('b', false, '19', '01')])).toEqual(['a20', 'b19', 'a18', 'b01']);
});

it('0096: nothing older is shown than what each contributor with more was read to, so that no gap looks empty', () => {
  const parts = [part('a', true, '20', '18'), part('b', false, '19', '01')];
  expect(getIds(parts)).toEqual(['a20', 'b19', 'a18']);
  expect(mergeEntries(parts).waitsFor).toEqual(['a']);
});

it('nothing is shown while a contributor has not answered, and the timeline waits for it', () => {
  expect(mergeEntries([part('a', true), part('b', true, '19'), part('c', true)])).toEqual({
    entries: [],
    waitsFor: ['a', 'c'],
  });
});

it('a contributor that has ended holds nobody up, even without entries', () => {
  const merged = mergeEntries([part('a', false), part('b', false, '19')]);
  expect([merged.entries.map(({ id }) => id), merged.waitsFor]).toEqual([['b19'], []]);
});

it('entries of one instant follow the contributors’ order, and those still to come at it are only added below', () => {
  const parts = (aHasMore: boolean) => [part('a', aHasMore, '20'), part('b', false, '20', '19')];
  expect(getIds(parts(false))).toEqual(['a20', 'b20', 'b19']);
  expect(getIds(parts(true))).toEqual(['a20']);
});

it('the order compares instants, not their texts', () => {
  const merged = mergeEntries([
    { id: 'a', hasMore: false, entries: [entry('whole', '2026-11-09T04:10:00Z')] },
    { id: 'b', hasMore: false, entries: [entry('later', '2026-11-09T04:10:00.500Z')] },
  ]);
  expect(merged.entries.map(({ id }) => id)).toEqual(['later', 'whole']);
});

it('the timeline shows the beginning of the whole however the pages come, and all of it in the end', () => {
  let seed = 7;
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % sides;
  };
  for (let round = 0; round < 50; round += 1) {
    const wholes = Array.from({ length: 1 + dice(5) }, (_, nth) =>
      part(
        `${'abcde'[nth]}`,
        false,
        ...Array.from({ length: dice(12) }, () => String(10 + dice(9))).sort((one, other) => (one < other ? 1 : -1)),
      ),
    ).map((whole) => ({ ...whole, entries: whole.entries.map((each, nth) => ({ ...each, id: `${each.id}-${nth}` })) }));
    const expected = getIds(wholes);
    const counts = wholes.map(() => 0);
    for (;;) {
      const parts = wholes.map(({ id, entries }, nth) => ({
        id,
        entries: entries.slice(0, counts[nth]),
        hasMore: counts[nth]! < entries.length || counts[nth] === 0,
      }));
      const { entries, waitsFor } = mergeEntries(
        parts.map((each, nth) => ({ ...each, hasMore: each.hasMore && wholes[nth]!.entries.length > 0 })),
      );
      expect(entries.map(({ id }) => id)).toEqual(expected.slice(0, entries.length));
      if (waitsFor.length === 0) {
        expect(entries).toHaveLength(expected.length);
        break;
      }
      for (const id of waitsFor) {
        const nth = wholes.findIndex((whole) => whole.id === id);
        counts[nth]! += 1 + dice(3);
      }
    }
  }
});
