import { exportWorkbook } from 'shared-ui/export';
import { readExport } from 'shared-ui/testing';
import { itWithLibreOffice, openInLibreOffice } from 'console-kit/libre-office';
import type { SurveyDocument } from './survey-groups.api.ts';
import { toSheets } from './survey-sheets.ts';

const LONG = 'x'.repeat(33_000);
const getRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [index + 1, `Size ${index + 1}`, index / 4]);
const createDocument = (documentName: string, survey: unknown): SurveyDocument => ({
  _id: documentName,
  documentName,
  document: typeof survey === 'string' ? survey : JSON.stringify(survey),
  scanDate: '2026-11-01T06:00:00.000Z',
  uploadedDocument: null,
});

/** Expected cells, worked out by hand from D-017, D-192 and D-194. */
const TEXTS: readonly (readonly [unknown, string | number | null])[] = [
  ['JK', 1],
  [' j.k. ', 1],
  ['MRF', 2],
  ['Apollo Tyres', 3],
  ['ceat', 4],
  ['Bridge Stone', 5],
  ['JK and MRF', 'JK and MRF'],
  ['Michelin', 'Michelin'],
  [18_500, 18_500],
  [0, 0],
  [-2_950.75, -2_950.75],
  [12.0625, 12.0625],
  [123_456_789_012_345, 123_456_789_012_345],
  ['007', '007'],
  ['1E5', '1E5'],
  ['50%', '50%'],
  ['145/80 R12', '145/80 R12'],
  ['09/11/2026', '09/11/2026'],
  ['2026-11-09', '2026-11-09'],
  ['12:30', '12:30'],
  ['TRUE', 'TRUE'],
  [true, 'Yes'],
  [false, 'No'],
  [null, null],
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['@import', "'@import"],
  ['-1+cmd', "'-1+cmd"],
  ['-5', '-5'],
  ["'quoted'", "'quoted'"],
  ['"quoted", and a comma', '"quoted", and a comma'],
  ['two\nlines', 'two\nlines'],
  [' spaces around ', ' spaces around '],
  ['<b>&amp; ]]>', '<b>&amp; ]]>'],
  ['गुरु टायर सेंटर 🛞', 'गुरु टायर सेंटर 🛞'],
  [{ seen: ['by', 2] }, '{"seen":["by",2]}'],
  [LONG, LONG.slice(0, 32_767)],
];
const EVERYTHING = createDocument('1717171717_dealer-survey_june.json', [
  Object.fromEntries(TEXTS.map(([text], index) => [`Field ${index + 1}`, text])),
  {
    Name: 'All of it',
    Headers: ['No', 'Value', '__proto__'],
    Rows: TEXTS.map(([text], index) => [index + 1, text, 'end']),
  },
  { Name: 'A hundred rows', Headers: ['No', 'Size', 'Quarter'], Rows: getRows(100) },
]);
const EVERYTHING_ROWS = [
  ...TEXTS.map(([, cell], index) => [`Field ${index + 1}`, cell]),
  ['All of it'],
  ['No', 'Value', '__proto__'],
  ...TEXTS.map(([, cell], index) => [index + 1, cell, 'end']),
  ['A hundred rows'],
  ['No', 'Size', 'Quarter'],
  ...getRows(100),
];
const LONG_NAME = 'A very long survey name that goes on and on';
const WHOLE = [
  EVERYTHING,
  createDocument(`1_${LONG_NAME}.json`, [{ Outlet: 'One' }]),
  createDocument(`2_${LONG_NAME}.json`, { Outlet: 'Two', Prices: { Headers: ['Size'], Rows: [['JK']] } }),
  createDocument('3_a/b [c]: *?.json', [{ Outlet: 'Three' }]),
  createDocument('4_broken.json', 'no json'),
];
const WHOLE_SHEETS: Record<string, unknown[][]> = {
  'dealer survey june': EVERYTHING_ROWS,
  'A very long survey name that go': [['Outlet', 'One']],
  'A very long survey name tha (2)': [['Outlet', 'Two'], ['Prices'], ['Size'], [1]],
  'a b  c': [['Outlet', 'Three']],
  broken: [['No Data.']],
};
const withoutEnd = (rows: unknown[][]) =>
  rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));

async function write(name: string, documents: readonly SurveyDocument[]) {
  await exportWorkbook({ name, sheets: toSheets(documents) });
  return readExport();
}
const toBytes = ({ content }: { content: ArrayBuffer | string }) => new Uint8Array(content as ArrayBuffer);

