import { reconciliation } from 'api-contract';
import { utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { formBody } from '../../../testing/form.ts';
import { addSurvey, type TestApp, testApp } from '../../../testing/index.ts';
import { zipBomb } from '../../../testing/zip-bomb.ts';

const DOCUMENT =
  '[{"Town":"Pune","Staff":4},{"Name":"Prices","Headers":["Size","Price"],"Rows":[["145/80 R12",2100]]}]';
const ROWS = [['Town', 'Pune'], ['Staff', 4], ['Prices'], ['Size', 'Price'], ['145/80 R12', 2100]];
let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  id = await addSurvey(test.pool, { document: DOCUMENT });
});

const createBook = (sheets: readonly (readonly [string, WorkSheet])[]): WorkBook => {
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  return book;
};
const toBytes = (book: WorkBook) => write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
const upload = async (bytes: Uint8Array, name = 'Modified.xlsx') => {
  const { body, headers } = formBody({ file: { name, bytes: Buffer.from(bytes) } });
  return test.call('PUT', '/api/v1/scan/upload', { as: 'AO1', query: { id }, body, headers });
};
const read = async () =>
  reconciliation.reconciliation.response.parse(
    (await test.call('GET', `/api/v1/scan/reconciliation/${id}`, { as: 'AO1' })).json(),
  ).data;

it.each([
  ['a zip bomb', zipBomb(100 * 1024 * 1024), 'This workbook unpacks to more than can be read. Nothing was changed.'],
  [
    'a workbook of 201 sheets',
    toBytes(
      createBook(Array.from({ length: 201 }, (_, index) => [`S${index}`, utils.aoa_to_sheet([[index]])] as const)),
    ),
    'This workbook has 201 sheets; at most 200 are read. Nothing was changed.',
  ],
  [
    'a cell at the far end of a sheet',
    toBytes(createBook([['Far', { XFD1048576: { t: 's', v: 'far' }, '!ref': 'XFD1048576:XFD1048576' }]])),
    'XFD1048576 of the sheet Far stands further out than can be read. Nothing was changed.',
  ],
])('SV-REC, D-198: %s is refused with its reason, and nothing is kept of it', async (_, bytes, message) => {
  const response = await upload(bytes);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect((await read()).upload).toBeNull();
});

it('SV-REC: the first of 100 sheets is compared, and the others are named', async () => {
  const others = Array.from({ length: 99 }, (_, index) => [`S${index + 2}`, utils.aoa_to_sheet([[index]])] as const);
  const response = await upload(toBytes(createBook([['S1', utils.aoa_to_sheet(ROWS)], ...others])));
  expect([response.statusCode, response.json().data.notes]).toEqual([
    200,
    [
      '99 sheets (“S2”, “S3”, “S4”, “S5”, “S6” and 94 more) belong to no survey of this officer, so they were not compared.',
    ],
  ]);
  expect((await read()).differences).toEqual([]);
});

it('SV-REC: merged and hidden cells, formulas and dates in numbers are read as a person sees them, and said', async () => {
  const sheet = utils.aoa_to_sheet([...ROWS.slice(0, 4), ['145/80 R12', null], [null, 46_335]]);
  sheet.B1 = { t: 's', v: 'Pune', f: 'CONCATENATE("Pu","ne")' };
  sheet.B2 = { t: 'z', f: 'SUM(A1:A9)' };
  sheet.B5 = { t: 'n', v: 2200, f: 'SUM(2100,100)' };
  sheet.B6 = { t: 'n', v: 46_335, z: 'dd/mm/yyyy' };
  sheet['!merges'] = [utils.decode_range('A5:A6')];
  sheet['!rows'] = [{}, {}, {}, {}, {}, { hidden: true }];
  expect((await upload(toBytes(createBook([['One', sheet]])))).statusCode).toBe(200);
  const { notes, differences } = await read();
  expect(notes).toEqual([
    'Merged cells (A5:A6): the value counts for the first of them, the others are read as empty.',
    'Hidden rows are compared like the others: 6.',
    'B2: its formula =SUM(A1:A9) has no stored value, so it was not compared.',
  ]);
  expect(differences).toMatchObject([
    { kind: 'cell-changed', place: 'B5', original: 2100, uploaded: 2200 },
    { kind: 'row-added', uploaded: '2026-11-09' },
  ]);
});

it('SV-REC: __proto__ and constructor are labels and headings like any other', async () => {
  const rows = [['__proto__', 'kept'], ['constructor', 'too'], ...ROWS];
  expect((await upload(toBytes(createBook([['__proto__ ', utils.aoa_to_sheet(rows)]])))).statusCode).toBe(200);
  const { differences, version } = await read();
  expect(differences.map(({ kind, field, uploaded }) => [kind, field, uploaded])).toEqual([
    ['field-added', '__proto__', 'kept'],
    ['field-added', 'constructor', 'too'],
  ]);
  const decisions = differences.map(({ key }) => ({ key, accept: true }));
  const path = `/api/v1/scan/reconciliation/${id}`;
  expect((await test.call('POST', path, { as: 'AO1', body: { version, decisions } })).statusCode).toBe(200);
  const stored = (await test.call('GET', `${path}/versions/1`, { as: 'AO1' })).json().data.document;
  expect(stored).toContain('"__proto__":"kept","constructor":"too"');
  expect(Object.keys(Object.prototype)).toEqual([]);
});
