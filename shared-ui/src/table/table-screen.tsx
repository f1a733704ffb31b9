import { RetryAlert } from '../feedback/retry-alert.tsx';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { texts } from 'api-contract/texts';
import type { ExportFormat } from '../export/types.ts';
import { PageHeader, PermissionScreen } from '../parts/screens.tsx';
import { type Filtering, useChosenRange, useListState } from '../state/url-state.ts';
import { staleStyle } from './stale-style.ts';
import type { Reading } from './all-pages.ts';
import { countMatching, type Sort, useClientRows } from './client-rows.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { choosableColumns, type ListToolsProps, useListTools } from './list-tools.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBox, type SearchSuggestion } from './search-box.tsx';

/** Shared-auth's ApiError fits. */
export interface Failure {
  message: string;
  status?: number;
}

/** The rows are one page; `onPage`, `onLimit` and `search.onChange` request another. */
export interface ServerPaging {
  mode: 'server';
  page: number;
  totalPage: number;
  totalCount: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** Current order; `onSort` makes headings sortable. */
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
}

/** client: the screen searches, sorts and pages all rows itself, with its state in the address. */
export type Paging = { mode: 'client' } | ServerPaging;

export interface TableScreenProps<Row> {
  title: string;
  detail?: ReactNode;
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
  /**
   * Active filters from `useFiltering`: an empty list then offers to clear them. Search and range are known without.
   */
  filtering?: Filtering;
  actions?: ReactNode;
  emptyText?: string;
  /** Says where the records come from: 'Visits come from the officers' app, or from the nightly import.' */
  filledBy?: string;
  /** Default: always 10 (D-018). */
  pageSizes?: readonly number[];
  paging: Paging;
  /** Enables the export; without extension. */
  exportName?: string;
  exportFormats?: readonly ExportFormat[];
  /** All matching rows of a server list: `(reading) => allPages(…, reading)`. Default: the matching rows here. */
  exportRows?: (reading: Reading) => Promise<readonly Row[]>;
  /** Receives the rows on change: all matches of a client list, the page of a server list. */
  onRows?: (rows: readonly Row[]) => void;
  /**
   * Makes cards without `onPhone`.
   * @deprecated Give the columns `onPhone`.
   */
  stackOnPhone?: boolean;
  /** Replaces the table; the columns still define skeleton and spreadsheet. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
  /**
   * Counts the rows of a query, for saved views. An unfiltered list, or a client list with only a search, counts
   * itself.
   */
  countRows?: ListToolsProps['countRows'];
  /** false: no saved views, because the address is not the list's own. */
  views?: false;
  /** A part of a page has no `h1` or tab title. */
  part?: boolean;
}

const NONE: readonly never[] = [];
const NO_COLUMNS: ListToolsProps['columns'] = [];
const NOTHING_MATCHES = 'Nothing matches these filters';

const sortOf = <Row,>(columns: readonly Column<Row>[], { sort, direction }: { sort: string; direction: string }) => {
  const column = columns.find(({ id, sortable }) => id === sort && sortable);
  return column && ({ id: column.id, direction: direction === 'desc' ? 'descending' : 'ascending' } satisfies Sort);
};

function Failed({ error, retry }: { error: Failure; retry: () => void }) {
  const offline = !error.status && typeof navigator !== 'undefined' && navigator.onLine === false;
  const text = offline ? texts.offline : error.message || texts.fetchFailed;
  return <RetryAlert onRetry={retry}>{text}</RetryAlert>;
}

const Empty = ({ text, filledBy, clear }: { text: string; filledBy?: string; clear: (() => void) | undefined }) => (
  <Box
    borderWidth="1px"
    borderRadius="md"
    bg="bg.panel"
    color="fg.muted"
    textAlign="center"
    py="12"
    px="4"
    display="grid"
    gap="3"
    justifyItems="center"
    // Smoke journeys accept an empty list by this (e2e/fixtures/smoke.ts).
    data-empty-list=""
  >
    <Box role="status">{text}</Box>
    {filledBy && (
      <Box textStyle="sm" maxW="60ch">
        {filledBy}
      </Box>
    )}
    {clear && (
      <Button variant="outline" colorPalette="gray" onClick={clear}>
        Clear filters
      </Button>
    )}
  </Box>
);

/**
 * A list with title, filters, actions, export, table and pages. Shows 'Currently Empty.', 'Nothing matches these
 * filters', 'Try again' or the permission screen instead (D-004, D-015, D-017, D-018, D-020). If a later load fails,
 * the rows stay.
 *
 * @example
 * <TableScreen title="Dealer Visits" columns={visitColumns} rows={data} error={error} isLoading={isLoading} retry={refresh}
 *   rowKey={(v) => v.id} paging={{ mode: 'client' }} exportName={`${SAP_ID}-Visits`} />
 */
