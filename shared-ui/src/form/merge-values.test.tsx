import { act, renderHook } from '@testing-library/react';
import { useRecordForm } from './index.ts';
import { mergeValues } from './merge-values.ts';

it('the merge keeps typed nested values, and adds newer ones beside them', () => {
  const base = { name: 'A', address: { city: 'Pune', pin: '1' }, tags: ['x'] };
  const mine = { ...base, address: { city: 'Agra', pin: '1' }, tags: ['x', 'mine'] };
  const theirs = { name: 'B', address: { city: 'Goa', pin: '2' }, tags: ['theirs'] };
  expect(mergeValues(base, mine, theirs)).toEqual({
    name: 'B',
    address: { city: 'Agra', pin: '2' },
    tags: ['x', 'mine'],
  });
});

describe('a list whose rows have an id', () => {
  const [a, b, c] = [
    { id: 'a', name: 'A', size: 1 },
    { id: 'b', name: 'B', size: 1 },
    { id: 'c', name: 'C', size: 1 },
  ];
  const mine = { name: 'mine' };

  it('is merged row by row, wherever a row now stands', () => {
    const theirs = [{ id: 'new', name: 'N', size: 1 }, { ...b, size: 2 }, a];
    expect(mergeValues([a, b], [a, { ...b, ...mine }], theirs)).toEqual([theirs[0], { ...b, ...mine, size: 2 }, a]);
  });

  it('keeps rows that were added here, and leaves out those that were removed here', () => {
    const added = { id: '', name: 'mine', size: 0 };
    expect(mergeValues([a, b, c], [a, added, c], [a, { ...b, size: 2 }, { ...c, size: 2 }])).toEqual([
      a,
      added,
      { ...c, size: 2 },
    ]);
  });

  it('drops a row that was removed there, but not one that was typed in', () => {
    expect(mergeValues([a, b, c], [a, { ...b, ...mine }, c], [])).toEqual([{ ...b, ...mine }]);
  });

  it('keeps the order that was made here, with what is new there', () => {
    const added = { id: 'n', name: 'N', size: 1 };
    expect(mergeValues([a, b], [b, a], [a, added, { ...b, size: 2 }])).toEqual([{ ...b, size: 2 }, a, added]);
  });
});

describe('a list whose rows have none', () => {
  const [a, b] = [
    { name: 'A', dob: '1' },
    { name: 'B', dob: '2' },
  ];

  it('is merged by position while it is as long as it was', () => {
    const theirs = [{ ...a, dob: '9' }, b];
    expect(mergeValues([a, b], [{ ...a, name: 'mine' }, b], theirs)).toEqual([{ name: 'mine', dob: '9' }, b]);
  });

  it.each([
    ['added to', [{ name: 'N', dob: '' }, a, b]],
    ['removed from', [{ ...a, dob: '9' }]],
    ['turned round', [b, a]],
  ])('never mixes two rows: %s there, the whole list stays as typed', (_, theirs) => {
    const mine = [{ ...a, name: 'mine' }, b];
    expect(mergeValues([a, b], mine, theirs)).toEqual(mine);
  });
});

it('D-306: a row that was typed in stays under the typing when a newer record has rows before it', () => {
  const record = (version: number, ...ids: string[]) => ({ version, rows: ids.map((id) => ({ id, name: id })) });
  const { result, rerender } = renderHook(
    (props) =>
      useRecordForm({ record: props.record, valuesOf: ({ rows }) => ({ rows }), submit: async () => undefined }),
    { initialProps: { record: record(1, 'a', 'b') } },
  );
  const typed = result.current.list('rows').rows[1]!;
  act(() => typed.field('name').onChange('typed'));
  rerender({ record: record(2, 'new', 'a', 'b') });
  expect(result.current.values.rows.map(({ name }) => name)).toEqual(['new', 'a', 'typed']);
  expect(result.current.list('rows').rows[2]!.key).toBe(typed.key);
  act(() => typed.field('name').onChange('typed on'));
  expect(result.current.values.rows[2]!.name).toBe('typed on');
});
