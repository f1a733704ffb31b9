import { type ColumnSize, decideWidths } from './column-widths.ts';

const name: ColumnSize = { least: 60, heading: 60, value: 200, cut: 'line' };
const longName: ColumnSize = { ...name, value: 400 };
const remark: ColumnSize = { least: 60, heading: 60, value: 500, cut: 'lines' };
const amount: ColumnSize = { least: 50, heading: 80, value: 70, cut: 'never' };

it('room to spare goes first to what is cut, then to all columns in proportion', () => {
  // 200 and 80; of the other 120 each gets 200/280 and 80/280.
  expect(decideWidths([name, amount], 400)).toEqual([286, 114]);
});

it('names and texts give way in proportion, and a figure keeps its whole value', () => {
  // 25 too much: of 100 and 35 each gives 25/135.
  expect(decideWidths([longName, remark, amount], 600)).toEqual([261, 269, 70]);
});

it('a name keeps 180 px, a text two lines up to 240 px, and then the table is wider than its place', () => {
  expect(decideWidths([longName, remark, amount], 300)).toEqual([180, 240, 70]);
  expect(
    decideWidths(
      [
        { ...name, value: 120 },
        { ...remark, value: 300 },
      ],
      100,
    ),
  ).toEqual([120, 165]);
});

it('a column without values is as wide as its heading, on two lines if it must, on more if all columns fit then', () => {
  const empty: ColumnSize = { least: 60, heading: 160, value: 0, cut: 'never' };
  expect(decideWidths([longName, empty], 240)).toEqual([180, 60]);
  expect(decideWidths([longName, empty], 300)).toEqual([180, 120]);
  expect(decideWidths([longName, empty], 400)).toEqual([280, 120]);
});

it('a table that is wider than its place keeps its headings on two lines', () => {
  expect(decideWidths([longName, { least: 60, heading: 160, value: 50, cut: 'never' }], 200)).toEqual([180, 120]);
});

it('what cannot break is never cut, in a decision as in a heading', () => {
  expect(decideWidths([{ least: 260, heading: 40, value: 500, cut: 'lines' }], 100)).toEqual([260]);
});

it('a person’s own width neither grows nor shrinks', () => {
  expect(decideWidths([name, amount], 400, [undefined, 48])).toEqual([352, 48]);
  expect(decideWidths([longName, remark], 300, [500])).toEqual([500, 240]);
  expect(decideWidths([name, amount], 400, [100, 48])).toEqual([100, 48]);
});

it('widths fill their place to the pixel', () => {
  const widths = decideWidths([name, name, name, amount, amount, amount, amount], 1013);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1013);
});
