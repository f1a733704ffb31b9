import { percentile, SLOTS, slotOf } from './slots.ts';

it('puts every time that a browser may tell into a slot, longer ones never into an earlier one', () => {
  const times = [0, 1, 50, 50.1, 65, 66, 300, 1_000, 30_000, 600_000];
  const slots = times.map(slotOf);
  expect(slots).toEqual([...slots].sort((a, b) => a - b));
  expect([slots[0], slots[2], slots[3], slots.at(-1)]).toEqual([0, 0, 1, SLOTS - 1]);
});

it.each([120, 480, 2_300, 9_000])('finds the 75th percentile of loads around %i ms to within a slot', (ms) => {
  const slots = Array<number>(SLOTS).fill(0);
  for (let index = 0; index < 100; index += 1) {
    const slot = slotOf(index < 90 ? ms : ms * 20);
    slots[slot] = (slots[slot] ?? 0) + 1;
  }
  const result = percentile(slots, 0.75) ?? 0;
  expect(result).toBeGreaterThan(ms / 1.31);
  expect(result).toBeLessThan(ms * 1.31);
});

it('counts the slow quarter only where it reaches the percentile', () => {
  const slots = Array<number>(SLOTS).fill(0);
  slots[2] = 74;
  slots[20] = 26;
  expect(percentile(slots, 0.75)).toBeGreaterThan(5_000);
  slots[2] = 80;
  expect(percentile(slots, 0.75)).toBeLessThan(100);
});

it('says nothing without loads', () => {
  expect(percentile([], 0.75)).toBeNull();
  expect(percentile(Array<number>(SLOTS).fill(0), 0.75)).toBeNull();
});
