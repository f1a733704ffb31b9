import type { SheetCell } from './cells.ts';
import { compareSurveys } from './compare-surveys.ts';
import { exportedRows, SURVEY, textOf } from './fixture.ts';
import {
  original,
  type Rows,
  sheet,
  compare,
  getSummary,
  differences,
  move,
  accept,
} from './testing/compare-sheets.ts';

describe('D-202: a survey with odd entries', () => {
  const odd = textOf([...SURVEY.slice(0, 2), 7, { Name: 'Sizes', Rows: [] }, ...SURVEY.slice(2)]);

  it('compares the others, and says which are left out', () => {
    const comparison = compare(
      sheet(() => {}, odd),
      null,
      odd,
    );
    expect(comparison.differences).toEqual([]);
    expect(comparison.unmatched).toEqual([
      'Not compared: Entry 3 is neither fields nor a table.',
      'Not compared: Table Sizes has no headings.',
    ]);
  });

  it('keeps them beside an accepted difference', () => {
    const rows = sheet((lines) => {
      (lines[0] as SheetCell[])[1] = 'New name';
    }, odd);
    const comparison = compare(rows, null, odd);
    const reconciled = comparison.reconcile(new Set(comparison.differences.map(({ key }) => key)));
    expect(reconciled).toBe(odd.replace('Highway Tyre Point', 'New name'));
  });
});

describe('0064: a table that the editor removed', () => {
  const edited = textOf(SURVEY.filter((entry) => !('Name' in entry && entry.Name === 'Prices')));
  const tables = (rows: Rows) => differences(rows, edited).filter(({ origin }) => origin !== 'same');
  const content =
    'Size · Brand · Price · Seen on · 10.00 R20 · MRF · 18500 · 2026-11-01 · 145/80 R12 · JK · 2950.5 · 2026-11-02 · 7.50-16 · CEAT · 9100 · 2026-11-03 · 155/65 R13 · Bridge Stone · 4100 · 155/65 R13 · Bridge Stone · 4100';

  it('stays removed by itself where the file has it as it was', () => {
    const rows = sheet(() => {});
    expect(tables(rows)).toEqual([
      { kind: 'table-added', origin: 'editor', table: 'Prices', values: [content, null, content] },
    ]);
    expect(compare(rows, edited).reconcile(new Set())).toBe(edited);
  });

  it('is a conflict where the file changed it, and comes back whole when it is accepted', () => {
    const rows = sheet((lines) => {
      (lines[18] as SheetCell[])[2] = 19_000;
    });
    expect(tables(rows)).toEqual([
      {
        kind: 'table-added',
        origin: 'both',
        table: 'Prices',
        values: [content, null, content.replace('18500', '19000')],
      },
    ]);
    const prices = SURVEY.find((entry) => 'Name' in entry && entry.Name === 'Prices');
    const restored = accept(rows, () => true, edited);
    expect(restored.at(-1)).toEqual(JSON.parse(JSON.stringify(prices).replace('18500', '19000')));
  });
});

it('the untouched download of a survey differs in nothing, and reconciled is the survey itself', () => {
  const comparison = compare(sheet(() => {}));
  expect(comparison.differences).toEqual([]);
  expect(comparison.unmatched).toEqual([]);
  expect(comparison.reconcile(new Set())).toBe(original);
});

it('an object is a survey like a list of entries, and keeps its shape (D-340)', () => {
  const object = textOf({ Outlet: 'A', Brands: { Headers: ['Brand', 'Share'], Rows: [['MRF', 3]] }, Town: 'Pune' });
  expect(
    differences(
      sheet(() => {}, object),
      null,
      object,
    ),
  ).toEqual([]);
  const changed = compare(
    sheet((rows) => {
      rows[1] = ['Town', 'Nashik'];
      rows[4] = [2, 4];
    }, object),
    null,
    object,
  );
  expect(JSON.parse(changed.reconcile(new Set(changed.differences.map(({ key }) => key))))).toEqual({
    Outlet: 'A',
    Brands: { Headers: ['Brand', 'Share'], Rows: [['MRF', 4]], Name: 'Brands' },
    Town: 'Nashik',
  });
});

