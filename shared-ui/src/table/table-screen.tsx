import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react/box';
import { texts } from 'api-contract/texts';
import type { ExportFormat } from '../export/types.ts';
import { useScreenHelp } from '../parts/screen-help.ts';
import { PageHeader, PermissionScreen } from '../parts/screens.tsx';
import { type Filtering, useChosenRange } from '../state/url-state.ts';
import { staleStyle } from './stale-style.ts';
import type { Reading } from './all-pages.ts';
import { countMatching } from './client-rows.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { GroupBar } from './group-bar.tsx';
import { type Failure, ListEmpty, ListFailed } from './list-notices.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListDuties, StricterAtBuild, Without } from './list-duties.ts';
import { type ListToolsProps, useListTools } from './list-tools.tsx';
import { Pagination } from './pagination.tsx';
import type { Paging } from './server-paging.ts';
import { SearchBox, type SearchSuggestion } from './search-box.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useGrouping } from './use-grouping.ts';
import { useListRows } from './use-list-rows.ts';

export interface TableScreenProps<Row> {
  title: string;
  detail?: ReactNode;
  /** What the list counts, behind (i) beside the title. */
  info?: string;
  /** Figures of all rows, beside the title where there is room. */
  figures?: ReactNode;
  header?: ReactNode;
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  error?: Failure;
  isLoading: boolean;
  retry: () => void;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /**
   * `textOf` (stable): search text of a client list, instead of all columns. `suggestions` and `onTyping` as in
   * `SearchBox`.
   */
  search?: {
    label: string;
    value: string;
    onChange: (value: string) => void;
    textOf?: (row: Row) => string;
    suggestions?: readonly SearchSuggestion[] | undefined;
    onTyping?: ((text: string) => void) | undefined;
  };
  filters?: ReactNode;
  /** From `useFiltering`: an empty list then offers to clear the filters. Search and range are known. */
  filtering?: Filtering;
  /** Beside the title; of a part beside the tools. */
  actions?: ReactNode;
  /** Its own export, of the arranged columns; of all while none is arranged. */
  exportAction?: (columns: readonly Column<Row>[]) => ReactNode;
  emptyText?: string;
  /** 'Visits come from the officers' app, or from the nightly import.' */
  filledBy?: string;
  /** Default: 10, 25, 50 or 100 where there are more than ten rows; in a server list with `onLimit` (D-018). */
  pageSizes?: readonly number[];
  paging: Paging;
  /** Enables the export; without extension. */
  exportName?: string;
  exportFormats?: readonly ExportFormat[];
  /** Of a server list: `(reading) => allPages(…, reading)`. */
  exportRows?: (reading: Reading) => Promise<readonly Row[]>;
  /** All matches of a client list, or the page of a server list. */
  onRows?: (rows: readonly Row[]) => void;
  /**
   * Makes cards without `onPhone`.
   * @deprecated Give the columns `onPhone`.
   */
  stackOnPhone?: boolean;
  /** Replaces the table; the columns still define skeleton and spreadsheet. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
  /** For saved views. An unfiltered list, or a client list with only a search, counts itself. */
  countRows?: ListToolsProps['countRows'] | Without;
  /** Why it has no saved views. */
  views?: false | Without;
  /** A part of a page has no `h1` or tab title. */
  part?: boolean;
}

const NO_SETTINGS: ListToolsProps['columns']['settings'] = [];
const hasViews = (views: TableScreenProps<never>['views']): boolean => views === undefined;
const NOTHING_MATCHES = 'Nothing matches these filters';

/** After clearing, the list keeps the focus. */
function useListFilters<Row>(
  { filtering, search, views }: TableScreenProps<Row>,
  isBeyond: boolean,
  focus: () => void,
): { names: readonly string[]; clear: (() => void) | undefined } {
  const chosenRange = useChosenRange();
  const range = hasViews(views) ? chosenRange : undefined;
  const names = [...new Set([...(filtering?.names ?? []), ...(range?.names ?? [])])];
  if (isBeyond || (names.length === 0 && (search?.value.trim() ?? '') === '')) return { names, clear: undefined };
  return {
    names,
    clear: () => {
      focus();
      filtering?.clear();
      range?.clear();
      if (search && !filtering?.names.includes('search')) search.onChange('');
    },
  };
}

/**
 * A list may show 'Currently Empty.', 'Nothing matches these filters', 'Try again' or the permission screen instead
 * (D-004, D-015, D-017, D-018, D-020). If a later load fails, but for a 403, the rows stay.
 *
 * @example
 * <TableScreen title="Dealer Visits" columns={visitColumns} rows={data} error={error} isLoading={isLoading} retry={refresh}
 *   rowKey={(v) => v.id} paging={{ mode: 'client' }} filledBy="Visits come from the officers’ app."
 *   exportName={`${SAP_ID}-Visits`} />
 */
