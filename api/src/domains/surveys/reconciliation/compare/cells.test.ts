import { labelKey, labelLikeness, matchKey, removeFormulaGuard } from './cells.ts';

it('a heading is compared in any case, with single spaces, and without what a workbook puts before a formula', () => {
  expect(labelKey('  Name  of   Dealer ')).toBe(labelKey('name of dealer'));
  expect(labelKey("'=Share")).toBe('=share');
  expect(labelKey("'tis")).toBe("'tis");
});

it('the reader removes only the apostrophe that a download adds', () => {
  expect(removeFormulaGuard("'=1+1")).toBe('=1+1');
  expect(removeFormulaGuard("'plain")).toBe("'plain");
  expect(removeFormulaGuard('=1+1')).toBe('=1+1');
});

it.each([
  ['Share', 'Share', 1],
  // Sh, ha, ar, re and Sh, ho, or, re: two of eight.
  ['Share', 'Shore', 0.5],
  // Each pair counts once.
  ['aaa', 'aa', 2 / 3],
  // ab, ba and ab, ba, ab: two of five.
  ['aba', 'abab', 0.8],
  ['a', 'a', 1],
  ['', '', 1],
  ['Town', 'Size', 0],
  ['a', 'b', 0],
])('%s and %s are alike by %d', (one, other, expected) => {
  expect(labelLikeness(one, other)).toBeCloseTo(expected, 10);
});

describe('rows are matched by cells that might be the same', () => {
  it.each([
    ['Delhi', ' Delhi '],
    [12, '12'],
    ['MRF', 2],
    ['3/4/2025', '2025-04-03'],
    ['=1+1', "'=1+1"],
    [null, ''],
    // Up to 17 characters is a number, longer is a code.
    [12_345_678_901_234.5, '12345678901234.50'],
  ])('%p and %p are', (one, other) => {
    expect(matchKey(one)).toBe(matchKey(other));
  });
  it.each([
    ['Delhi', 'Agra'],
    ['2025-04-03', '2025-04-04'],
    ['007', 7],
    [123_456_789_012_345.5, '123456789012345.50'],
    ['', 'Agra'],
    [{ unread: 'A formula.' }, 'Agra'],
    [{ unread: 'A formula.' }, null],
  ])('%p and %p are not', (one, other) => {
    expect(matchKey(one)).not.toBe(matchKey(other));
  });
});