it('a table below a key of an entry is a table, as the editor reads it (D-340)', () => {
  const text = textOf([{ Outlet: 'A', Brands: { Headers: ['Brand', 'Share'], Rows: [['MRF', 3]] } }]);
  const rows: Rows = [['Outlet', 'A'], ['Brands'], ['Brand', 'Share'], [2, 4]];
  expect(differences(rows, null, text)).toEqual([
    { kind: 'cell-changed', origin: 'file', table: 'Brands', row: 1, column: 'Share', values: [3, null, 4] },
  ]);
});

it('spreadsheet notation is no difference: a csv’s texts, other date formats, spaces, empty rows and cells at the end', () => {
  const csv = sheet((rows) => {
    for (const [index, row] of rows.entries())
      rows[index] = row.map((cell) => (typeof cell === 'number' ? String(cell) : cell));
    rows[2] = ['Visited', '2026-11-09'];
    rows[0] = ['Outlet', ' Highway Tyre Point ', null, '  '];
    rows.splice(16, 0, [], [null, '']);
    rows.push([], [null]);
  });
  expect(compare(csv).differences).toEqual([]);
  expect(compare(csv).unmatched).toEqual([]);
});

describe('each planted change is found, and nothing else', () => {
  const T = 'Brand share';
  const planted: [string, (rows: Rows) => void, object[]][] = [
    [
      'a field’s value',
      (rows) => (rows[1] = ['Town', 'Nashik']),
      [{ kind: 'field-changed', field: 'Town', values: ['Pune', null, 'Nashik'] }],
    ],
    [
      'a field that was emptied',
      (rows) => (rows[1] = ['Town']),
      [{ kind: 'field-changed', field: 'Town', values: ['Pune', null, null] }],
    ],
    [
      'a code that lost its leading zero',
      (rows) => (rows[5] = ['Pin Code', 11001]),
      [{ kind: 'field-changed', field: 'Pin Code', values: ['011001', null, '11001'] }],
    ],
    [
      'a field that was added',
      (rows) => rows.splice(2, 0, ['Owner', 'R. Singh']),
      [{ kind: 'field-added', field: 'Owner', values: [null, null, 'R. Singh'] }],
    ],
    [
      'a field that was removed',
      (rows) => rows.splice(0, 1),
      [{ kind: 'field-removed', field: 'Outlet', values: ['Highway Tyre Point', null, null] }],
    ],
    [
      'a field that was renamed',
      (rows) => (rows[0] = ['Outlet name', 'Highway Tyre Point']),
      [{ kind: 'field-renamed', field: 'Outlet', values: ['Outlet', null, 'Outlet name'] }],
    ],
    [
      'a number',
      (rows) => ((rows[11] as SheetCell[])[1] = 13),
      [{ kind: 'cell-changed', table: T, row: 1, column: 'Tyres a month', values: [12, null, 13] }],
    ],
    [
      'a cell that was empty',
      (rows) => ((rows[15] as SheetCell[])[1] = 8),
      [{ kind: 'cell-changed', table: T, row: 5, column: 'Tyres a month', values: [null, null, 8] }],
    ],
    [
      'a brand by its number',
      (rows) => ((rows[12] as SheetCell[])[0] = 5),
      [{ kind: 'cell-changed', table: T, row: 2, column: 'Brand', values: ['MRF', null, 'BRIDGESTONE'] }],
    ],
    [
      'a row that was added',
      (rows) => rows.splice(13, 0, [1, 44, 6]),
      [{ kind: 'row-added', table: T, row: 3, values: [null, null, 'JK · 44 · 6'] }],
    ],
    [
      'a row that was removed',
      (rows) => rows.splice(12, 1),
      [{ kind: 'row-removed', table: T, row: 2, values: ['MRF · 30 · 2', null, null] }],
    ],
    [
      'one of two rows that are alike',
      (rows) => rows.splice(22, 1),
      [
        {
          kind: 'row-removed',
          table: 'Prices',
          row: expect.any(Number),
          values: ['155/65 R13 · Bridge Stone · 4100', null, null],
        },
      ],
    ],
    [
      'a row that was moved',
      (rows) => move(rows, 11, 14),
      [{ kind: 'row-moved', table: T, row: 1, values: ['Row 1', null, 'Row 4'] }],
    ],
    [
      'a column that was renamed',
      (rows) => ((rows[10] as SheetCell[])[1] = 'Monthly sale'),
      [{ kind: 'column-renamed', table: T, column: 'Tyres a month', values: ['Tyres a month', null, 'Monthly sale'] }],
    ],
    [
      'a column that was added',
      (rows) => rows.slice(10, 16).forEach((row, index) => void row.splice(1, 0, index === 0 ? 'Stock' : index)),
      [{ kind: 'column-added', table: T, column: 'Stock', values: [null, null, 'Stock · 1 · 2 · 3 · 4 · 5'] }],
    ],
    [
      'a column that was removed',
      (rows) => rows.slice(10, 16).forEach((row) => void row.splice(1, 1)),
      [
        {
          kind: 'column-removed',
          table: T,
          column: 'Tyres a month',
          values: ['Tyres a month · 12 · 30 · 7 · 9', null, null],
        },
      ],
    ],
    [
      'a column that was moved',
      (rows) => rows.slice(17, 24).forEach((row) => void (row.length > 3 && row.push(...row.splice(0, 1)))),
      [{ kind: 'column-moved', table: 'Prices', column: 'Size', values: ['Column 1', null, 'Column 4'] }],
    ],
    [
      'a table that was added',
      (rows) => rows.push([], ['Stock'], ['Size', 'Count'], ['10.00 R20', 5]),
      [{ kind: 'table-added', table: 'Stock', values: [null, null, 'Size · Count · 10.00 R20 · 5'] }],
    ],
    [
      'a table that was removed',
      (rows) => rows.splice(9, 7),
      [{ kind: 'table-removed', table: T, values: [expect.stringContaining('Brand · Tyres a month'), null, null] }],
    ],
    [
      'a table that was renamed',
      (rows) => (rows[9] = ['Share of brands']),
      [{ kind: 'table-renamed', table: T, values: [T, null, 'Share of brands'] }],
    ],
  ];

  it.each(planted)('%s', (_, change, expected) => {
    expect(differences(sheet(change))).toEqual(expected.map((each) => ({ origin: 'file', ...each })));
  });

  it('the comparison says at which cell of the sheet a changed value, another label and a new table stand', () => {
    const getPlaces = (change: (rows: Rows) => void) => compare(sheet(change)).differences.map(({ place }) => place);
    const label = sheet(() => {})[1]?.[0] as string;
    expect(getPlaces((rows) => rows.splice(1, 1, [label, 'Another value']))).toEqual(['B2']);
    expect(getPlaces((rows) => rows.splice(1, 1, [`${label} now`, rows[1]?.[1] as SheetCell]))).toEqual(['A2']);
    const length = sheet(() => {}).length;
    expect(getPlaces((rows) => rows.push([], ['Retreads'], ['Name', 'Share'], ['One', 1]))).toEqual([`A${length + 2}`]);
  });

  it('the comparison says when rows may have been meant as a new table, which they could not be told from', () => {
    const { differences: added, unmatched } = compare(
      sheet((rows) => rows.splice(24, 0, ['Stock'], ['Size', 'Count'], ['10.00 R20', 5])),
    );
    expect(added.map(({ kind, table }) => [kind, table])).toEqual(Array(3).fill(['row-added', 'Prices']));
    expect(unmatched).toEqual([
      'Rows 25 and 26 were compared as rows of “Prices”. If they are the name and headings of a new table, leave an empty row above them.',
    ]);
    expect(compare(sheet((rows) => rows.splice(24, 0, [], ['Owners'], ['Name'], ['R. Singh']))).unmatched).toEqual([
      'Rows 26 and 27 were compared as rows of “Prices”. If they are the name and headings of a new table, give it a second heading.',
    ]);
  });

  it('the comparison says nothing of rows with one text of the survey itself, or of a row of numbers below one', () => {
    const text = textOf([
      {
        Name: 'Sizes',
        Headers: ['Size', 'Brand', 'Price'],
        Rows: [
          ['7.50-16 R', '', ''],
          ['8.25 R', 'Local', 'low'],
        ],
      },
    ]);
    expect(
      compare(
        sheet(() => {}, text),
        null,
        text,
      ).unmatched,
    ).toEqual([]);
    expect(compare(sheet((rows) => rows.splice(24, 0, ['Stock'], ['10.00 R20', 5]))).unmatched).toEqual([]);
  });

  it('all kinds at once', () => {
    const rows = sheet((all) => {
      all[1] = ['Town', 'Nashik'];
      (all[11] as SheetCell[])[1] = 13;
      move(all, 19, 17 + 1);
      all.splice(14, 1);
      all.splice(12, 0, ['Michelin', 3, 6]);
      all.splice(8, 0, ['Owner', 'R. Singh']);
    });
    expect(
      differences(rows)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['field-changed', 'field-added', 'cell-changed', 'row-moved', 'row-removed', 'row-added'].sort());
  });

  it.each(planted)('accepted, the survey says what the file says; refused, what it said: %s', (_, change) => {
    const rows = sheet(change);
    const accepted = JSON.stringify(accept(rows));
    expect(differences(rows, null, accepted)).toEqual([]);
    expect(compare(rows).reconcile(new Set())).toBe(original);
  });
});

