import type { SheetCell } from './cells.ts';
import { compareSurveys } from './compare-surveys.ts';
import type { Difference } from './difference.ts';
import { exportedRows, SURVEY, textOf } from './fixture.ts';

const original = textOf(SURVEY);
type Rows = SheetCell[][];
/** Rows: 0–8 fields, 9 'Brand share', 16 'Prices', 24 'Notes'. */
const sheet = (change: (rows: Rows) => void, text = original): Rows => {
  const rows = exportedRows(text);
  change(rows);
  return rows;
};
const compare = (uploaded: Rows, edited: string | null = null, text = original) => {
  const comparison = compareSurveys({ original: text, edited, uploaded });
  if (!comparison) throw new Error('The survey could not be read');
  return comparison;
};
const summaryOf = ({ kind, origin, field, table, row, column, original: first, edited, uploaded }: Difference) => ({
  kind,
  origin,
  ...(field !== null && { field }),
  ...(table !== null && { table }),
  ...(row !== null && { row }),
  ...(column !== null && { column }),
  values: [first, edited, uploaded],
});
const differences = (...args: Parameters<typeof compare>) => compare(...args).differences.map(summaryOf);
const move = (rows: Rows, from: number, to: number) => rows.splice(to, 0, ...rows.splice(from, 1));
const accept = (rows: Rows, keys: (difference: Difference) => boolean = () => true, edited: string | null = null) => {
  const comparison = compare(rows, edited);
  return JSON.parse(comparison.reconcile(new Set(comparison.differences.filter(keys).map(({ key }) => key))));
};

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
    for (const [at, row] of rows.entries())
      rows[at] = row.map((cell) => (typeof cell === 'number' ? String(cell) : cell));
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

  it('says at which cell of the sheet a changed value, another label and a new table stand', () => {
    const placesOf = (change: (rows: Rows) => void) => compare(sheet(change)).differences.map(({ place }) => place);
    const label = sheet(() => {})[1]?.[0] as string;
    expect(placesOf((rows) => rows.splice(1, 1, [label, 'Another value']))).toEqual(['B2']);
    expect(placesOf((rows) => rows.splice(1, 1, [`${label} now`, rows[1]?.[1] as SheetCell]))).toEqual(['A2']);
    const length = sheet(() => {}).length;
    expect(placesOf((rows) => rows.push([], ['Retreads'], ['Name', 'Share'], ['One', 1]))).toEqual([`A${length + 2}`]);
  });

  it('says when rows may have been meant as a new table, which they could not be told from', () => {
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

  it('says nothing of rows with one text that the survey has itself, or of a row of numbers below one', () => {
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

describe('the comparison with an edited survey', () => {
  const edit = (change: (survey: typeof SURVEY) => void) => {
    const copy = JSON.parse(original) as typeof SURVEY;
    change(copy);
    return textOf(copy);
  };
  const share = (survey: typeof SURVEY) => survey[2] as { Rows: (string | number | null)[][] };
  const edited = edit((survey) => {
    (share(survey).Rows[0] as unknown[])[1] = 20;
    (share(survey).Rows[1] as unknown[])[1] = 31;
    (survey[0] as { Town: string }).Town = 'Poona';
  });

  it('says of each cell who changed it: the file, the editor, both differently, or both the same', () => {
    const rows = sheet((all) => {
      (all[11] as SheetCell[])[1] = 25;
      (all[13] as SheetCell[])[1] = 8;
      all[1] = ['Town', 'Poona'];
    });
    expect(differences(rows, edited)).toEqual([
      { kind: 'field-changed', origin: 'same', field: 'Town', values: ['Pune', 'Poona', 'Poona'] },
      {
        kind: 'cell-changed',
        origin: 'both',
        table: 'Brand share',
        row: 1,
        column: 'Tyres a month',
        values: [12, 20, 25],
      },
      {
        kind: 'cell-changed',
        origin: 'editor',
        table: 'Brand share',
        row: 2,
        column: 'Tyres a month',
        values: [30, 31, 30],
      },
      {
        kind: 'cell-changed',
        origin: 'file',
        table: 'Brand share',
        row: 3,
        column: 'Tyres a month',
        values: [7, 7, 8],
      },
    ]);
  });

  describe('says of each label who changed it', () => {
    const renamed = edit((survey) => {
      survey[0] = { Outlet: 'Highway Tyre Point', City: 'Pune', Visited: '09/11/2026', Open: true } as never;
    });
    it.each([
      ['the editor, where the file has the first one', 'Town', 'editor'],
      ['both differently', 'Village', 'both'],
      ['both the same', 'City', 'same'],
    ])('%s', (_, label, origin) => {
      const rows = sheet((all) => (all[1] = [label, 'Pune']));
      expect(differences(rows, renamed)).toEqual([
        { kind: 'field-renamed', origin, field: 'City', values: ['Town', 'City', label] },
      ]);
    });

    it('the file, where the editor left it', () => {
      const rows = sheet((all) => (all[0] = ['Outlet name', 'Highway Tyre Point']), renamed);
      expect(differences(rows, renamed)).toEqual([
        { kind: 'field-renamed', origin: 'file', field: 'Outlet', values: ['Outlet', 'Outlet', 'Outlet name'] },
        { kind: 'field-renamed', origin: 'same', field: 'City', values: ['Town', 'City', 'City'] },
      ]);
    });
  });

  it('a field that the editor added is his: the first file lacks it, the download has it, another may call it otherwise', () => {
    const added = edit((survey) => {
      survey[0] = { Owner: 'R. Singh', ...survey[0] } as never;
    });
    const withOwner = (label: string) => sheet((all) => all.splice(0, 0, [label, 'R. Singh']));
    const isAdded = { kind: 'field-added', origin: 'same', field: 'Owner', values: [null, 'R. Singh', 'R. Singh'] };
    expect(
      differences(
        sheet(() => {}),
        added,
      ),
    ).toEqual([{ kind: 'field-removed', origin: 'editor', field: 'Owner', values: [null, 'R. Singh', null] }]);
    expect(differences(withOwner('Owner'), added)).toEqual([isAdded]);
    expect(differences(withOwner('Proprietor'), added)).toEqual([
      { kind: 'field-renamed', origin: 'both', field: 'Owner', values: [null, 'Owner', 'Proprietor'] },
      isAdded,
    ]);
  });

  it('refusing everything leaves the editor’s version, accepting takes the file’s values', () => {
    const rows = sheet((all) => ((all[11] as SheetCell[])[1] = 25));
    expect(accept(rows, () => false, edited)).toEqual(JSON.parse(edited));
    expect(share(accept(rows, ({ origin }) => origin === 'both', edited)).Rows.slice(0, 2)).toEqual([
      ['JK', 25, 1],
      ['MRF', 31, 2],
    ]);
  });

  it('the download of the edited survey differs from it in nothing that is to be decided', () => {
    expect(
      differences(
        sheet(() => {}, edited),
        edited,
      ).map(({ origin }) => origin),
    ).toEqual(['same', 'same', 'same']);
  });

  it('rows that the editor added or removed are his, not the file’s', () => {
    const more = edit((survey) => {
      share(survey).Rows.splice(1, 1);
      share(survey).Rows.push(['Michelin', 2, 6]);
    });
    expect(
      differences(
        sheet(() => {}),
        more,
      ),
    ).toEqual([
      { kind: 'row-removed', origin: 'editor', table: 'Brand share', row: 5, values: [null, 'Michelin · 2 · 6', null] },
      {
        kind: 'row-added',
        origin: 'editor',
        table: 'Brand share',
        row: 2,
        values: ['MRF · 30 · 2', null, 'MRF · 30 · 2'],
      },
    ]);
    expect(
      differences(
        sheet(() => {}, more),
        more,
      ),
    ).toEqual([
      {
        kind: 'row-added',
        origin: 'same',
        table: 'Brand share',
        row: 5,
        values: [null, 'Michelin · 2 · 6', 'Michelin · 2 · 6'],
      },
      { kind: 'row-removed', origin: 'same', table: 'Brand share', values: ['MRF · 30 · 2', null, null] },
    ]);
  });

  it('a row that the editor changed and the file left out shows what it was and what he made of it', () => {
    const rows = sheet((all) => all.splice(11, 1));
    expect(differences(rows, edited).filter(({ kind }) => kind === 'row-removed')).toEqual([
      {
        kind: 'row-removed',
        origin: 'both',
        table: 'Brand share',
        row: 1,
        values: ['JK · 12 · 1', 'JK · 20 · 1', null],
      },
    ]);
  });

  describe('a file that was downloaded before the edit leaves the edit alone, whatever it was', () => {
    type Editable = { Headers: unknown[]; Rows: unknown[][]; Name: string };
    const edits: [string, (table: Editable, survey: typeof SURVEY) => void][] = [
      ['a field’s value', (_, survey) => ((survey[0] as { Town: string }).Town = 'Poona')],
      ['a field that went', (_, survey) => void delete (survey[0] as { Town?: string }).Town],
      ['a field that came', (_, survey) => ((survey[0] as { Owner?: string }).Owner = 'R. Singh')],
      ['a cell', ({ Rows }) => ((Rows[0] as unknown[])[1] = 777)],
      ['a row that went', ({ Rows }) => void Rows.splice(1, 1)],
      ['a row that came', ({ Rows }) => void Rows.push(['Michelin', 2, 6])],
      ['rows in another order', ({ Rows }) => void Rows.unshift(...Rows.splice(2, 1))],
      ['a heading', ({ Headers }) => (Headers[1] = 'Tyres sold')],
      [
        'a column that went',
        (table) => {
          for (const row of [table.Headers, ...table.Rows]) row.splice(2, 1);
        },
      ],
      [
        'a column that came',
        (table) => {
          table.Headers.push('Seen');
          for (const row of table.Rows) row.push('Yes');
        },
      ],
      [
        'columns in another order',
        (table) => {
          for (const row of [table.Headers, ...table.Rows]) row.unshift(...row.splice(1, 1));
        },
      ],
      ['a table’s name', (table) => (table.Name = 'Share of brands')],
    ];
    it.each(edits)('%s', (_, change) => {
      const text = edit((survey) => change(survey[2] as unknown as Editable, survey));
      const untouchedFile = sheet(() => {});
      expect(differences(untouchedFile, text).map(({ origin }) => origin)).not.toContain('file');
      expect(differences(untouchedFile, text).map(({ origin }) => origin)).not.toContain('both');
      // The file's own change, a price of the next table, is taken with 'all'; the edit stays.
      const changedFile = sheet((rows) => ((rows[18] as SheetCell[])[2] = 99));
      const document = accept(changedFile, ({ origin }) => origin === 'file', text);
      const expected = JSON.parse(text) as typeof SURVEY;
      ((expected[3] as unknown as Editable).Rows[0] as unknown[])[2] = 99;
      expect(document).toEqual(expected);
    });
  });

  it.each<[string, (rows: Rows) => void, string]>([
    ['a row', (rows) => rows.splice(11, 1), 'row-removed'],
    ['a column', (rows) => rows.slice(10, 16).forEach((row) => void row.splice(1, 1)), 'column-removed'],
    ['a table', (rows) => rows.splice(9, 7), 'table-removed'],
    ['a field', (rows) => rows.splice(1, 1), 'field-removed'],
  ])('%s that the file lacks and in which the editor changed something was changed by both', (_, change, kind) => {
    const changes = differences(sheet(change), edited).filter((each) => each.kind === kind);
    expect(changes.map(({ origin }) => origin)).toEqual(['both']);
  });

  describe('says of each heading who changed it', () => {
    const renamed = edit((survey) => {
      (survey[2] as { Headers: string[] }).Headers = ['Brand', 'Tyres sold', 'Rank'];
    });
    it.each([
      ['the editor, where the file has the first one', 'Tyres a month', 'editor'],
      ['both differently', 'Monthly tyres', 'both'],
      ['both the same', 'Tyres sold', 'same'],
    ])('%s', (_, heading, origin) => {
      const rows = sheet((all) => ((all[10] as SheetCell[])[1] = heading));
      expect(differences(rows, renamed)).toEqual([
        {
          kind: 'column-renamed',
          origin,
          table: 'Brand share',
          column: 'Tyres sold',
          values: ['Tyres a month', 'Tyres sold', heading],
        },
      ]);
    });

    it('a column that the editor added is his, whether the file has it or not', () => {
      const added = edit((survey) => {
        const table = survey[2] as { Headers: string[]; Rows: unknown[][] };
        table.Headers = [...table.Headers, 'Seen'];
        table.Rows = table.Rows.map((row) => [...row, 'Yes']);
      });
      const origins = (rows: Rows) => differences(rows, added).map(({ kind, origin }) => [kind, origin]);
      expect(origins(sheet(() => {}))).toEqual([['column-removed', 'editor']]);
      expect(origins(sheet(() => {}, added))).toEqual([['column-added', 'same']]);
    });
  });
});

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
  expect(comparison.differences.map(summaryOf)).toEqual([
    { kind: 'field-changed', origin: 'file', field: '__proto__', values: ['a', null, 'b'] },
    { kind: 'field-added', origin: 'file', field: 'constructor', values: [null, null, 'c'] },
  ]);
  expect(comparison.reconcile(new Set(['field:0', 'field+:2']))).toBe(
    '[{"__proto__":"b","Town":"Pune"},{"constructor":"c"}]',
  );
  expect(({} as { b?: string }).b).toBeUndefined();
});

it('random planted edits: with all accepted nothing differs any more, with none the survey is what it was', () => {
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

describe('issue 35: a title above the survey', () => {
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

it('issue 35: a sheet that shares no field and no table with the survey is told as that', () => {
  const { unmatched } = compare([
    ['Holiday', 'Date'],
    ['Diwali', '08/11/2026'],
  ]);
  expect(unmatched[0]).toBe('This sheet has nothing in common with the survey. Is it the right file?');
});

it('a row that was added is named by its brand, not by the brand’s number', () => {
  const { differences: changes } = compare(sheet((rows) => rows.splice(13, 0, [2, 44, 6])));
  expect(changes.map(({ kind, rowName }) => [kind, rowName])).toEqual([['row-added', 'MRF']]);
});
