import { isRoleAllowed, M4_READ, session, useCall, useSession } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { useEffect, useState } from 'react';
import { findKnownToday, isStartPage } from './my-today.ts';

/** Until a person who opened the console, or signed in, has gone to another page. */
let isEntering = true;
session.subscribe((now) => {
  if (now.state === 'none') isEntering = true;
});

/** Ends the entry once the first page was drawn: later '/' means Home. */
export function useEndOfEntry(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each navigation
  useEffect(() => {
    isEntering = false;
  }, [key]);
}

/** Whether '/' opens Today for who enters the console there (D-373). A new browser learns it from the server. */
export function useStartsWithToday(screen: string): boolean {
  const { user } = useSession();
  const { search } = useLocation();
  const [isEntry] = useState(() => isEntering && screen === '/');
  const mayStart = isEntry && search === '' && isRoleAllowed(M4_READ, user?.role);
  const known = findKnownToday(user?.SAP_ID);
  const { data } = useCall(mayStart && !known ? 'GET /api/v1/views' : null);
  const mine = known ?? data?.data.find((view) => view.screen === '/today' && view.isOwn && view.isStart)?.query;
  return mayStart && isStartPage(mine);
}
