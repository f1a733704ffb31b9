import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useOpenedRecord } from './use-opened-record.ts';

interface Row {
  id: string;
  version: number;
}
const show = (address: string, rows?: readonly Row[]) =>
  renderHook(
    ({ list }) =>
      useOpenedRecord<Row>('row', {
        rows: list,
        idOf: ({ id }) => id,
        isOlder: (row, held) => row.version < held.version,
      }),
    {
      initialProps: { list: rows },
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  );
const [first, second] = [
  { id: 'a', version: 1 },
  { id: 'b', version: 1 },
];

it('the dialog finds the record of the address once the list is there, and says when it is not in it', () => {
  const { result, rerender } = show('/?row=b');
  expect(result.current).toMatchObject({ record: undefined, isMissing: false });
  rerender({ list: [first, second] });
  expect(result.current).toMatchObject({ record: second, isMissing: false });
  expect(show('/?row=c', [first]).result.current).toMatchObject({ record: undefined, isMissing: true });
  expect(show('/', [first]).result.current).toMatchObject({ record: undefined, isMissing: false });
});

it('an open record is kept when it leaves the list, also one that a link opened', () => {
  const { result, rerender } = show('/?row=a', [first]);
  rerender({ list: [second] });
  expect(result.current).toMatchObject({ record: first, isMissing: false });
});

it('the dialog shows the newer of the list’s form and an answer’s', () => {
  const { result, rerender } = show('/', [first]);
  act(() => result.current.open(first));
  const decided = { id: 'a', version: 2 };
  act(() => result.current.update(decided));
  expect(result.current.record).toBe(decided);
  const newest = { id: 'a', version: 3 };
  rerender({ list: [newest] });
  expect(result.current.record).toBe(newest);
});

describe('a list that pages on the server', () => {
  const open = (one: { row: Row | undefined; isLoading: boolean; error?: { message: string; status?: number } }) => {
    const queried: string[] = [];
    const readOne = (id: string) => {
      queried.push(id);
      return id ? one : { row: undefined, isLoading: false };
    };
    const { result } = renderHook(
      () => useOpenedRecord<Row>('row', { rows: [first], idOf: ({ id }) => id, useOne: readOne }),
      {
        wrapper: ({ children }) => <MemoryRouter initialEntries={['/?row=b']}>{children}</MemoryRouter>,
      },
    );
    return { ...result.current, queried };
  };

  it('reads the single record that is on another page, and reports nothing until it has loaded', () => {
    expect(open({ row: undefined, isLoading: true })).toMatchObject({ record: undefined, isMissing: false });
    expect(open({ row: second, isLoading: false })).toMatchObject({ record: second, isMissing: false });
    expect(open({ row: second, isLoading: false }).queried[0]).toBe('b');
  });

  it('never shows another record, tells a refusal as missing and a failure as what it is', () => {
    const other = open({ row: first, isLoading: false });
    expect([other.record, other.isMissing, other.failure]).toEqual([undefined, true, undefined]);
    const refused = open({ row: undefined, isLoading: false, error: { message: 'Check the fields.', status: 400 } });
    expect([refused.isMissing, refused.failure]).toEqual([true, undefined]);
    const failed = open({ row: undefined, isLoading: false, error: { message: 'error fetching data', status: 0 } });
    expect([failed.isMissing, failed.failure]).toEqual([true, 'error fetching data']);
  });

  it('shows each change of a record of another page, and finds it again after another one', () => {
    const versions: Record<string, Row> = { b: second, c: { id: 'c', version: 1 } };
    const { result, rerender } = renderHook(
      () => ({
        opened: useOpenedRecord<Row>('row', {
          rows: [first],
          idOf: ({ id }) => id,
          useOne: (id) => ({ row: versions[id], isLoading: false }),
        }),
        go: useNavigate(),
      }),
      { wrapper: ({ children }) => <MemoryRouter initialEntries={['/?row=b']}>{children}</MemoryRouter> },
    );
    const answered = { id: 'b', version: 2 };
    versions.b = answered;
    rerender();
    expect(result.current.opened.record).toBe(answered);
    const decided = { id: 'b', version: 3 };
    act(() => result.current.opened.update(decided));
    expect(result.current.opened.record).toBe(decided);
    for (const id of ['a', 'c']) {
      act(() => result.current.go(`/?row=${id}`));
      expect(result.current.opened.record?.id).toBe(id);
    }
    act(() => result.current.go('/?row=b'));
    expect(result.current.opened).toMatchObject({ record: { id: 'b' }, isMissing: false });
  });

  it('keeps requesting the open record while it is followed, and shows whichever form is the newest', () => {
    const queried: string[] = [];
    const { result, rerender } = renderHook(
      ({ list, one }) =>
        useOpenedRecord<Row>('row', {
          rows: list,
          idOf: ({ id }) => id,
          isOlder: (row, held) => row.version < held.version,
          useOne: (id) => {
            queried.push(id);
            return { row: id ? one : undefined, isLoading: false };
          },
          isFollowed: true,
        }),
      {
        initialProps: { list: [first], one: undefined as Row | undefined },
        wrapper: ({ children }: { children: ReactNode }) => (
          <MemoryRouter initialEntries={['/?row=a']}>{children}</MemoryRouter>
        ),
      },
    );
    expect([queried.at(-1), result.current.record]).toEqual(['a', first]);
    const [newer, third] = [2, 3].map((version) => ({ id: 'a', version })) as [Row, Row];
    rerender({ list: [first], one: newer });
    expect(result.current.record).toBe(newer);
    act(() => result.current.update(third));
    expect(result.current.record).toBe(third);
    rerender({ list: [{ id: 'a', version: 4 }], one: newer });
    expect(result.current.record?.version).toBe(4);
    act(() => result.current.close());
    expect(queried.at(-1)).toBe('');
  });
});
