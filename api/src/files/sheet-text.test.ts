import { sheetText } from 'api-contract/sheet-text';
import { type TestApp, testApp } from '../testing/index.ts';

const LONGEST = 32_767;
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ people: false });
});
afterAll(() => test.close());

it.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['@name', "'@name"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['-x', "'-x"],
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ['-12-', "'-12-"],
  ['-1\n=1', "'-1\n=1"],
  ['--1', "'--1"],
  ['-', '-'],
  ['-12', '-12'],
  ['-1,10,621.39', '-1,10,621.39'],
  ['-1.5e-7', '-1.5e-7'],
  ['\uff1d1+1', "'\uff1d1+1"],
  ['\uff0b91', "'\uff0b91"],
  ['\uff0dx', "'\uff0dx"],
  ['\uff20name', "'\uff20name"],
  [' =1+1', "' =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3000\u2003+91', "'\u3000\u2003+91"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff\u2060@name', "'\ufeff\u2060@name"],
  ['\n=1+1', "'\n=1+1"],
  [' -1+cmd', "' -1+cmd"],
  [' -12', ' -12'],
  ['\uff0d12', '\uff0d12'],
  [' a=1', ' a=1'],
  ['\u0905=1', '\u0905=1'],
  ['a=1', 'a=1'],
  ['', ''],
])('D-017: %j is written as %j by server and browser, and by the database', async (text, written) => {
  expect(sheetText(text)).toBe(written);
  const { rows } = await test.pool.query<{ text: string }>('select sheet_text($1) as text', [text]);
  expect(rows).toEqual([{ text: written }]);
});

it('D-017: a text that is longer than a cell holds keeps its beginning', () => {
  const whole = 'ab'.repeat(LONGEST);
  expect(sheetText(whole)).toBe(whole.slice(0, LONGEST));
  expect(sheetText(`=${whole}`)).toBe(`'=${whole}`.slice(0, LONGEST));
  expect(sheetText('b'.repeat(LONGEST))).toHaveLength(LONGEST);
});
