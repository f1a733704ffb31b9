import { labelKey, labelLikeness, withoutGuard } from './cells.ts';

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
  ['Town', 'Size', 0],
  ['a', 'b', 0],
])('%s and %s are alike by %d', (one, other, expected) => {
  expect(labelLikeness(one, other)).toBeCloseTo(expected, 10);
});
