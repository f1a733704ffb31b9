import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

interface PendingAddress {
  params: URLSearchParams;
  state: unknown;
}

/** The router's name of the history's entry in which the browser stands, also while that is not shown yet. */
const browserEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/**
 * What an address has become before the router shows it. It shows it in a transition, so that takes as long as whatever the new
 * address needs: changes until then, whoever makes them, build on each other, or the later would undo the earlier.
 */
const pending = new WeakMap<Location, PendingAddress & { entry: string }>();

/** The shown addresses that are the browser's own: a router in memory has others. */
const ofBrowser = new WeakSet<Location>();

/** Whether a link or Back has been followed and the page it leads to is still to be shown: the address is no more this page's. */
function isBeingLeft(page: Location): boolean {
  const entry = browserEntry();
  return ofBrowser.has(page) && entry !== page.key && entry !== pending.get(page)?.entry;
}

/** The history's entry of a change: its state, null by default, and whether it takes the place of the entry before. */
interface HistoryEntry {
  replace: boolean;
  state?: unknown;
}

export interface AddressQuery {
  params: URLSearchParams;
  /** What the address says by now, also where the router does not show it yet. */
  latest: () => PendingAddress & { isShown: boolean };
  /** Nothing while the page is being left: a late search would lead back to it. */
  change: (params: URLSearchParams, entry: HistoryEntry) => void;
}

/** The query of the address, for several hooks of one page that change it at the same time. */
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
