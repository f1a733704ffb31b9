import { measureGrowth, MAX_LINEAR_GROWTH } from './growth.ts';

/** Cannot be optimised away. */
const steps = (count: number): number => {
  let hash = 1;
  for (let step = 0; step < count; step += 1) hash = (hash * 31 + step) % 65_521;
  return hash;
};

it('the measure of growth tells linear work from quadratic work', () => {
  expect(measureGrowth((size) => steps(size * 1_000), 1_600)).toBeLessThan(MAX_LINEAR_GROWTH);
  expect(measureGrowth((size) => steps(size ** 2), 6_400)).toBeGreaterThan(MAX_LINEAR_GROWTH);
});
