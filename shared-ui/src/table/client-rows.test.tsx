import { act, renderHook } from '@testing-library/react';
import { countMatching, type Sort, sortRows, useClientRows } from './client-rows.ts';
import { columnsFor, type CellValue } from './columns.ts';

interface Row {
  id: number;
  value: CellValue;
}
const columns = columnsFor<Row>()([
  { id: 'value', header: 'Value', value: ({ value }) => value },
  { id: 'place', header: 'Place', value: (_, index) => index },
]);
const toRows = (values: readonly CellValue[]): Row[] => values.map((value, id) => ({ id, value }));
const sorted = (values: readonly CellValue[], direction: Sort['direction'] = 'ascending') =>
  sortRows(toRows(values), columns, { id: 'value', direction }).map(({ value }) => value);

describe('the order of a column', () => {
  it('is that of numbers, below zero and with decimals', () => {
    const numbers = [10, 9, -3, 100, 0, 2.5, -20];
    expect(sorted(numbers)).toEqual([-20, -3, 0, 2.5, 9, 10, 100]);
    expect(sorted(numbers, 'descending')).toEqual([100, 10, 9, 2.5, 0, -3, -20]);
  });

  it('is that of instants, not of their texts', () => {
    const [january, december, nextJanuary] = [
      new Date('2026-01-05T00:00:00Z'),
      new Date('2026-12-01T00:00:00Z'),
      new Date('2027-01-01T00:00:00Z'),
    ];
    expect(sorted([nextJanuary, january, december])).toEqual([january, december, nextJanuary]);
    expect(sorted([january, nextJanuary, december], 'descending')).toEqual([nextJanuary, december, january]);
  });

  it('reads numbers inside texts as numbers and reads large and small letters alike: SO3 before SO29', () => {
    expect(sorted(['SO29', 'so3', 'SO100', 'AO1'])).toEqual(['AO1', 'so3', 'SO29', 'SO100']);
  });

  it('puts a number and a text side by side by what is read', () => {
    expect(sorted(['12', 3, '100'])).toEqual([3, '12', '100']);
    expect(sorted(['Delhi', 3])).toEqual([3, 'Delhi']);
    const day = new Date('2026-01-05T00:00:00Z');
    expect(sorted(['unknown', day])).toEqual([day, 'unknown']);
  });

  it('has what is missing last in both directions; zero is not missing', () => {
    const values = [null, 2, undefined, 0, '', 1, '-'];
    expect(sorted(values)).toEqual([0, 1, 2, null, undefined, '', '-']);
    expect(sorted(values, 'descending')).toEqual([2, 1, 0, null, undefined, '', '-']);
  });

  it('keeps equal rows as they were, in both directions', () => {
    const rows = toRows(['b', 'a', 'B', 'a', 'b']);
    const ids = (direction: Sort['direction']) =>
      sortRows(rows, columns, { id: 'value', direction }).map(({ id }) => id);
    expect(ids('ascending')).toEqual([1, 3, 0, 2, 4]);
    expect(ids('descending')).toEqual([0, 2, 4, 1, 3]);
  });

  it('gives a column the row’s place in the whole list', () => {
    const place: Sort = { id: 'place', direction: 'descending' };
    expect(sortRows(toRows(['a', 'b', 'c']), columns, place).map(({ value }) => value)).toEqual(['c', 'b', 'a']);
  });

  it('is the rows’ own without a column, or with an unknown one, and the rows stay untouched', () => {
    const rows = toRows([3, 1, 2]);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
    expect(sortRows(rows, columns, { id: 'gone', direction: 'ascending' })).toBe(rows);
    sortRows(rows, columns, { id: 'value', direction: 'ascending' });
    expect(rows.map(({ value }) => value)).toEqual([3, 1, 2]);
  });
});

describe('the searched rows', () => {
  const two = columnsFor<{ name: string; city: string; at: number }>()([
    { id: 'name', header: 'Name', value: ({ name }) => name },
    { id: 'city', header: 'City', value: ({ city }) => city },
    { id: 'place', header: 'Place', value: (_, index) => `#${index + 1}` },
  ]);
  const rows = [
    { name: 'Ravi', city: 'Delhi', at: 0 },
    { name: 'Delhiwala', city: 'Noida', at: 1 },
    { name: 'Asha', city: 'Pune', at: 2 },
  ];
  const find = (search: string, searchText?: (row: (typeof rows)[number]) => string, sort?: Sort) =>
    renderHook(() => useClientRows(rows, two, search, sort, searchText)).result.current.map(({ name }) => name);

  it('hold the text in any column, whatever its letters’ size and the spaces around it', () => {
    expect(find('  dELHi ')).toEqual(['Ravi', 'Delhiwala']);
    expect(find('pune')).toEqual(['Asha']);
    expect(find('nowhere')).toEqual([]);
    expect(find('#3')).toEqual(['Asha']);
  });

  it('are all of them for an empty text and for spaces', () => {
    expect(find('')).toHaveLength(3);
    expect(find('   ')).toHaveLength(3);
  });

  it('do not match over the border of two columns', () => {
    expect(find('ravidelhi')).toEqual([]);
    expect(find('i d')).toEqual([]);
  });

  it('are looked for in the list’s own text where it has one', () => {
    expect(find('DELHI', ({ city }) => city)).toEqual(['Ravi']);
  });

  it('are sorted', () => {
    expect(find('i', undefined, { id: 'name', direction: 'ascending' })).toEqual(['Delhiwala', 'Ravi']);
  });

  it('have each row’s text made once, however much is typed', () => {
    const searchText = jest.fn(({ name }: { name: string }) => name);
    const { rerender, result } = renderHook(({ search }) => useClientRows(rows, two, search, undefined, searchText), {
      initialProps: { search: '' },
    });
    expect(searchText).not.toHaveBeenCalled();
    for (const search of ['r', 'ra', 'rav', 'ravi']) act(() => rerender({ search }));
    expect(result.current).toHaveLength(1);
    expect(searchText).toHaveBeenCalledTimes(3);
  });
});

it('a list finds full-width letters, Devanagari digits and accents in each form', () => {
  const written = [{ name: '\uff34\uff59\uff52\uff45 \u0967\u0966' }, { name: 'Cafe\u0301' }, { name: 'Om\u200bkara' }];
  const column = columnsFor<{ name: string }>()([{ id: 'name', header: 'Name', value: ({ name }) => name }]);
  const count = (search: string) => countMatching(written, column, search);
  expect(['tyre 10', 'CAF\u00c9', 'omkara', '\uff2f\uff2d', 'none'].map(count)).toEqual([1, 1, 1, 1, 0]);
});
