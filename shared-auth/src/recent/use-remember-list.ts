import { useCallback } from 'react';
import { useLocation } from 'shared-ui';
import { useUser } from '../session/use-session.ts';
import { type ListedThing, type ListKind, rememberList } from './listed-things.ts';

interface Options {
  /** Of a server list: the rows are one page. */
  isPage?: boolean;
}

/**
 * Returns `onRows` of a `TableScreen`; the pages of its things then lead to the next one and back to the list.
 * `toThing` must be stable; several rows of one thing are one step.
 *
 * @example <TableScreen onRows={useRememberList('dealers', toThing, { isPage: true })} … />
 */
export function useRememberList<Row>(kind: ListKind, toThing: (row: Row) => ListedThing, { isPage }: Options = {}) {
  const { SAP_ID } = useUser();
  const { pathname, search } = useLocation();
  return useCallback(
    (rows: readonly Row[]) =>
      rememberList(kind, SAP_ID, {
        address: `${pathname}${search}`,
        things: [...new Map(rows.map(toThing).map((thing) => [thing.id, thing])).values()],
        ...(isPage && { isPage }),
      }),
    [kind, toThing, SAP_ID, pathname, search, isPage],
  );
}
