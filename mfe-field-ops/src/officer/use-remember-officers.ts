import { useCallback } from 'react';
import { useUser } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { type ListedOfficer, rememberOfficerList } from './officer-list.ts';

/** Returns `onRows` of a `TableScreen`; officer pages then link back to the list. */
export function useRememberOfficers() {
  const { SAP_ID } = useUser();
  const { pathname, search } = useLocation();
  return useCallback(
    (rows: readonly ListedOfficer[]) =>
      rememberOfficerList(SAP_ID, { address: `${pathname}${search}`, officers: rows }),
    [SAP_ID, pathname, search],
  );
}
