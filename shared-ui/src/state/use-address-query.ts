import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

interface PendingAddress {
  params: URLSearchParams;
  state: unknown;
}

const browserEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/** Before the router shows it, in a transition; changes until then must build on each other. */
const pending = new WeakMap<Location, PendingAddress & { entry: string }>();

const ofBrowser = new WeakSet<Location>();

/** A link or Back was followed: the address is no longer this page's. */
function isBeingLeft(page: Location): boolean {
  const entry = browserEntry();
  return ofBrowser.has(page) && entry !== page.key && entry !== pending.get(page)?.entry;
}

/** History state (default null), and whether it replaces the entry. */
interface HistoryEntry {
  replace: boolean;
  state?: unknown;
}

export interface AddressQuery {
  params: URLSearchParams;
  /** Latest address, even if not shown yet. */
  latest: () => PendingAddress & { isShown: boolean };
  /** A late search would lead back to a page being left. */
  change: (params: URLSearchParams, entry: HistoryEntry) => void;
}

/** For hooks that change the query at the same time. */
export function useAddressQuery(): AddressQuery {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const shownLocation = useRef(location);
  useLayoutEffect(() => {
    shownLocation.current = location;
    if (browserEntry() === location.key) ofBrowser.add(location);
  }, [location]);
  const latest = useCallback(() => {
    const { search, state } = shownLocation.current;
    const changed = pending.get(shownLocation.current);
    return { ...(changed ?? { params: new URLSearchParams(search), state: state as unknown }), isShown: !changed };
  }, []);
  const change = useCallback(
    (next: URLSearchParams, { replace, state = null }: HistoryEntry) => {
      if (isBeingLeft(shownLocation.current)) return;
      setParams(next, { replace, state });
      pending.set(shownLocation.current, { params: next, state, entry: browserEntry() });
    },
    [setParams],
  );
  return { params, latest, change };
}
