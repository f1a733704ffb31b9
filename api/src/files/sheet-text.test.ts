import { sheetText } from './sheet-text.ts';

const LONGEST = 32_767;

it.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['@name', "'@name"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['-x', "'-x"],
  ['-12', '-12'],
  ['a=1', 'a=1'],
  ['', ''],
])('D-017: %j is written as %j', (text, written) => {
  expect(sheetText(text)).toBe(written);
});

it('D-017: a text that is longer than a cell holds keeps its beginning', () => {
  const whole = 'ab'.repeat(LONGEST);
  expect(sheetText(whole)).toBe(whole.slice(0, LONGEST));
  expect(sheetText(`=${whole}`)).toBe(`'=${whole}`.slice(0, LONGEST));
  expect(sheetText('b'.repeat(LONGEST))).toHaveLength(LONGEST);
});
