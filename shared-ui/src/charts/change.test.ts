import { changeText, differenceText, ratioText } from './change.ts';
import { plainNumber } from './chart-data.ts';

const text = (now: number, before: number | null) => changeText(now, before, plainNumber, 'October');

it.each([
  [120, 100, '▲ 20 % vs October (100)'],
  [100, 120, '▼ 17 % vs October (120)'],
  [0, 80, '▼ 100 % vs October (80)'],
  [3.7, 3.4, '▲ 8.8 % vs October (3.4)'],
  [150000, 100000, '▲ 50 % vs October (1,00,000)'],
  [399, 100, '▲ 299 % vs October (100)'],
  [400, 100, '▲ 4 times October (100)'],
  [4071, 552, '▲ 7.4 times October (552)'],
  [7, 7, 'no change vs October (7)'],
])('the text says how much %s is above or below %s', (now, before, words) => {
  expect(text(now, before)?.replaceAll('\u00a0', ' ')).toBe(words);
});

it('a change from zero has no percentage, and never shows ∞ %', () => {
  expect(text(5, 0)).toBe('▲ 5 vs October (0)');
  expect(text(0, 0)).toBe('no change vs October (0)');
});

it('the text is left out where there is no earlier data', () => {
  expect(text(5, null)).toBeUndefined();
  expect(differenceText(5, null, plainNumber)).toBe('-');
});

it('D-060: the text shows the share of the base, also where it is more than the base', () => {
  const ratio = (part: number, whole: number) => ratioText(part, whole).replaceAll('\u00a0', ' ');
  expect([ratio(192, 10_000), ratio(0, 10_000), ratio(4053, 532), ratio(3, 0)]).toEqual([
    '1.9 %',
    '0 %',
    '761.8 %',
    '-',
  ]);
});
