import { useSession } from 'shared-auth';
import { Navigate, useLocation } from 'shared-ui';
import type { ReactNode } from 'react';
import { useStartsWithToday } from '../today/start-page.ts';
import { knownScreen } from './known-views.ts';
import { toViewSearch } from './view-address.ts';

/** Only if the address says nothing of the list. */
export function DefaultViewRedirect({ screen, children }: { screen: string; children: ReactNode }) {
  const { user } = useSession();
  const { search, hash } = useLocation();
  const startsWithToday = useStartsWithToday(screen);
  if (startsWithToday) return <Navigate to="/today" replace />;
  const start = search === '' ? knownScreen(user?.SAP_ID, screen).start : undefined;
  return start ? <Navigate to={`${toViewSearch(start)}${hash}`} replace /> : children;
}
