import { utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { zipBomb } from '../../../testing/zip-bomb.ts';
import { readWorkbook, WorkbookRefusal } from './read-workbook.ts';

const createBook = (sheets: Record<string, WorkSheet>): WorkBook => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return book;
};
const toBytes = (book: WorkBook, bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer =>
  write(book, { type: 'buffer', bookType, compression: bookType === 'xlsx' }) as Buffer;
const simple = toBytes(
  createBook({
    One: utils.aoa_to_sheet([
      ['Town', 'Pune'],
      ['Staff', 4],
    ]),
  }),
);
const refusal = async (name: string, bytes: Uint8Array, limits = {}) => {
  const error = await readWorkbook(name, bytes, limits).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WorkbookRefusal)) throw error ?? new Error('It was taken');
  return [error.reason, error.message];
};

it.each([
  ['xlsx', 'a.xlsx', simple],
  [
    'xls',
    'a.XLS',
    toBytes(
      createBook({
        One: utils.aoa_to_sheet([
          ['Town', 'Pune'],
          ['Staff', 4],
        ]),
      }),
      'biff8',
    ),
  ],
])('the reader reads %s by its content', async (kind, name, bytes) => {
  const read = await readWorkbook(name, bytes);
  expect(read).toEqual({
    kind,
    sheets: [
      {
        name: 'One',
        rows: [
          ['Town', 'Pune'],
          ['Staff', 4],
        ],
        isHidden: false,
        notes: [],
      },
    ],
  });
});

it('the reader reads csv: quotes, line ends in cells, other separators and codes of a download', async () => {
  const rows = async (text: string | Buffer) => (await readWorkbook('a.csv', Buffer.from(text))).sheets[0]?.rows;
  expect(await rows('\uFEFFTown,"Pu""ne"\r\nNote,"two\nlines, one cell"\r\nPin,="007"\r\n,\n')).toEqual([
    ['Town', 'Pu"ne'],
    ['Note', 'two\nlines, one cell'],
    ['Pin', '007'],
    [null, null],
  ]);
  expect(await rows('ID;Town\n1;Pune')).toEqual([
    ['ID', 'Town'],
    ['1', 'Pune'],
  ]);
  expect(await rows(Buffer.from('Caf\xe9,1', 'latin1'))).toEqual([['Café', '1']]);
  expect(await rows(Buffer.from('\uFEFFगुरु,1', 'utf16le'))).toEqual([['गुरु', '1']]);
  expect(await rows('')).toEqual([]);
});

it('a date cell and a formula read as their values, and a formula without one is reported', async () => {
  const sheet = utils.aoa_to_sheet([[46_335, 0.5, 46_335.75, true]]);
  for (const [place, z] of [
    ['A1', 'dd/mm/yyyy'],
    ['B1', 'hh:mm'],
    ['C1', 'dd/mm/yyyy hh:mm'],
  ] as const)
    sheet[place].z = z;
  sheet.A2 = { t: 'n', v: 7, f: 'SUM(1,6)' };
  sheet.B2 = { t: 'z', f: 'SUM(A1:A9)' };
  sheet.C2 = { t: 'e', v: 0x17, w: '#REF!' };
  sheet['!ref'] = 'A1:D2';
  expect((await readWorkbook('a.xlsx', toBytes(createBook({ One: sheet })))).sheets[0]?.rows).toEqual([
    ['2026-11-09', '12:00', '2026-11-09 18:00', 'Yes'],
    [
      7,
      { unread: 'its formula =SUM(A1:A9) has no stored value, so it was not compared.' },
      { unread: 'it shows the error #REF!, so it was not compared.' },
    ],
  ]);
});

it('merged and hidden cells are read, and said', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Brand', 'Share'],
    ['MRF', 4],
    ['CEAT', 5],
  ]);
  sheet['!merges'] = [utils.decode_range('A2:B2')];
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }];
  const book = createBook({ One: sheet, Two: utils.aoa_to_sheet([['x']]) });
  book.Workbook = { Sheets: [{}, { Hidden: 1 }] };
  const { sheets } = await readWorkbook('a.xlsx', toBytes(book));
  expect(sheets[0]?.rows[2]).toEqual(['CEAT', 5]);
  expect(sheets.map(({ notes }) => notes)).toEqual([
    [
      'Merged cells (A2:B2): the value counts for the first of them, the others are read as empty.',
      'Hidden rows are compared like the others: 3.',
      'Hidden columns are compared like the others: B.',
    ],
    ['The sheet is hidden; it is compared like the others.'],
  ]);
});

