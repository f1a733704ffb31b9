import { act, renderHook } from '@testing-library/react';
import { setQueuedRecords } from '../state/queued-records.ts';
import { useQueuedNotice } from './use-queued-notice.ts';

const notice = { tone: 'info', text: 'This waits.', about: '2 tickets', queuedId: 'change' } as const;

afterEach(() => act(() => setQueuedRecords(new Map())));

it('the notice of a change that was sent is the same object in each render, as dialogs compare it while they render', () => {
  setQueuedRecords(new Map([['change', { state: 'sent', at: 0 }]]));
  const { result, rerender } = renderHook(() => useQueuedNotice(notice));
  const first = result.current;
  expect(first).toEqual({ tone: 'good', text: 'Sent.', about: '2 tickets' });
  rerender();
  expect(result.current).toBe(first);
});

it('the notice of a change that waits stays, and goes once the change is no longer known', () => {
  setQueuedRecords(new Map([['change', { state: 'waiting', at: 0 }]]));
  const { result } = renderHook(() => useQueuedNotice(notice));
  expect(result.current).toBe(notice);
  act(() => setQueuedRecords(new Map()));
  expect(result.current).toBeUndefined();
});
