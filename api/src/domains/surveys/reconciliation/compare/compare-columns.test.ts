import type { Cell } from 'api-contract/survey-sheets';
import type { SheetCell } from './cells.ts';
import { HEADERS, ROWS, table, compare, accepting, NOWHERE } from './testing/compare-versions.ts';

describe('columns', () => {
  const wider = {
    headers: ['Shop', 'Stock', 'Sold'],
    rows: [
      ['Alpha', 9, 1],
      ['Beta', 8, 2],
    ],
  };

  it('one that came is named by its heading and all that it holds; it comes where it is accepted', () => {
    const comparison = compare({ uploaded: wider });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'col+:2:1',
        kind: 'column-added',
        origin: 'file',
        column: 'Stock',
        place: 'B9',
        original: null,
        edited: null,
        uploaded: 'Stock · 9 · 8',
      },
    ]);
    expect(accepting(comparison)).toMatchObject({ headers: HEADERS, rows: ROWS });
    expect(accepting(comparison, 'col+:2:1')).toMatchObject(wider);
  });

  it('one that is gone is named by what it held; it goes where it is accepted', () => {
    const narrow = { headers: ['Shop'], rows: [['Alpha'], ['Beta']] };
    const comparison = compare({ uploaded: narrow });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'col-:2:1',
        kind: 'column-removed',
        origin: 'file',
        column: 'Sold',
        original: 'Sold · 1 · 2',
        edited: null,
        uploaded: null,
      },
    ]);
    expect(accepting(comparison)).toMatchObject({ headers: HEADERS, rows: ROWS });
    expect(accepting(comparison, 'col-:2:1')).toMatchObject(narrow);
  });

  it('another heading is a difference at its cell; it is taken where it is accepted', () => {
    const comparison = compare({ uploaded: { headers: ['Shop', 'Tyres sold'] } });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'col~:2:1',
        kind: 'column-renamed',
        origin: 'file',
        column: 'Sold',
        place: 'B9',
        original: 'Sold',
        edited: null,
        uploaded: 'Tyres sold',
      },
    ]);
    expect(accepting(comparison).headers).toEqual(HEADERS);
    expect(accepting(comparison, 'col~:2:1').headers).toEqual(['Shop', 'Tyres sold']);
  });

  it('one that moved says from where to where: at first, after the editor, in the file', () => {
    const original = table('Sales', ['Rank', 'Shop', 'Sold'], [[3, 'Alpha', 1]]);
    const comparison = compare({
      original,
      headers: ['Shop', 'Rank', 'Sold'],
      rows: [['Alpha', 3, 1]],
      uploaded: { headers: ['Rank', 'Shop', 'Sold'], rows: [[3, 'Alpha', 1]] },
    });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'col>:2:0',
        kind: 'column-moved',
        origin: 'editor',
        column: 'Shop',
        place: 'B9',
        original: 'Column 2',
        edited: 'Column 1',
        uploaded: 'Column 2',
      },
    ]);
    expect(accepting(comparison, 'col>:2:0')).toMatchObject({
      headers: ['Rank', 'Shop', 'Sold'],
      rows: [[3, 'Alpha', 1]],
    });
  });

  it('those without a heading and without content are none, on either side', () => {
    const padded = { headers: ['Shop', 'Sold', null], rows: ROWS.map((row) => [...row, ' ']) };
    expect(compare({ uploaded: padded }).differences).toEqual([]);
    expect(compare({ ...padded, uploaded: { headers: HEADERS, rows: ROWS as SheetCell[][] } }).differences).toEqual([]);
  });

  it('an added column is the editor’s, whether the file has it or not', () => {
    const original = table('Sales', HEADERS, ROWS as Cell[][]);
    expect(
      compare({ original, ...wider, uploaded: { headers: HEADERS, rows: ROWS as SheetCell[][] } }).differences,
    ).toMatchObject([
      {
        key: 'col-:2:1',
        kind: 'column-removed',
        origin: 'editor',
        column: 'Stock',
        original: null,
        edited: 'Stock · 9 · 8',
      },
    ]);
    expect(compare({ original, ...wider }).differences).toMatchObject([
      { key: 'same:col:2:1', kind: 'column-added', origin: 'same', original: null, edited: 'Stock', uploaded: 'Stock' },
    ]);
  });
});

describe('rows and columns together', () => {
  const both = {
    headers: ['Shop', 'Stock', 'Sold'],
    rows: [
      ['Alpha', 9, 1],
      ['Gamma', 5, 7],
    ],
  };

  it('a row that comes alone has what the survey has columns for', () => {
    expect(accepting(compare({ uploaded: both }), 'row+:2:1').rows).toEqual([
      ['Alpha', 1],
      ['Gamma', 7],
      ['Beta', 2],
    ]);
  });

  it('a column that comes alone is empty in a row that the file lacks', () => {
    expect(accepting(compare({ uploaded: both }), 'col+:2:1').rows).toEqual([
      ['Alpha', 9, 1],
      ['Beta', null, 2],
    ]);
  });
});
