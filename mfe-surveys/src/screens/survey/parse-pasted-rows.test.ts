import { parsePastedRows } from './parse-pasted-rows.ts';

it.each([
  ['one', [['one']]],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tb', [['a', '', 'b']]],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"say ""yes"""\ty', [['say "yes"', 'y']]],
  ['5" rim\t"open', [['5" rim', '"open']]],
  ['"', [['"']]],
])('SV-SUR-10: %j of a spreadsheet is read as its rows', (text, rows) => {
  expect(parsePastedRows(text)).toEqual(rows);
});