itWithLibreOffice(
  'SV-SUR-11: LibreOffice opens the workbook of one survey, and each cell holds what was meant',
  async () => {
    const sheets = await openInLibreOffice(toBytes(await write('dealer survey june', [EVERYTHING])));
    expect(sheets).toEqual({ 'dealer survey june': withoutEnd(EVERYTHING_ROWS) });
  },
  120_000,
);

itWithLibreOffice(
  'SV-SUR-07, D-194: LibreOffice opens the workbook of all surveys with each of its sheets',
  async () => {
    const sheets = await openInLibreOffice(toBytes(await write('SO1-surveys', WHOLE)));
    expect(sheets).toEqual(
      Object.fromEntries(Object.entries(WHOLE_SHEETS).map(([name, rows]) => [name, withoutEnd(rows)])),
    );
  },
  120_000,
);

function getXml(parts: Record<string, string>, path: string): Document {
  const xml = new DOMParser().parseFromString(parts[path] ?? '', 'application/xml');
  expect([path, xml.querySelector('parsererror')?.textContent]).toEqual([path, undefined]);
  return xml;
}
const attributes = (xml: Document, tag: string, name: string) =>
  [...xml.getElementsByTagName(tag)].map((element) => element.getAttribute(name) ?? '');

it('SV-SUR-07, SV-SUR-11, D-194: the workbook of all surveys has every part that it names, well-formed, and each cell holds what was meant', async () => {
  const { name, sheets, parts: partsOf } = await write('SO1-surveys', WHOLE);
  expect(name).toBe('SO1-surveys.xlsx');
  expect(Object.fromEntries(sheets.map((sheet) => [sheet.name, withoutEnd(sheet.rows)]))).toEqual(
    Object.fromEntries(Object.entries(WHOLE_SHEETS).map(([sheet, rows]) => [sheet, withoutEnd(rows)])),
  );
  const parts = partsOf();
  const paths = Object.keys(parts);
  for (const path of paths) getXml(parts, path);

  const types = getXml(parts, '[Content_Types].xml');
  const overrides = attributes(types, 'Override', 'PartName').map((part) => part.slice(1));
  expect(overrides.filter((part) => !paths.includes(part))).toEqual([]);
  const worksheets = paths.filter((path) => path.startsWith('xl/worksheets/'));
  expect(worksheets).toHaveLength(WHOLE.length);
  expect(worksheets.filter((path) => !overrides.includes(path))).toEqual([]);
  const rootTarget = attributes(getXml(parts, '_rels/.rels'), 'Relationship', 'Target').map((path) =>
    path.replace(/^\//, ''),
  );
  expect(rootTarget).toContain('xl/workbook.xml');

  const book = getXml(parts, 'xl/workbook.xml');
  const names = attributes(book, 'sheet', 'name');
  expect(names).toEqual(Object.keys(WHOLE_SHEETS));
  expect(names.filter((sheet) => sheet.length > 31 || /[[\]:*?/\\]/.test(sheet))).toEqual([]);
  expect(new Set(attributes(book, 'sheet', 'sheetId')).size).toBe(WHOLE.length);
  const related = getXml(parts, 'xl/_rels/workbook.xml.rels');
  const targets = new Map(
    [...related.getElementsByTagName('Relationship')].map((each) => [
      each.getAttribute('Id'),
      each.getAttribute('Target'),
    ]),
  );
  expect(attributes(book, 'sheet', 'r:id').map((id) => `xl/${targets.get(id)}`)).toEqual(worksheets);
  expect([...targets.values()].filter((target) => !paths.includes(`xl/${target}`))).toEqual([]);
});

it('SV-SUR-11, D-017: no cell is a formula, and none refers to a text that the workbook does not have', async () => {
  const parts = (await write('dealer survey june', [EVERYTHING])).parts();
  const sheet = getXml(parts, 'xl/worksheets/sheet1.xml');
  expect(sheet.getElementsByTagName('f')).toHaveLength(0);
  const shared = [...sheet.getElementsByTagName('c')].filter((cell) => cell.getAttribute('t') === 's');
  const texts = parts['xl/sharedStrings.xml'] ? getXml(parts, 'xl/sharedStrings.xml') : undefined;
  const count = texts?.getElementsByTagName('si').length ?? 0;
  expect(shared.filter((cell) => !(Number(cell.textContent) < count))).toEqual([]);
  if (texts) expect(attributes(texts, 'sst', 'uniqueCount')).toEqual([String(count)]);
});
