import { act, renderHook } from '@testing-library/react';
import type { ReadEntries } from './timeline.ts';
import { useContribution } from './use-contribution.ts';

const read: ReadEntries = async () => ({ entries: [] });

it('0096: the hook contributes while it is mounted, and again when its returned function is called', () => {
  const ends: jest.Mock[] = [];
  const contribute = jest.fn(() => {
    const end = jest.fn();
    ends.push(end);
    return end;
  });
  const { result, rerender, unmount } = renderHook(() => useContribution(contribute, read));
  rerender();
  expect(contribute).toHaveBeenCalledTimes(1);
  act(() => result.current());
  expect(contribute).toHaveBeenCalledTimes(2);
  expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 0]);
  unmount();
  expect(ends.map((end) => end.mock.calls.length)).toEqual([1, 1]);
});

it('a contribution hands over another function each time, so that the timeline knows that it is to read again', () => {
  const reads: ReadEntries[] = [];
  const contribute = (each: ReadEntries) => {
    reads.push(each);
    return () => undefined;
  };
  const { result } = renderHook(() => useContribution(contribute, read));
  act(() => result.current());
  expect(new Set(reads).size).toBe(2);
});
