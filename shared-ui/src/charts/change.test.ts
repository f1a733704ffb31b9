import { changeText, differenceText, ratioText } from './change.ts';
import { plainNumber } from './chart-data.ts';

const text = (now: number, before: number | null) => changeText(now, before, plainNumber);

it.each([
  [120, 100, 'before 100 · +20 (+20 %)'],
  [100, 120, 'before 120 · −20 (−16.7 %)'],
  [0, 80, 'before 80 · −80 (−100 %)'],
  [3.7, 3.4, 'before 3.4 · +0.3 (+8.8 %)'],
  [150000, 100000, 'before 1,00,000 · +50,000 (+50 %)'],
  [7, 7, 'before 7 · no change'],
])('says the number before, and the difference in numbers and percent: %s after %s', (now, before, words) => {
  expect(text(now, before).replaceAll('\u00a0', ' ')).toBe(words);
});

it('a change from zero has no percentage, and never shows ∞ %', () => {
  expect(text(5, 0)).toBe('before 0 · +5');
  expect(text(0, 0)).toBe('before 0 · no change');
});

it('the text says so when there is no earlier data', () => {
  expect(text(5, null)).toBe('no earlier data');
  expect(differenceText(5, null, plainNumber)).toBe('no earlier data');
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
