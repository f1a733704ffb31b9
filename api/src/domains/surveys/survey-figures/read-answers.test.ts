import { surveyFigures } from 'api-contract';
import { toBrandName } from 'api-contract/survey-sheets';
import { readAnswers, parseTyres } from './read-answers.ts';

const table = (Headers: string[], ...Rows: (string | number | null)[][]) =>
  JSON.stringify([{ Shop: 'A' }, { Name: 'T', Headers, Rows }]);
const COUNTS = ['Brand', 'Tyres a month'];
const named = (brands: readonly (number | null)[] | undefined) =>
  brands &&
  Object.fromEntries(
    surveyFigures.FIGURE_BRANDS.flatMap((brand, index) => (brands[index] === null ? [] : [[brand, brands[index]]])),
  );
const findBrands = (text: string) => named(readAnswers(text).brands);
const findSizes = (text: string) =>
  Object.fromEntries([...readAnswers(text).sizes].map(([size, brands]) => [size, named(brands)]));

it('D-192: the brands of figures are those of the brand map in the order of their values, and all others', () => {
  expect(surveyFigures.FIGURE_BRANDS).toEqual([1, 2, 3, 4, 5].map(toBrandName).concat('Other'));
});

it('D-192: every notation of a brand is one brand; what the map does not have is Other', () => {
  expect(
    findBrands(
      table(
        COUNTS,
        ['JK TYRE', 10],
        [' j.k. ', 5],
        ['MRF', 20],
        ['Apollo Tyres', 3],
        ['Bridge Stone', 2],
        ['Michelin', 4],
        ['Local', 1],
      ),
    ),
  ).toEqual({ JK: 15, MRF: 20, APOLLO: 3, BRIDGESTONE: 2, Other: 5 });
});

it.each(['7', 'null', '{"Headers":["Brand"]}', '{"Headers":["Brand","Tyres"],"Rows":["JK"]}'])(
  'D-202: a survey counts without its odd entry %s',
  (odd) => {
    const text = table(COUNTS, ['JK', 10]).replace('},{', `},${odd},{`);
    expect(findBrands(text)).toEqual({ JK: 10 });
    expect(readAnswers(text).counter.name).toBe('A');
  },
);

it('D-192: a brand that stands as its value of a workbook is that brand', () => {
  expect(findBrands(table(COUNTS, ['1', 10], [2 as never, 20], ['6', 3]))).toEqual({ JK: 10, MRF: 20, Other: 3 });
});

it('empty cells count nothing: a brand without tyres is not named, tyres without a brand are nobody’s', () => {
  expect(findBrands(table(COUNTS, ['JK', 10], ['MRF', ''], ['CEAT', null], ['', 7], [null, 8], ['APOLLO', 0]))).toEqual(
    {
      JK: 10,
      APOLLO: 0,
    },
  );
});

it.each([
  [25, 25],
  [2.5, 2.5],
  ['25', 25],
  [' 1,20,000 ', 120_000],
  ['1,250.5', 1250.5],
  ['25 nos', 25],
  ['25 Tyres', 25],
  [0, 0],
  ['', null],
  [null, null],
  ['about 25', null],
  ['10-15', null],
  ['40%', null],
  ['.', null],
  [-3, null],
  ['-3', null],
  [9_876_500_000, null],
  [10_000_000, 10_000_000],
  [10_000_001, null],
  [Number.NaN, null],
])('the cell %j is %j tyres', (cell, tyres) => expect(parseTyres(cell)).toBe(tyres));

it('a row of sums is no brand, else everything counts twice', () => {
  expect(findBrands(table(COUNTS, ['JK', 10], ['MRF', 20], ['Total', 30], ['Grand Total', 30]))).toEqual({
    JK: 10,
    MRF: 20,
  });
});

it.each([
  ['prices', table(['Size', 'Brand', 'Price'], ['145/80 R12', 'JK', 2100])],
  ['shares in percent, which can not be added up', table(['Brand', 'Share %'], ['JK', 40], ['MRF', 60])],
  ['a rank', table(['Brand', 'Sales rank'], ['JK', 1])],
  ['the stock', table(['Brand', 'Stock of tyres'], ['JK', 12])],
  ['sales in rupees', table(['Brand', 'Sales value'], ['JK', 1200])],
  ['sizes without brands', table(['Size', 'Tyres a month'], ['145/80 R12', 4])],
  ['no table', '[{"Shop":"A"}]'],
  ['no rows', table(COUNTS)],
  ['nothing that can be read', 'not json'],
  ['nothing', '[]'],
])('a survey of %s has no table of brands and tyres', (_, text) => {
  expect(readAnswers(text)).toMatchObject({ brands: undefined, sizes: new Map() });
});