it('sheets and texts named __proto__ are texts like others', async () => {
  const book = createBook({ One: utils.aoa_to_sheet([['__proto__', 'constructor']]) });
  book.SheetNames[0] = '__proto__';
  Object.defineProperty(book.Sheets, '__proto__', { value: book.Sheets.One, enumerable: true, configurable: true });
  const { sheets } = await readWorkbook('a.xlsx', toBytes(book));
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([['__proto__', [['__proto__', 'constructor']]]]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('100 sheets are read; more than 200 are refused with their number', async () => {
  const many = (count: number) =>
    toBytes(
      createBook(
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, utils.aoa_to_sheet([[index]])])),
      ),
    );
  expect((await readWorkbook('a.xlsx', many(100))).sheets).toHaveLength(100);
  expect(await refusal('a.xlsx', many(201))).toEqual([
    'size',
    'This workbook has 201 sheets; at most 200 are read. Nothing was changed.',
  ]);
});

it.each([
  ['a picture called a workbook', 'a.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'type'],
  ['a workbook called a text', 'a.txt', simple, 'type'],
  ['a page called a workbook', 'a.xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'type'],
  ['a page called csv', 'a.csv', Buffer.from('\n<!DOCTYPE html><table></table>'), 'type'],
  ['bytes called csv', 'a.csv', Buffer.from([1, 2, 3, 0, 5]), 'type'],
  ['an archive without a workbook', 'a.xlsx', zipBomb(10, 10, 'word/document.xml'), 'type'],
  ['half of a workbook', 'a.xlsx', simple.subarray(0, simple.length / 2), 'unreadable'],
  [
    'an old workbook with nothing in it',
    'a.xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'unreadable',
  ],
  ['a csv file with an open quote', 'a.csv', Buffer.from('a,"b'), 'unreadable'],
])('the reader refuses %s', async (_, name, bytes, reason) => {
  expect((await refusal(name, bytes))[0]).toBe(reason);
});

it('a small file that unpacks to a huge one is refused before it does, also when its directory lies', async () => {
  const text = 'This workbook unpacks to more than can be read. Nothing was changed.';
  expect(await refusal('a.xlsx', zipBomb(100 * 1024 * 1024))).toEqual(['size', text]);
  expect(['size', 'unreadable']).toContain((await refusal('a.xlsx', zipBomb(100 * 1024 * 1024, 1_000)))[0]);
});

it('a workbook that has too many cells, stands too far out, takes too long or needs too much memory is refused with the reason', async () => {
  const cells = toBytes(
    createBook({
      One: utils.aoa_to_sheet([
        [1, 2],
        [3, 4],
      ]),
    }),
  );
  expect(await refusal('a.xlsx', cells, { mostCells: 3 })).toEqual([
    'size',
    'This workbook has more than 3 filled cells. Nothing was changed.',
  ]);
  const far = utils.aoa_to_sheet([[1]]);
  far.XFD1048576 = { t: 's', v: 'far' };
  far['!ref'] = 'XFD1048576:XFD1048576';
  expect(await refusal('a.xlsx', toBytes(createBook({ One: far })))).toEqual([
    'size',
    'XFD1048576 of the sheet One stands further out than can be read. Nothing was changed.',
  ]);
  expect(await refusal('a.xlsx', cells, { timeMs: 1 })).toEqual([
    'size',
    'This workbook takes too long to read. Nothing was changed.',
  ]);
  const wide = toBytes(
    createBook({
      One: utils.aoa_to_sheet(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, `b${index}`, index])),
    }),
  );
  expect(await refusal('a.xlsx', wide, { memoryMb: 16 })).toEqual([
    'size',
    'This workbook needs too much memory to be read. Nothing was changed.',
  ]);
}, 30_000);