export function TableScreen<Row>(props: TableScreenProps<Row>) {
  const {
    title,
    columns,
    error,
    isLoading,
    retry,
    search,
    paging,
    pageSizes,
    exportName,
    exportFormats = ['xlsx'],
    emptyText = texts.empty,
  } = props;
  const server = paging.mode === 'server';
  const [place, setPlace] = useListState({ page: 1, size: 10, sort: '', direction: '', hide: '' });
  const chosenRange = useChosenRange();
  // Deferred: rows that arrive meanwhile render without a skeleton before.
  const mayShowSkeleton = useDeferredValue(true, false);
  const providedTools = useListTools();
  const Tools = props.views === false ? undefined : providedTools;
  const choosable = useMemo(() => choosableColumns(columns), [columns]);
  const hidden = useMemo(() => {
    const ids = new Set(Tools ? place.hide.split(',') : []);
    return choosable.filter(({ id, isFixed }) => ids.has(id) && !isFixed).map(({ id }) => id);
  }, [Tools, place.hide, choosable]);
  const visibleColumns = useMemo(
    () => (hidden.length === 0 ? columns : columns.filter(({ id }) => !hidden.includes(id))),
    [columns, hidden],
  );
  const ownSort = useMemo(() => sortOf(columns, place), [columns, place]);
  const sort = server ? paging.sort : ownSort;
  const onSort = server
    ? paging.onSort
    : (next: Sort | undefined) =>
        setPlace({ sort: next?.id ?? '', direction: next?.direction === 'descending' ? 'desc' : '' });
  const allRows = props.rows ?? NONE;
  const matching = useClientRows(
    allRows,
    columns,
    server ? '' : (search?.value ?? ''),
    server ? undefined : ownSort,
    search?.textOf,
  );
  const size = server ? paging.limit : pageSizes?.includes(place.size) ? place.size : 10;
  const totalCount = server ? paging.totalCount : matching.length;
  const totalPage = Math.max(1, server ? paging.totalPage : Math.ceil(totalCount / size));
  const page = server ? paging.page : Math.min(place.page, totalPage);
  const visibleRows = useMemo(
    () => (server ? matching : matching.slice((page - 1) * size, page * size)),
    [matching, server, page, size],
  );
  const list = useRef<HTMLDivElement>(null);
  const { onRows, rows } = props;
  useEffect(() => {
    if (rows) onRows?.(matching);
  }, [onRows, rows, matching]);
  if (error?.status === 403) return <PermissionScreen />;

  const waiting = isLoading && props.rows === undefined;
  // Old rows stay while the next load.
  const isBehind = isLoading && props.rows !== undefined;
  const failed = error !== undefined && props.rows === undefined && !waiting;
  const empty = !waiting && !failed && visibleRows.length === 0;
  const isBeyond = totalCount > 0 && page > 1;
  const { filtering } = props;
  const range = props.views === false ? undefined : chosenRange;
  const names = [...new Set([...(filtering?.names ?? []), ...(range?.names ?? [])])];
  const isFiltered = !isBeyond && (names.length > 0 || (search?.value.trim() ?? '') !== '');
  const clear = isFiltered
    ? () => {
        // The button disappears; the list keeps the focus.
        list.current?.focus();
        filtering?.clear();
        range?.clear();
        if (search && !filtering?.names.includes('search')) search.onChange('');
      }
    : undefined;
  const countHere = async (view: Readonly<Record<string, string>>) =>
    server ? totalCount : countMatching(allRows, columns, search && view.search, search?.textOf);
  const tools = Tools && {
    columns: props.renderRows ? NO_COLUMNS : choosable,
    hidden,
    onHide: (ids: readonly string[]) => setPlace({ hide: ids.join(','), page }),
    totalCount: isLoading || error ? undefined : totalCount,
    countRows: props.countRows ?? (props.filters || (server && search) ? undefined : countHere),
  };
  return (
    <Box
      ref={list}
      tabIndex={-1}
      outline="none"
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
    >
      {!props.part && <PageHeader title={title} detail={props.detail} />}
      {props.header}
      {Tools && tools && <Tools part="pinned" {...tools} />}
      {(search || props.filters || props.actions || exportName || Tools) && (
        <ListToolbar
          columns={columns}
          tools={Tools && tools && <Tools part="menu" {...tools} />}
          search={
            search && (
              <SearchBox
                label={search.label}
                value={search.value}
                onChange={search.onChange}
                delayMs={server ? 300 : 0}
                suggestions={search.suggestions}
                onTyping={search.onTyping}
              />
            )
          }
          filters={props.filters}
          filterNames={names}
          sort={sort}
          onSort={onSort}
        >
          {props.actions}
          {exportName && (
            <ExportButtons
              columns={columns}
              name={exportName}
              formats={exportFormats}
              rows={props.exportRows ?? (() => matching)}
              disabled={waiting || failed || totalCount === 0}
            />
          )}
        </ListToolbar>
      )}
      {error && !waiting && <Failed error={error} retry={retry} />}
      {waiting && (
        <Box role="status" srOnly>
          {texts.loading}
        </Box>
      )}
      {empty && (
        <Empty
          text={isFiltered ? NOTHING_MATCHES : isBeyond ? 'Nothing on this page.' : emptyText}
          filledBy={isFiltered || isBeyond ? undefined : props.filledBy}
          clear={clear}
        />
      )}
      <Box minW="0" {...staleStyle(isBehind)}>
        {!failed && !empty && !waiting && props.renderRows?.(visibleRows)}
        {!failed && !empty && (waiting ? mayShowSkeleton : !props.renderRows) && (
          <DataTable
            title={title}
            columns={visibleColumns}
            rows={waiting ? undefined : visibleRows}
            offset={(page - 1) * size}
            rowKey={props.rowKey}
            onRowClick={props.onRowClick}
            rowHref={props.rowHref}
            sort={sort}
            skeletonRows={Math.min(size, 10)}
            stackOnPhone={props.stackOnPhone}
            onSort={onSort}
          />
        )}
      </Box>
      {!failed && !waiting && (totalCount > 0 || page > 1) && (
        <Pagination
          page={page}
          totalPage={totalPage}
          totalCount={totalCount}
          isBehind={isBehind}
          size={size}
          pageSizes={pageSizes}
          onPage={server ? paging.onPage : (next) => setPlace({ page: next })}
          onSize={server ? paging.onLimit : (next) => setPlace({ size: next })}
        />
      )}
    </Box>
  );
}
