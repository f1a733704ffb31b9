import type { Cell } from 'api-contract/survey-sheets';
import type { SheetCell } from './cells.ts';
import { HEADERS, ROWS, table, compare, accepting, NOWHERE } from './testing/compare-versions.ts';

const getKeys = ({ differences }: ReturnType<typeof compare>) => differences.map(({ key }) => key);

it('a sheet that says the same has no difference, and the table stays the very one', () => {
  const comparison = compare();
  expect(comparison.differences).toEqual([]);
  const after = accepting(comparison);
  expect(after).toEqual({ name: 'Sales', headers: HEADERS, rows: ROWS });
  expect(after.rows[0]).toBe(ROWS[0]);
});

describe('the name', () => {
  it('another one is a difference at its cell of the sheet, and is taken where it is accepted', () => {
    const comparison = compare({ uploaded: { name: 'Sale of May' } });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'table~:2',
        kind: 'table-renamed',
        origin: 'file',
        place: 'A8',
        original: 'Sales',
        edited: null,
        uploaded: 'Sale of May',
      },
    ]);
    expect(accepting(comparison).name).toBe('Sales');
    expect(accepting(comparison, 'table~:2').name).toBe('Sale of May');
  });

  it('a sheet that has none says nothing of it', () => {
    expect(compare({ uploaded: { name: '', titleRow: null } }).differences).toEqual([]);
  });

  it('one that has none is called by its place', () => {
    const { differences } = compare({ name: ' ', uploaded: { headers: ['Shop', 'Sales'] } });
    expect(differences.map((each) => each.table)).toEqual(['Table 3']);
  });

  it.each([
    ['the file, where the editor left it', 'Sales', 'Sales', 'Sale of May', 'file'],
    ['the editor, where the file has the first one', 'Sales', 'Sold', 'Sales', 'editor'],
    ['both, each otherwise', 'Sales', 'Sold', 'Sale of May', 'both'],
  ])('is said to be changed by %s', (_, first, name, uploaded, origin) => {
    const { differences } = compare({ name, original: table(first, HEADERS, ROWS), uploaded: { name: uploaded } });
    expect(differences).toMatchObject([{ origin, original: first, edited: name, uploaded }]);
  });

  it('a table that the editor added has no first name', () => {
    const { differences } = compare({ isEdited: true, uploaded: { name: 'Sale of May' } });
    expect(differences[0]).toMatchObject({ key: 'table~:2', origin: 'both', original: null, edited: 'Sales' });
  });
});

describe('cells', () => {
  it('one that differs is named by row, heading and cell of the sheet, and is taken alone', () => {
    const comparison = compare({
      uploaded: {
        rows: [
          ['Alpha', 5],
          ['Beta', 7],
        ],
      },
    });
    expect(comparison.differences[1]).toEqual({
      ...NOWHERE,
      key: 'cell:2:1:1',
      kind: 'cell-changed',
      origin: 'file',
      row: 2,
      rowName: 'Beta',
      column: 'Sold',
      place: 'B11',
      original: 2,
      edited: null,
      uploaded: 7,
    });
    expect(getKeys(comparison)).toEqual(['cell:2:0:1', 'cell:2:1:1']);
    const after = accepting(comparison, 'cell:2:1:1');
    expect(after.rows).toEqual([
      ['Alpha', 1],
      ['Beta', 7],
    ]);
    expect(after.rows[0]).toBe(ROWS[0]);
  });

  it('the name of a row is its first filled cell, a hundred letters of it', () => {
    const long = 'x'.repeat(101);
    const { differences } = compare({ rows: [[null, long]], uploaded: { rows: [[7, long]] } });
    expect(differences).toMatchObject([{ column: 'Shop', rowName: 'x'.repeat(100) }]);
  });

  it('those beyond the headings are called by their place, and need no heading afterwards', () => {
    const rows = [['Alpha', 1, 'far']];
    const comparison = compare({ rows, uploaded: { headers: ['Shop', 'Sold', null], rows: [['Alpha', 1, 'near']] } });
    expect(comparison.differences).toMatchObject([{ key: 'cell:2:0:2', column: 'Column 3', place: 'C10' }]);
    expect(accepting(comparison, 'cell:2:0:2')).toMatchObject({ headers: HEADERS, rows: [['Alpha', 1, 'near']] });
  });
});

