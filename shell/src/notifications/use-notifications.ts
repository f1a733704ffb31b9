import { type ResponseOf, type CallResult, useCall, useSession } from 'shared-auth';
import { useEffect, useRef, useState } from 'react';
import { followNotifications } from './follow-notifications.ts';
import { setLive as setLineLive, tellToday } from './live-line.ts';

/** Poll interval; longer while events arrive. */
const POLL_MS = 30_000;
const POLL_WHILE_LIVE_MS = 5 * 60_000;

export function useNotifications(mayLoad: boolean, limit: number): CallResult<ResponseOf<'GET /api/v1/notifications'>> {
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
