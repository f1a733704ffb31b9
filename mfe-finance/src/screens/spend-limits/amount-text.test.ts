import { parseAmount, isAboveMaximum } from './amount-text.ts';

it.each([
  ['4000', 4000],
  ['1,00,000', 100_000],
  ['₹ 5 000', 5000],
  ['12.9', 12],
  ['12abc', 12],
  ['abc', 0],
  ['', 0],
  ['-5', 0],
  ['0', 0],
])('FN-LIM-04, D-171: %j is %i', (text, amount) => expect(parseAmount(text)).toBe(amount));

it.each([
  ['10000000', false],
  ['1,00,00,000', false],
  ['10000001', true],
  ['1000000000', true],
])('D-332: %j is too much: %s', (text, isOver) => expect(isAboveMaximum(text)).toBe(isOver));
