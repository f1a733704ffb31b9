import { labelKey, labelLikeness, matchKey, withoutGuard } from './cells.ts';

it('a heading is compared in any case, with single spaces, and without what a workbook puts before a formula', () => {
  expect(labelKey('  Name  of   Dealer ')).toBe(labelKey('name of dealer'));
  expect(labelKey("'=Share")).toBe('=share');
  expect(labelKey("'tis")).toBe("'tis");
});

it('only the apostrophe that a download adds is taken away', () => {
  expect(withoutGuard("'=1+1")).toBe('=1+1');
  expect(withoutGuard("'plain")).toBe("'plain");
  expect(withoutGuard('=1+1')).toBe('=1+1');
});

it.each([
  ['Share', 'Share', 1],
  // Sh, ha, ar, re and Sh, ho, or, re: two in common of eight.
  ['Share', 'Shore', 0.5],
  // aa, aa and aa: each pair counts once.
  ['aaa', 'aa', 2 / 3],
  // ab, ba and ab, ba, ab: two in common of five.
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
    // 17 signs are a number still, and a code from there on.
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
