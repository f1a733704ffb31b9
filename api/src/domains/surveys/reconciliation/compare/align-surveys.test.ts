import { alignFields, alignTables, matchTables } from './align-surveys.ts';
import type { Alignment } from './match-items.ts';
import type { SheetCell } from './cells.ts';

const summarize = ({ pairs, moved }: Alignment) => ({
  pairs: pairs.map(([a, b]) => `${a}-${b}`).join(' '),
  moved: [...moved],
});
const UNREAD = { unread: 'A formula without a value.' };

describe('fields', () => {
  const field = ([label, value]: readonly [string, SheetCell]) => ({ label, value });
  const fields = (
    first: readonly (readonly [string, SheetCell])[],
    second: readonly (readonly [string, SheetCell])[],
  ) => summarize(alignFields(first.map(field), second.map(field)));

  it('are one when they share a label, in any case and spacing', () => {
    expect(fields([['Owner', 'Anil']], [[' OWNER ', 'Sunil']]).pairs).toBe('0-0');
  });
  it('are one when they share a value under different labels, also in another place', () => {
    expect(fields([['Owner', 'Anil']], [['Proprietor', 'Anil']]).pairs).toBe('0-0');
    expect(
      fields(
        [
          ['Town', 'Pune'],
          ['Staff', 4],
          ['Owner', 'Anil'],
        ],
        [
          ['Proprietor', 'Anil'],
          ['Town', 'Pune'],
          ['Staff', 4],
        ],
      ),
    ).toEqual({ pairs: '0-1 1-2 2-0', moved: [2] });
  });
  it('are one when their labels share six of ten letter pairs, whatever their values', () => {
    // ab bc cd de ef and ab bc cd dx xy: 2 × 3 of 10.
    expect(fields([['abcdef', 1]], [['abcdxy', 2]]).pairs).toBe('0-0');
    // ab bc cx xy yz: 2 × 2 of 10.
    expect(fields([['abcdef', 1]], [['abcxyz', 2]]).pairs).toBe('');
  });
  it('are two when labels and values differ, and also when both are empty', () => {
    expect(fields([['Owner', 'Anil']], [['Town', 'Pune']]).pairs).toBe('');
    expect(fields([['Owner', null]], [['Town', '']]).pairs).toBe('');
  });
});

const table = (headers: readonly string[], ...rows: readonly (readonly SheetCell[])[]) => ({
  name: 'T',
  headers,
  rows,
});

describe('columns', () => {
  const renamed = (one: readonly SheetCell[], other: readonly SheetCell[]) =>
    summarize(
      alignTables(table(['Brand'], ...one.map((cell) => [cell])), table(['Firm'], ...other.map((cell) => [cell])))
        .columns,
    ).pairs;

  it.each([
    ['of a single row', ['JK'], ['JK'], '0-0'],
    ['of which half is the same', ['JK', 'MRF', 'A', 'B'], ['JK', 'MRF', 'P', 'Q'], '0-0'],
    ['of which a quarter is the same', ['JK', 'MRF', 'A', 'B'], ['JK', 'P', 'Q', 'R'], ''],
    ['in another order', ['JK', 'MRF', 'A', 'B'], ['P', 'MRF', 'Q', 'JK'], '0-0'],
    ['that repeat what stood there once', ['JK', 'A', 'B', 'C'], ['JK', 'JK', 'P', 'Q'], ''],
    ['that repeat what stood there twice', ['JK', 'JK', 'A', 'B'], ['JK', 'JK', 'P', 'Q'], '0-0'],
    ['that are longer now', ['JK', 'MRF'], ['JK', 'MRF', 'P', 'Q', 'R'], ''],
    ['that are empty', [null, ''], [null, null], ''],
  ])('under another heading, %s', (_, one, other, pairs) => {
    expect(renamed(one, other)).toBe(pairs);
  });
  it('are one when their headings share six of ten letter pairs, whatever they hold', () => {
    const columns = (heading: string) =>
      summarize(alignTables(table(['abcdef'], [1]), table([heading], [2])).columns).pairs;
    expect([columns('abcdxy'), columns('abcxyz')]).toEqual(['0-0', '']);
  });
  it('columns under another heading elsewhere are one by what they hold, not by a like heading', () => {
    const first = table(['Town', 'Staff', 'Brand'], ['Pune', 4, 'JK'], ['Goa', 5, 'MRF']);
    const moved = table(['Firm', 'Town', 'Staff'], ['JK', 'Pune', 4], ['MRF', 'Goa', 5]);
    expect(summarize(alignTables(first, moved).columns)).toEqual({ pairs: '0-1 1-2 2-0', moved: [2] });
    const alike = table(['Brands', 'Town', 'Staff'], ['P', 'Pune', 4], ['Q', 'Goa', 5]);
    expect(summarize(alignTables(first, alike).columns)).toEqual({ pairs: '0-1 1-2', moved: [] });
  });
});