describe('rows', () => {
  const more = {
    rows: [
      ['Alpha', 1],
      ['Gamma', 7],
      ['Beta', 2],
    ],
  };

  it('one that came is named and has its place; it comes where it is accepted', () => {
    const comparison = compare({ uploaded: more });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'row+:2:1',
        kind: 'row-added',
        origin: 'file',
        row: 2,
        rowName: 'Gamma',
        place: 'A11',
        original: null,
        edited: null,
        uploaded: 'Gamma · 7',
      },
    ]);
    expect(accepting(comparison).rows).toEqual(ROWS);
    expect(accepting(comparison, 'row+:2:1').rows).toEqual(more.rows);
  });

  it('one that is gone is named by what it was; it goes where it is accepted', () => {
    const comparison = compare({ rows: more.rows, uploaded: { rows: ROWS as SheetCell[][] } });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'row-:2:1',
        kind: 'row-removed',
        origin: 'file',
        row: 2,
        rowName: 'Gamma',
        original: 'Gamma · 7',
        edited: null,
        uploaded: null,
      },
    ]);
    expect(accepting(comparison).rows).toEqual(more.rows);
    expect(accepting(comparison, 'row-:2:1').rows).toEqual(ROWS);
  });

  it('one that moved says from where to where: at first, after the editor, in the file', () => {
    const [a, b, c] = [
      ['Alpha', 1],
      ['Beta', 2],
      ['Gamma', 3],
    ] as [Cell[], Cell[], Cell[]];
    const comparison = compare({
      original: table('Sales', HEADERS, [a, b, c]),
      rows: [b, c, a],
      uploaded: { rows: [c, b, a] },
    });
    expect(comparison.differences).toEqual([
      {
        ...NOWHERE,
        key: 'row>:2:0',
        kind: 'row-moved',
        origin: 'both',
        row: 1,
        rowName: 'Beta',
        place: 'A11',
        original: 'Row 2',
        edited: 'Row 1',
        uploaded: 'Row 2',
      },
    ]);
    expect(accepting(comparison, 'row>:2:0').rows).toEqual([c, b, a]);
    expect(accepting(comparison).rows).toEqual([b, c, a]);
  });

  it('empty rows are none: in the survey, in the file, and among those that the editor took away', () => {
    const blank = [null, ' '];
    expect(compare({ rows: [...ROWS, blank], uploaded: { rows: ROWS as SheetCell[][] } }).differences).toEqual([]);
    const original = table('Sales', HEADERS, [...(ROWS as Cell[][]), blank]);
    expect(compare({ original }).differences).toEqual([]);
  });

  it('the editor removed two equal rows and the file has one: one came back and the other stays removed', () => {
    const original = table('Sales', HEADERS, [...(ROWS as Cell[][]), ['Gamma', 7], ['Gamma', 7]]);
    const comparison = compare({ original, uploaded: { rows: [...(ROWS as SheetCell[][]), ['Gamma', 7]] } });
    expect(comparison.differences).toMatchObject([
      { key: 'row+:2:2', origin: 'editor', original: 'Gamma · 7', edited: null, uploaded: 'Gamma · 7', place: 'A12' },
      { key: 'same:row-:2:1', origin: 'same', rowName: 'Gamma', original: 'Gamma · 7', edited: null, uploaded: null },
    ]);
  });

  it('one that the editor took away and the file changed was changed by both', () => {
    const original = table('Sales', HEADERS, [...(ROWS as Cell[][]), ['Gamma', 7]]);
    const { differences } = compare({ original, uploaded: { rows: [...(ROWS as SheetCell[][]), ['Gamma', 8]] } });
    expect(differences).toMatchObject([
      { key: 'row+:2:2', origin: 'both', original: 'Gamma · 7', edited: null, uploaded: 'Gamma · 8' },
    ]);
  });

  it('one that the editor added and the file has differs by nothing but that', () => {
    const rows = [...ROWS, ['Gamma', 7]];
    const { differences } = compare({ original: table('Sales', HEADERS, ROWS as Cell[][]), rows });
    expect(differences).toEqual([
      {
        ...NOWHERE,
        key: 'same:row:2:2',
        kind: 'row-added',
        origin: 'same',
        row: 3,
        rowName: 'Gamma',
        place: 'A12',
        original: null,
        edited: 'Gamma · 7',
        uploaded: 'Gamma · 7',
      },
    ]);
  });
});
