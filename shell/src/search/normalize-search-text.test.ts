import { normalizeSearchText } from './normalize-search-text.ts';

it('0104: what is typed becomes one line without control characters', () => {
  expect(normalizeSearchText('  zenith\u0000\n\ttyres ')).toEqual({ text: 'zenith tyres', isCut: false });
  expect(normalizeSearchText('')).toEqual({ text: '', isCut: false });
  expect(normalizeSearchText('%')).toEqual({ text: '%', isCut: false });
});

it('0104: of 10,000 characters the first hundred are searched, and that is said', () => {
  expect(normalizeSearchText('x'.repeat(10_000))).toEqual({ text: 'x'.repeat(100), isCut: true });
});