it('the column of a month counts among several columns', () => {
  expect(
    findBrands(table(['Make', 'Rank', 'Tyres a year', 'Monthly sales', 'Sales value'], ['JK', 1, 120, 10, 50_000])),
  ).toEqual({ JK: 10 });
  expect(findBrands(table(['Monthly tyres', 'Brand', 'Tyres a year'], [10, 'JK', 120]))).toEqual({ JK: 10 });
});

it('a table that names a brand in each row has no column a brand, whatever its headings', () => {
  expect(findBrands(table(['Brand', 'MRF', 'Apollo', 'Tyres a month'], ['JK', 1, 2, 10]))).toEqual({ JK: 10 });
});

it('the count may stand before the brand, and a table of brands without a count says nothing', () => {
  expect(findBrands(table(['Tyres a month', 'Brand'], [10, 'JK'], [4, 'MRF']))).toEqual({ JK: 10, MRF: 4 });
  expect(findBrands(table(['Brand', 'Remark'], ['JK', 10]))).toBeUndefined();
  expect(findBrands(table(['Remark', 'Brand'], [10, 'JK']))).toBeUndefined();
});

it('a table with a column a brand says the same, with sizes or without', () => {
  const wide = table(['Size', 'JK', 'Mrf', 'Others', 'Remark'], ['145/80 R12', 4, '6', 1, 'x'], ['Total', 4, 6, 1, '']);
  expect(findBrands(wide)).toEqual({ JK: 4, MRF: 6, Other: 1 });
  expect(findSizes(wide)).toEqual({ '145/80R12': { JK: 4, MRF: 6, Other: 1 } });
});

it('every notation of a size is one size, and a text that is no size keeps its text', () => {
  const text = table(
    ['Tyre Size', 'Brand', 'Qty'],
    ['145/80 R12', 'JK', 4],
    ['145/80R12 74T', 'J.K.', '2'],
    ['10.00-20 16PR', 'MRF', 3],
    ['front', 'MRF', 1],
    ['', 'CEAT', 5],
  );
  expect(findSizes(text)).toEqual({ '145/80R12': { JK: 6 }, '10-20': { MRF: 3 }, FRONT: { MRF: 1 } });
  expect(findBrands(text)).toEqual({ JK: 6, MRF: 4, CEAT: 5 });
});

it('tables by size add nothing to a counter’s total that the survey gives by itself', () => {
  const text = JSON.stringify([
    { Name: 'Truck', Headers: COUNTS, Rows: [['JK', 30]] },
    {
      Name: 'Car',
      Headers: COUNTS,
      Rows: [
        ['JK', 10],
        ['MRF', 5],
      ],
    },
    {
      Name: 'Sizes',
      Headers: ['Size', 'Brand', 'Tyres'],
      Rows: [
        ['10.00-20', 'JK', 25],
        ['10.00-20', 'CEAT', 9],
      ],
    },
  ]);
  expect(findBrands(text)).toEqual({ JK: 40, MRF: 5 });
  expect(findSizes(text)).toEqual({ '10-20': { JK: 25, CEAT: 9 } });
});

it('D-340: a survey that is an object is read, too', () => {
  expect(findBrands('{"Shop":"A","Shares":{"Headers":["Brand","Tyres"],"Rows":[["JK",3]]}}')).toEqual({ JK: 3 });
});

it('a size of signs that no database holds loses them', () => {
  expect(findSizes(table(['Size', 'Brand', 'Tyres'], ['a\0\ud800b', 'JK', 3]))).toEqual({ AB: { JK: 3 } });
});

describe('0071: whose counter a survey is about', () => {
  const getCounter = (fields: object) => readAnswers(JSON.stringify([fields])).counter;

  it.each([
    [
      { 'Dealer Code': 'K100', Outlet: 'Zenith Tyres' },
      { code: 'K100', name: 'Zenith Tyres' },
    ],
    [{ dealer_code: 1001 }, { code: '1001', name: undefined }],
    [{ 'Name of the shop': ' Om Tyres ' }, { code: undefined, name: 'Om Tyres' }],
    [
      { Outlet: '', 'Dealer Name': 'Om Tyres' },
      { code: undefined, name: 'Om Tyres' },
    ],
    [
      { 'Pin Code': '201301', Town: 'Noida', 'Filled By': 'Ravi' },
      { code: undefined, name: undefined },
    ],
  ])('%j', (fields, counter) => expect(getCounter(fields)).toEqual(counter));

  it('a survey that cannot be read names nobody; what a database can not hold is left out', () => {
    expect(readAnswers('no JSON').counter).toEqual({ code: undefined, name: undefined });
    expect(getCounter({ Outlet: 'Om\0 Tyres\ud800' }).name).toBe('Om Tyres');
  });
});
