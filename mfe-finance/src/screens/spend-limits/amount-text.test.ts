import { describeAmount, isAboveMaximum, parseAmount } from './amount-text.ts';

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

it.each([
  ['500', undefined],
  ['1,00,000', undefined],
  ['₹ 500', undefined],
  ['0', 'No limit'],
  ['abc', 'Read as 0: no limit'],
  ['', 'Read as 0: no limit'],
  ['-5', 'Read as 0: no limit'],
  ['12.9', 'Read as 12'],
  ['12abc', 'Read as 12'],
  ['0100000', 'Read as 1,00,000'],
])('the hint of %j says %s', (text, hint) => expect(describeAmount(text)).toBe(hint));
