import { sheetNames, shownFileName } from 'api-contract/survey-sheets';
import { readSurvey } from './read-survey.ts';
import { toSheetRows, withBrandValue } from './survey-sheets.ts';

it.each([
  ['1717171717_dealer-survey_june.json', 'dealer survey june'],
  ['6f1f4f3e-0000-4000-8000-000000000001_Counter__Share.JSON', 'Counter Share'],
  ['2024 report.json', '2024 report'],
  ['plain', 'plain'],
])('D-191: %s is shown as "%s"', (stored, displayName) => {
  expect(shownFileName(stored)).toBe(displayName);
});

it.each([
  ['JK', 1],
  [' j.k. ', 1],
  ['jktyre', 1],
  ['JK Tyres', 1],
  ['mrf', 2],
  ['Apollo Tyres', 3],
  ['CEAT', 4],
  ['bridge stone', 5],
  ['JK and MRF', 'JK and MRF'],
  ['Michelin', 'Michelin'],
  [7, 7],
  [null, null],
])('SV-SUR-15, D-192: the cell %p is exported as %p', (cell, exported) => {
  expect(withBrandValue(cell)).toBe(exported);
});

it('SV-SUR-11, D-194: a sheet holds the free fields, then each table’s name, headings and rows', () => {
  const document = JSON.stringify([
    { Dealer: 'Sharma Tyres', Staff: 4 },
    {
      Name: 'Brands',
      Headers: ['Brand', 'JK'],
      Rows: [
        ['MRF', 12],
        ['Other', null],
      ],
    },
  ]);
  expect(toSheetRows({ document })).toEqual([
    ['Dealer', 'Sharma Tyres'],
    ['Staff', 4],
    ['Brands'],
    ['Brand', 'JK'],
    [2, 12],
    ['Other', null],
  ]);
});

it('D-340: a survey that is an object is one as well: its fields and tables are a sheet', () => {
  const document = '{"Dealer":"Om","Open":true,"Prices":{"Headers":["Size"],"Rows":[["JK"]]},"Seen":{"by":"A"}}';
  expect(toSheetRows({ document })).toEqual([
    ['Dealer', 'Om'],
    ['Open', 'Yes'],
    ['Seen', '{"by":"A"}'],
    ['Prices'],
    ['Size'],
    [1],
  ]);
});

it('a key like __proto__ is kept as a field like any other', () => {
  expect(toSheetRows({ document: '[{"__proto__":"kept"}]' })).toEqual([['__proto__', 'kept']]);
});

it.each([
  ['not json', 'Its text is not valid JSON.'],
  ['[1]', 'Entry 1 is neither fields nor a table.'],
  ['7', 'Its text is not a survey.'],
  ['null', 'Its text is not a survey.'],
  ['[]', 'It is empty.'],
  ['{}', 'It is empty.'],
  ['[{"Headers":["a"],"Rows":"x"}]', 'Entry 1 has no rows.'],
  ['{"Prices":{"Rows":[]}}', 'Table Prices has no headings.'],
  [`[{"a":${'['.repeat(50)}${']'.repeat(50)}}]`, 'Its text is nested too deeply.'],
  ['['.repeat(400_000), 'Its text is nested too deeply.'],
])('D-202: %.30s is No Data., with the reason', (text, reason) => {
  expect(readSurvey(text)).toEqual({ reason });
  expect(toSheetRows({ document: text })).toEqual([['No Data.']]);
});

it.each([
  ['7', 'Entry 2 is neither fields nor a table.'],
  ['null', 'Entry 2 is neither fields nor a table.'],
  ['["Dealer"]', 'Entry 2 is neither fields nor a table.'],
  ['{"Headers":["Size"]}', 'Entry 2 has no rows.'],
  ['{"Name":"Sizes","Rows":[]}', 'Table Sizes has no headings.'],
  ['{"Name":"Sizes","Headers":["Size"],"Rows":[["145"],"155"]}', 'Table Sizes has a row 2 that is no list of cells.'],
])('D-202: a survey shows without its odd entry %s, and says why', (odd, reason) => {
  const text = `[{"Dealer":"Om"},${odd},{"Name":"Prices","Headers":["Size"],"Rows":[["145"]]}]`;
  expect(readSurvey(text)).toEqual({
    fields: [{ path: [0, 'Dealer'], name: 'Dealer', value: 'Om' }],
    tables: [{ path: [2], name: 'Prices', headers: ['Size'], rows: [['145']] }],
    skipped: [reason],
  });
  expect(toSheetRows({ document: text })).toEqual([['Dealer', 'Om'], ['Prices'], ['Size'], ['145']]);
});

it('D-194: sheet names have at most 31 characters, none that a workbook refuses, and no two alike', () => {
  const long = 'A very long survey name that goes on and on';
  expect(sheetNames([long, long, 'a/b', 'A B', ''])).toEqual([
    'A very long survey name that go',
    'A very long survey name tha (2)',
    'a b',
    'A B (2)',
    'Survey',
  ]);
});
