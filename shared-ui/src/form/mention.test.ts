import { findMention, withMention } from './mention.ts';

it.each([
  ['', undefined],
  ['@', undefined],
  ['ask @', undefined],
  ['@a', 'a'],
  ['ask @as', 'as'],
  ['first\n@ras', 'ras'],
  ['om@example', undefined],
  ['@asha ', undefined],
])('DL-CHU-18: the mention being typed in %j is %j', (text, expected) => {
  expect(findMention(text)).toBe(expected);
});

it('DL-CHU-18: a choice replaces the last word by the mention', () => {
  expect(withMention('ask @as', 'Asha Rao')).toBe('ask @Asha Rao ');
  expect(withMention('@as', 'Asha Rao (SO78)')).toBe('@Asha Rao (SO78) ');
  expect(withMention('Line\n@x', '$& Co')).toBe('Line\n@$& Co ');
});
