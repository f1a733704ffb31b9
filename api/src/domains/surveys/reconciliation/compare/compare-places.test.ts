import type { SheetCell } from './cells.ts';
import { compareSurveys } from './compare-surveys.ts';
import { compare, type Rows, sheet } from './testing/compare-sheets.ts';

describe('reports of unmatched content', () => {
  it('a value without a label, a cell beside a field’s value, and a cell that could not be read', () => {
    const rows = sheet((all) => {
      all.splice(1, 0, [null, 'lost']);
      (all[0] as SheetCell[])[2] = 'beside';
      (all[12] as SheetCell[])[1] = { unread: 'its formula =A1 has no stored value.' };
    });
    const { differences: none, unmatched } = compare(rows);
    expect(none).toEqual([]);
    expect(unmatched).toEqual([
      "C1 stands beside a field's value and belongs to nothing.",
      'Row 2 has no label in its first cell, so it is no field.',
      'B13: its formula =A1 has no stored value.',
    ]);
  });

  it('an unreadable survey has nothing to compare', () => {
    for (const text of ['{oops', '[1]', '[]', 'null', '['.repeat(5_000) + ']'.repeat(5_000)])
      expect(compareSurveys({ original: text, edited: null, uploaded: [] })).toBeUndefined();
  });
});

describe('wherever the survey stands in its sheet', () => {
  const shifted =
    (columns: number, rows: number) =>
    (uploaded: Rows): Rows => [
      ...Array.from({ length: rows }, () => []),
      ...uploaded.map((row) => [...Array.from({ length: columns }, () => null), ...row]),
    ];
  it.each([
    ['a column further right', shifted(1, 0), 'C2', 'C12'],
    ['three columns further right and two rows below', shifted(3, 2), 'E4', 'E14'],
    ['with a row between all rows', (uploaded: Rows): Rows => uploaded.flatMap((row) => [row, []]), 'B3', 'B23'],
  ])('%s it has no difference, and a change is found at its place', (_, move, fieldPlace, cellPlace) => {
    expect(compare(move(sheet(() => {})))).toMatchObject({ differences: [], unmatched: [] });
    const changed = sheet((rows) => {
      rows[1] = ['Town', 'Nashik'];
      (rows[11] as SheetCell[])[1] = 13;
    });
    expect(compare(move(changed)).differences.map(({ kind, place }) => [kind, place])).toEqual([
      ['field-changed', fieldPlace],
      ['cell-changed', cellPlace],
    ]);
  });
});

describe('a title above the survey', () => {
  const titled = (rows: Rows, column: number): Rows => [
    ['My title'],
    [],
    ...rows.map((row) => [...Array.from({ length: column }, () => null), ...row]),
  ];
  const unmatched = ['Row 1 is above the survey and belongs to nothing.'];

  it.each([0, 1, 3])('adds no field, and loses none where the survey begins %i columns further right', (column) => {
    expect(
      compare(
        titled(
          sheet(() => {}),
          column,
        ),
      ),
    ).toMatchObject({ differences: [], unmatched });
  });

  it('stays a field where it stands for the first one', () => {
    const renamed = sheet((rows) => {
      rows[0] = ['Shop', 'Highway Tyre Point'];
    });
    expect(compare(renamed).differences.map(({ kind }) => kind)).toEqual(['field-renamed']);
  });
});

it('a sheet that shares no field and no table with the survey is told as that', () => {
  const { unmatched } = compare([
    ['Holiday', 'Date'],
    ['Diwali', '08/11/2026'],
  ]);
  expect(unmatched[0]).toBe('This sheet has nothing in common with the survey. Is it the right file?');
});
