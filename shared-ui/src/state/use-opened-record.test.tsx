import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
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

it('finds the record of the address once the list is there, and says when it is not in it', () => {
  const { result, rerender } = show('/?row=b');
  expect(result.current).toMatchObject({ record: undefined, isMissing: false });
  rerender({ list: [first, second] });
  expect(result.current).toMatchObject({ record: second, isMissing: false });
  expect(show('/?row=c', [first]).result.current).toMatchObject({ record: undefined, isMissing: true });
  expect(show('/', [first]).result.current).toMatchObject({ record: undefined, isMissing: false });
});

it('keeps the open record when it leaves the list, also one that a link opened', () => {
  const { result, rerender } = show('/?row=a', [first]);
  rerender({ list: [second] });
  expect(result.current).toMatchObject({ record: first, isMissing: false });
});

it('shows the newer of the list’s form and an answer’s', () => {
  const { result, rerender } = show('/', [first]);
  act(() => result.current.open(first));
  const decided = { id: 'a', version: 2 };
  act(() => result.current.update(decided));
  expect(result.current.record).toBe(decided);
  const newest = { id: 'a', version: 3 };
  rerender({ list: [newest] });
  expect(result.current.record).toBe(newest);
});