describe('rows', () => {
  const HEADINGS = ['Town', 'Staff', 'Bays'];
  const OTHER = ['Leh', 70, 71];
  const row = (first: readonly SheetCell[], second: readonly SheetCell[]) =>
    summarize(alignTables(table(HEADINGS, first), table(HEADINGS, second, OTHER)).rows).pairs;

  // The first column counts twice: half of three columns is two of four.
  it.each([
    ['whose first column stayed', ['Delhi', 1, 2], ['Delhi', 9, 8], '0-0'],
    ['of which one other column stayed', ['Delhi', 1, 2], ['Agra', 1, 8], ''],
    ['of which both others stayed', ['Delhi', 1, 2], ['Agra', 1, 2], '0-0'],
    ['of which one stayed and one is empty in both', ['Delhi', 1, null], ['Agra', 1, null], ''],
    ['of which one stayed and the first was filled in', [null, 1, 2], ['Agra', 1, 8], ''],
    ['of which one stayed and the first was emptied', ['Delhi', 1, 2], [null, 1, 8], ''],
    ['whose first column could not be read', ['Delhi', 1, 2], [UNREAD, 1, 8], '0-0'],
    ['of which one other column stayed and one could not be read', ['Delhi', 1, 2], ['Agra', 1, UNREAD], '0-0'],
    ['whose only filled column could not be read', [null, 1, null], [null, UNREAD, null], '0-0'],
  ])('%s', (_, first, second, pairs) => {
    expect(row(first, second)).toBe(pairs);
  });
  it('are one when they moved and changed but kept their first column, else two', () => {
    const headings = [...HEADINGS, 'Age'];
    const first = table(headings, ['Delhi', 1, 2, 3], ['Agra', 4, 5, 6], ['Pune', 7, 8, 9]);
    const moved = (changed: readonly SheetCell[]) =>
      summarize(alignTables(first, table(headings, changed, ['Delhi', 1, 2, 3], ['Agra', 4, 5, 6])).rows);
    expect(moved(['Pune', 7, 8, 0])).toEqual({ pairs: '0-1 1-2 2-0', moved: [2] });
    expect(moved(['Goa', 7, 8, 9])).toEqual({ pairs: '0-1 1-2', moved: [] });
  });
  it('match nothing when they are empty, and the others keep their places', () => {
    const { rows } = alignTables(
      table(HEADINGS, [null, '', null], ['Delhi', 1, 2], OTHER),
      table(HEADINGS, OTHER, ['', null, ''], ['Delhi', 1, 2]),
    );
    expect(summarize(rows)).toEqual({ pairs: '1-2 2-0', moved: [expect.any(Number)] });
  });
});

describe('tables', () => {
  const tables = (...all: readonly (readonly [string, readonly string[]])[]) =>
    all.map(([name, headers]) => ({ name, headers, rows: [] }));

  it('are one when they share a name, whatever their headings', () => {
    expect(summarize(matchTables(tables(['Prices', ['Size']]), tables([' prices', ['Brand']]))).pairs).toBe('0-0');
  });
  it.each([
    ['both', ['Size', 'Price'], '0-0'],
    ['half of the', ['Size', 'Cost'], '0-0'],
    ['a third of the', ['Size', 'Cost', 'Day'], ''],
    ['no', [], ''],
  ])('tables of another name are one by %s headings', (_, headers, pairs) => {
    const second = tables(['Rates', headers], ['Staff', ['Name']]);
    expect(summarize(matchTables(tables(['Prices', ['Size', 'Price']]), second)).pairs).toBe(pairs);
  });
  it('are one by their headings when name and place differ', () => {
    const first = tables(['Prices', ['Size']], ['Staff', ['Name', 'Age']]);
    const second = tables(['Staff', ['Name', 'Age']], ['Rates', ['Size']]);
    expect(summarize(matchTables(first, second)).pairs).toBe('0-1 1-0');
  });
});
