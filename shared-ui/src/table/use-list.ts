import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useScreenHelp } from '../parts/screen-help.ts';
import { useChosenRange } from '../state/url-state.ts';
import { countMatching } from './client-rows.ts';
import type { Column } from './columns.ts';
import type { ListDuties, StricterAtBuild } from './list-duties.ts';
import { type ListToolsProps, useListTools } from './list-tools-provider.tsx';
import type { TableScreenProps } from './table-screen-props.ts';
import type { Paging } from './server-paging.ts';
import { useArrangement } from './use-arrangement.ts';
import { useGrouping } from './use-grouping.ts';
import { useListRows } from './use-list-rows.ts';

type OfScreen = 'detail' | 'figures' | 'header' | 'actions' | 'renderRows' | 'part';
interface ListProps<Row> extends Omit<TableScreenProps<Row>, OfScreen> {
  /** The screen draws the rows itself. */
  hasNoTable?: boolean;
}

const NO_SETTINGS: ListToolsProps['columns']['settings'] = [];
const hasViews = (views: ListProps<never>['views']): boolean => views === undefined;

/** A server's list sorts and groups by what its call takes, whatever its columns say. */
function useOfferedColumns<Row>(columns: readonly Column<Row>[], paging: Paging): readonly Column<Row>[] {
  const { sorts, groupNames }: Partial<Extract<Paging, { mode: 'server' }>> = paging.mode === 'server' ? paging : {};
  return useMemo(
    () =>
      sorts || groupNames
        ? columns.map((column) => ({
            ...column,
            ...(sorts && { sortable: sorts.includes(column.id) }),
            ...(groupNames && { group: groupNames.includes(column.id) }),
          }))
        : columns,
    [columns, sorts, groupNames],
  );
}

/** After clearing, the list keeps the focus. */
function useListFilters<Row>(
  { filtering, search, views }: ListProps<Row>,
  isBeyond: boolean,
  focus: () => void,
): { filterNames: readonly string[]; clearFilters: (() => void) | undefined } {
  const chosenRange = useChosenRange();
  const range = hasViews(views) ? chosenRange : undefined;
  const names = [...new Set([...(filtering?.names ?? []), ...(range?.names ?? [])])];
  const isFiltered = names.length > 0 || (search?.value.trim() ?? '') !== '';
  const clear = () => {
    focus();
    filtering?.clear();
    range?.clear();
    if (search && !filtering?.names.includes('search')) search.onChange('');
  };
  return { filterNames: names, clearFilters: isFiltered && !isBeyond ? clear : undefined };
}

/** For `List`, `ListTools` and `ListTable`. If a later load fails, but for a 403, the rows stay (D-018). */
export function useList<Row>(input: StricterAtBuild<ListProps<Row>, ListDuties>) {
  const props: ListProps<Row> = input;
  const { error, isLoading, search, onRows, rows, hasNoTable = false } = props;
  const columns = useOfferedColumns(props.columns, props.paging);
  useScreenHelp({ title: props.title, counts: props.info, filledBy: props.filledBy });
  // Deferred: rows that arrive meanwhile render without a skeleton before.
  const mayShowSkeleton = useDeferredValue(true, false);
  const providedViews = useListTools();
  const isWithViews = hasViews(props.views);
  const Views = isWithViews ? providedViews : undefined;
  const arrangement = useArrangement(columns, Views !== undefined);
  const grouping = useGrouping(columns, isWithViews && !hasNoTable);
  const { isServer, matching, visible, groups, sort, onSort, ...pages } = useListRows({ ...props, columns, grouping });
  const { totalCount, page } = pages;
  const box = useRef<HTMLDivElement>(null);
  const isBeyond = totalCount > 0 && page > 1;
  const filtering = useListFilters(props, isBeyond, () => box.current?.focus());
  useEffect(() => {
    if (rows) onRows?.(matching);
  }, [onRows, rows, matching]);

  const isWaiting = isLoading && rows === undefined;
  const hasFailed = error !== undefined && rows === undefined && !isWaiting;
  const isEmpty = !isWaiting && !hasFailed && visible.length === 0 && !groups?.length;
  const countHere = async (view: Readonly<Record<string, string>>) =>
    isServer ? totalCount : countMatching(rows ?? [], columns, search && view.search, search?.textOf);
  const views = {
    columns: hasNoTable ? { ...arrangement.tools, settings: NO_SETTINGS } : arrangement.tools,
    grouping: grouping.tools,
    exports: props.exportAction ? ('once-arranged' as const) : props.exportName ? ('always' as const) : undefined,
    totalCount: isLoading || error ? undefined : totalCount,
    countRows:
      typeof props.countRows === 'string'
        ? undefined
        : (props.countRows ?? (props.filters || (isServer && search) ? undefined : countHere)),
  };
  return {
    ...props,
    ...filtering,
    ...{ Views, views, grouping, box, isServer, matching, visible, groups, sort, onSort, pages },
    columns: arrangement.columns,
    arranged: arrangement.table,
    exportAction: props.exportAction?.(arrangement.isRearranged ? arrangement.columns : columns),
    ...{ mayShowSkeleton, isBeyond, isWaiting, hasFailed, isEmpty },
    hasRows: !isWaiting && !hasFailed && !isEmpty,
    /** Old rows stay while others load. */
    isBehind: isLoading && rows !== undefined,
    hasPages: !hasFailed && !isWaiting && (totalCount > 0 || page > 1),
  };
}

export type ListModel<Row> = ReturnType<typeof useList<Row>>;