it('an accepted value is stored in the survey’s form: numbers as numbers, codes as texts, brands by name, Yes as true', () => {
  const rows = sheet((all) => {
    all[3] = ['Open', 'No'];
    all[5] = ['Pin Code', 411001];
    all[6] = ['Staff', '5'];
    all[11] = ['2', '13', '1'];
  });
  const [first, second, share] = accept(rows);
  expect([first.Open, second['Pin Code'], second.Staff, share.Rows[0]]).toEqual([false, '411001', 5, ['MRF', 13, 1]]);
});

it('a field named __proto__ is a field like any other', () => {
  const text = '[{"__proto__":"a","Town":"Pune"}]';
  const comparison = compare(
    [
      ['__proto__', 'b'],
      ['Town', 'Pune'],
      ['constructor', 'c'],
    ],
    null,
    text,
  );
  expect(comparison.differences.map(getSummary)).toEqual([
    { kind: 'field-changed', origin: 'file', field: '__proto__', values: ['a', null, 'b'] },
    { kind: 'field-added', origin: 'file', field: 'constructor', values: [null, null, 'c'] },
  ]);
  expect(comparison.reconcile(new Set(['field:0', 'field+:2']))).toBe(
    '[{"__proto__":"b","Town":"Pune"},{"constructor":"c"}]',
  );
  expect(({} as { b?: string }).b).toBeUndefined();
});