export function TableScreen<Row>(props: StricterAtBuild<TableScreenProps<Row>, ListDuties>) {
  const { title, error, isLoading, retry, search, onRows, rows } = props;
  useScreenHelp({ title, counts: props.info, filledBy: props.filledBy });
  // Deferred: rows that arrive meanwhile render without a skeleton before.
  const mayShowSkeleton = useDeferredValue(true, false);
  const providedTools = useListTools();
  const isWithViews = hasViews(props.views);
  const Tools = isWithViews ? providedTools : undefined;
  const arrangement = useArrangement(props.columns, Tools !== undefined);
  const { columns } = arrangement;
  const grouping = useGrouping(props.columns, isWithViews && !props.renderRows);
  const list = useListRows({ ...props, grouping });
  const { matching, visible, totalCount, page, size, groups } = list;
  const box = useRef<HTMLDivElement>(null);
  const isBeyond = totalCount > 0 && page > 1;
  const { names, clear } = useListFilters(props, isBeyond, () => box.current?.focus());
  useEffect(() => {
    if (rows) onRows?.(matching);
  }, [onRows, rows, matching]);
  if (error?.status === 403) return <PermissionScreen />;

  const waiting = isLoading && rows === undefined;
  // Old rows stay while others load.
  const isBehind = isLoading && rows !== undefined;
  const failed = error !== undefined && rows === undefined && !waiting;
  const empty = !waiting && !failed && visible.length === 0 && !groups?.length;
  const countHere = async (view: Readonly<Record<string, string>>) =>
    list.isServer ? totalCount : countMatching(rows ?? [], props.columns, search && view.search, search?.textOf);
  const tools = Tools && {
    columns: props.renderRows ? { ...arrangement.tools, settings: NO_SETTINGS } : arrangement.tools,
    grouping: grouping.tools,
    exports: props.exportAction ? ('once-arranged' as const) : props.exportName ? ('always' as const) : undefined,
    totalCount: isLoading || error ? undefined : totalCount,
    countRows:
      typeof props.countRows === 'string'
        ? undefined
        : (props.countRows ?? (props.filters || (list.isServer && search) ? undefined : countHere)),
  };
  const actions = props.exportAction ? (
    <>
      {props.actions}
      {props.exportAction(arrangement.isRearranged ? columns : props.columns)}
    </>
  ) : (
    props.actions
  );
  const partActions = props.part ? actions : undefined;
  const exportTools = props.exportName && (
    <ExportButtons
      columns={columns}
      name={props.exportName}
      formats={props.exportFormats ?? ['xlsx']}
      rows={props.exportRows ?? (() => matching)}
      disabled={waiting || failed || totalCount === 0}
    />
  );
  return (
    <Box
      ref={box}
      tabIndex={-1}
      outline="none"
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
    >
      {!props.part && (
        <PageHeader title={title} detail={props.detail} info={props.info} figures={props.figures} actions={actions} />
      )}
      {props.header}
      {Tools && tools && <Tools part="pinned" {...tools} />}
      {(search || props.filters || partActions || exportTools || Tools) && (
        <ListToolbar
          columns={columns}
          tools={
            (tools || exportTools) && (
              <>
                {Tools && tools && <Tools part="menu" {...tools} />}
                {exportTools}
              </>
            )
          }
          search={
            search && (
              <SearchBox
                label={search.label}
                value={search.value}
                onChange={search.onChange}
                delayMs={list.isServer ? 300 : 0}
                suggestions={search.suggestions}
                onTyping={search.onTyping}
              />
            )
          }
          filters={props.filters}
          filterNames={names}
          sort={list.sort}
          onSort={list.onSort}
        >
          {partActions}
        </ListToolbar>
      )}
      {error && !waiting && <ListFailed error={error} retry={retry} />}
      {waiting && (
        <Box role="status" srOnly>
          {texts.loading}
        </Box>
      )}
      {empty && (
        <ListEmpty
          text={clear ? NOTHING_MATCHES : isBeyond ? 'Nothing on this page.' : (props.emptyText ?? texts.empty)}
          filledBy={clear || isBeyond ? undefined : props.filledBy}
          clear={clear}
        />
      )}
      <Box minW="0" {...staleStyle(isBehind)}>
        {!failed && !empty && !waiting && props.renderRows?.(visible)}
        {!failed && !empty && !waiting && groups && (
          <GroupBar
            header={groups[0]?.by ?? ''}
            onClose={grouping.setClosed}
            onRemove={() => grouping.tools.groupBy('')}
          />
        )}
        {!failed && !empty && (waiting ? mayShowSkeleton : !props.renderRows) && (
          <DataTable
            title={title}
            columns={columns}
            rows={waiting ? undefined : visible}
            offset={(page - 1) * size}
            rowKey={props.rowKey}
            onRowClick={props.onRowClick}
            rowHref={props.rowHref}
            sort={list.sort}
            skeletonRows={Math.min(size, 10)}
            stackOnPhone={props.stackOnPhone}
            onSort={list.onSort}
            groups={waiting ? undefined : groups}
            onToggleGroup={({ value, first }) => grouping.toggle(value, Math.floor(first / size) + 1)}
            arranged={arrangement.table}
          />
        )}
      </Box>
      {!failed && !waiting && (totalCount > 0 || page > 1) && <Pagination {...list} isBehind={isBehind} />}
    </Box>
  );
}
