import { slowestLines } from './slowest.mjs';

it('a run names its ten slowest files with their reasons, and says where a slow one gives none', () => {
  const times = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index * 1500]));
  const lines = slowestLines(times, (file) => (file === '11.test.ts' ? { slowReason: 'Starts two servers.' } : {}));
  expect(lines).toHaveLength(11);
  expect(lines.slice(1, 3)).toEqual([
    '     16.5 s  11.test.ts  Starts two servers.',
    '     15.0 s  10.test.ts  gives no reason (@slow in its first comment)',
  ]);
  expect(lines.at(-1)).toBe('      3.0 s  2.test.ts');
});