it('random planted edits leave no difference when all are accepted, and the survey as it was with none', () => {
  // A seeded linear congruential generator.
  let state = 7;
  const pick = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  for (let round = 0; round < 200; round += 1) {
    const rows = Array.from({ length: 3 + pick(25) }, (_, index) => [
      `Shop ${index}`,
      pick(90),
      `note ${pick(4)}`,
      pick(3),
    ]);
    const text = textOf([{ Outlet: 'A' }, { Name: 'Shops', Headers: ['Shop', 'Count', 'Note', 'Rank'], Rows: rows }]);
    const changed = exportedRows(text);
    for (let edit = pick(6); edit >= 0; edit -= 1) {
      const body = changed.length - 3;
      const at = 3 + pick(body);
      const what = pick(4);
      if (what === 0) changed.splice(at, 1);
      else if (what === 1) changed.splice(at, 0, [`New ${round} ${edit}`, 1, 'new', 2]);
      else if (what === 2) move(changed, at, 3 + pick(body));
      else if (changed[at]) (changed[at] as SheetCell[])[1 + pick(3)] = 1_000 + edit;
      if (changed.length < 5) break;
    }
    const comparison = compareSurveys({ original: text, edited: null, uploaded: changed });
    const reconciled = comparison?.reconcile(new Set(comparison.differences.map(({ key }) => key))) ?? '';
    expect([round, compareSurveys({ original: reconciled, edited: null, uploaded: changed })?.differences]).toEqual([
      round,
      [],
    ]);
    expect(comparison?.reconcile(new Set())).toBe(text);
  }
});

it('a row that was added is named by its brand, not by the brand’s number', () => {
  const { differences: changes } = compare(sheet((rows) => rows.splice(13, 0, [2, 44, 6])));
  expect(changes.map(({ kind, rowName }) => [kind, rowName])).toEqual([['row-added', 'MRF']]);
});
