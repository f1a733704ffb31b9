import { type Answer, type CallResult, useCall, useSession } from 'shared-auth';
import { useEffect, useRef, useState } from 'react';
import { followNotifications } from './follow-notifications.ts';
import { setLive as setLineLive, tellToday } from './live-line.ts';

/** How often a page asks by itself: rarely while it hears of changes at once. */
const POLL_MS = 30_000;
const POLL_WHILE_LIVE_MS = 5 * 60_000;

/** The person's newest notifications, kept as they are on the server: by its events, else by asking again and again. */
export function useNotifications(mayLoad: boolean, limit: number): CallResult<Answer<'GET /api/v1/notifications'>> {
  // Another token opens another stream.
  const { token } = useSession();
  const [isLive, setLive] = useState(false);
  const list = useCall(
    mayLoad ? 'GET /api/v1/notifications' : null,
    { query: { limit } },
    { refreshEveryMs: isLive ? POLL_WHILE_LIVE_MS : POLL_MS },
  );
  const refresh = useRef(list.refresh);
  useEffect(() => {
    refresh.current = list.refresh;
  });
  useEffect(() => {
    if (!mayLoad || !token) return undefined;
    const end = followNotifications({
      onChange: () => void refresh.current(),
      onLive: (isNowLive) => {
        setLive(isNowLive);
        setLineLive(isNowLive);
      },
      onToday: tellToday,
    });
    return () => {
      end();
      setLineLive(false);
    };
  }, [mayLoad, token]);
  return list;
}
