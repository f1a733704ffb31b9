import { act, renderHook } from '@testing-library/react';
import { useRecordForm } from './index.ts';

const conflict = Object.assign(new Error('Changed.'), { status: 409 });
const getValues = ({ status, note }: { status: string; note: string }) => ({ status, note });
const show = (submit: (values: { status: string; note: string }, version: number) => Promise<unknown>) =>
  renderHook(({ record }) => useRecordForm({ record, valuesOf: getValues, submit }), {
    initialProps: { record: { version: 1, status: 'OPEN', note: '' } },
  });

it('D-306: untouched values follow the record; typed ones stay and are sent with the version they were typed on', async () => {
  const submit = jest.fn().mockRejectedValueOnce(conflict).mockResolvedValueOnce(undefined);
  const { result, rerender } = show(submit);
  act(() => result.current.set({ note: 'typed' }));
  rerender({ record: { version: 2, status: 'RESOLVED', note: 'theirs' } });
  expect(result.current.values).toEqual({ status: 'RESOLVED', note: 'typed' });
  await act(() => result.current.submit());
  expect(submit).toHaveBeenLastCalledWith({ status: 'RESOLVED', note: 'typed' }, 1);
  expect(result.current).toMatchObject({ refusal: 'Changed.', values: { note: 'typed' }, isDirty: true });
  await act(() => result.current.submit());
  expect(submit).toHaveBeenLastCalledWith({ status: 'RESOLVED', note: 'typed' }, 2);
});

it('a form in which nobody typed is the newest record', async () => {
  const submit = jest.fn().mockResolvedValue(undefined);
  const { result, rerender } = show(submit);
  rerender({ record: { version: 2, status: 'RESOLVED', note: 'theirs' } });
  expect(result.current).toMatchObject({ values: { status: 'RESOLVED', note: 'theirs' }, isDirty: false });
  act(() => result.current.set({ note: 'typed' }));
  await act(() => result.current.submit());
  expect(submit).toHaveBeenLastCalledWith({ status: 'RESOLVED', note: 'typed' }, 2);
});

it('a refusal for another reason changes nothing about the version', async () => {
  const submit = jest.fn().mockRejectedValue(new Error('No.'));
  const { result, rerender } = show(submit);
  act(() => result.current.set({ note: 'typed' }));
  rerender({ record: { version: 2, status: 'OPEN', note: '' } });
  await act(() => result.current.submit());
  await act(() => result.current.submit());
  expect(submit.mock.calls.map(([, version]) => version)).toEqual([1, 1]);
});
