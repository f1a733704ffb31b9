import type { SheetCell } from './cells.ts';
import { type SURVEY, textOf } from './fixture.ts';
import { original, type Rows, sheet, differences, accept } from './testing/compare-sheets.ts';

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

  it('refusing everything leaves the editor’s version, accepting brings the file’s values', () => {
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
