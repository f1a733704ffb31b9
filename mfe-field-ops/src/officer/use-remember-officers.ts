import { useCallback } from 'react';
import { useUser } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { type ListedOfficer, rememberOfficerList } from './officer-list.ts';

/** For a list of officers: `onRows` of its `TableScreen`, so that an officer's pages lead back to it and on to the next one. */
export function useRememberOfficers() {
  const { SAP_ID } = useUser();
  const { pathname, search } = useLocation();
  return useCallback(
    (rows: readonly ListedOfficer[]) =>
      rememberOfficerList(SAP_ID, { address: `${pathname}${search}`, officers: rows }),
    [SAP_ID, pathname, search],
  );
}
