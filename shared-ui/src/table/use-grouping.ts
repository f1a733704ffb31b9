import { useCallback, useMemo } from 'react';
import { toggleGroup } from 'api-contract/group-pages';
import { useListState } from '../state/url-state.ts';
import type { Column } from './columns.ts';
import { GROUP_STATE } from './group-query.ts';
import { groupableColumns } from './grouping.ts';

export interface GroupTools {
  columns: readonly { id: string; header: string }[];
  /** '' for no groups. */
  by: string;
  groupBy: (id: string) => void;
}

/** State in the address; nothing if the address is not the list's own. */
export function useGrouping<Row>(all: readonly Column<Row>[], isOwnAddress: boolean) {
  const [{ group, closed }, setPlace] = useListState({ ...GROUP_STATE, page: 1 });
  const columns = useMemo(() => (isOwnAddress ? groupableColumns(all) : []), [all, isOwnAddress]);
  const by = columns.some(({ id }) => id === group) ? group : '';
  const groupBy = useCallback((id: string) => setPlace({ group: id, closed: '' }), [setPlace]);
  const setClosed = useCallback((next: string) => setPlace({ closed: next }), [setPlace]);
  const toggle = useCallback(
    (value: string, page: number) => setPlace({ closed: toggleGroup(closed, value), page }),
    [setPlace, closed],
  );
  const tools: GroupTools = useMemo(() => ({ columns, by, groupBy }), [columns, by, groupBy]);
  return { by, closed: by ? closed : '', tools, setClosed, toggle };
}
