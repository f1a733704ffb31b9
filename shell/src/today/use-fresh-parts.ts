import { refreshCalls } from 'shared-auth';
import { indiaToday } from 'shared-ui';
import { useEffect, useState } from 'react';
import { onTodayChanged, useIsLive } from '../notifications/live-line.ts';

/** Common prefix of all parts' calls. */
const PARTS = '/api/v1/today/';
const POLL_MS = 30_000;
/** Time alone changes some parts without an event: overdue tickets, late officers. */
const POLL_WHILE_LIVE_MS = 5 * 60_000;

/**
 * Refreshes parts on their events, and all at intervals, on a new day in India, when online again, and on return. Idle
 * while hidden.
 */
export function useFreshParts(): { isLive: boolean; day: string } {
  const isLive = useIsLive();
  const [day, setDay] = useState(() => indiaToday());
  useEffect(() => {
    let readAt = Date.now();
    const waiting = new Set<string>();
    const isSeen = (): boolean => document.visibilityState === 'visible';
    const readAll = (): void => {
      readAt = Date.now();
      waiting.clear();
      setDay(indiaToday());
      void refreshCalls(PARTS);
    };
    const hear = (parts: readonly string[]): void => {
      for (const part of parts) waiting.add(part);
      if (!isSeen() || waiting.size === 0) return;
      const paths = [...waiting].map((part) => `${PARTS}${part}`);
      waiting.clear();
      void refreshCalls(...paths);
    };
    const poll = (): void => {
      if (!isSeen()) return;
      if (Date.now() - readAt >= (isLive ? POLL_WHILE_LIVE_MS : POLL_MS) || indiaToday() !== day) readAll();
      else hear([]);
    };
    const timer = setInterval(poll, 1_000);
    const end = onTodayChanged(hear);
    document.addEventListener('visibilitychange', poll);
    addEventListener('online', readAll);
    return () => {
      clearInterval(timer);
      end();
      document.removeEventListener('visibilitychange', poll);
      removeEventListener('online', readAll);
    };
  }, [isLive, day]);
  // Events were missed while disconnected.
  useEffect(() => {
    if (isLive) void refreshCalls(PARTS);
  }, [isLive]);
  return { isLive, day };
}
