import { type ReactNode, useMemo, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { texts } from 'api-contract/texts';
import type { ExportFormat } from '../export/types.ts';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { PageHeader, PermissionScreen } from '../parts/screens.tsx';
import { useListState } from '../state/url-state.ts';
import type { Reading } from './all-pages.ts';
import { type Sort, useClientRows } from './client-rows.ts';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { Pagination } from './pagination.tsx';
import { SearchBox } from './search-box.tsx';

/** A failed call as screens meet it: shared-auth's ApiError fits. */
export interface Failure {
  message: string;
  status?: number;
}

/** The rows are one page of the server's; `onPage`, `onLimit` and `search.onChange` ask for another. */
export interface ServerPaging {
  mode: 'server';
  page: number;
  totalPage: number;
  totalCount: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** The order that the server gave; with `onSort`, headings of sortable columns ask for another. */
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
}

/** client: all rows are here; the screen searches, sorts and pages them itself (`page` and `size` in the address). */
export type Paging = { mode: 'client' } | ServerPaging;

export interface TableScreenProps<Row> {
  title: string;
  /** Beside the title: whose list it is. */
  detail?: ReactNode;
  /** Above the table: tiles, counts, tabs. */
  header?: ReactNode;
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  error?: Failure;
  isLoading: boolean;
  retry: () => void;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** `textOf` (a stable function): what a client list searches, instead of all columns. */
  search?: { label: string; value: string; onChange: (value: string) => void; textOf?: (row: Row) => string };
  filters?: ReactNode;
  actions?: ReactNode;
  emptyText?: string;
  /** Sizes to choose from; none: always 10 (D-018). */
  pageSizes?: readonly number[];
  paging: Paging;
  /** File name without ending; given: the list can be exported. */
  exportName?: string;
  exportFormats?: readonly ExportFormat[];
  /** All rows that match, for server lists: `(reading) => allPages(…, reading)`. Default: the rows that match here. */
  exportRows?: (reading: Reading) => Promise<readonly Row[]>;
  /** Rows become blocks on a phone: for tables whose last columns are actions. */
  stackOnPhone?: boolean;
  /** The page's `h1` and tab name (default) or a part of a page, which then has no heading of its own. */
  part?: boolean;
}

const NONE: readonly never[] = [];
/** Filters stand side by side, each as wide as a short choice; on a phone they share the width. */
const filterFields = {
  flex: { base: '1 1 100%', sm: '0 1 auto' },
  '& > *': { width: 'auto', flex: { base: '1 1 8rem', sm: '0 0 auto' }, minWidth: '8rem' },
};

function Failed({ error, retry }: { error: Failure; retry: () => void }) {
  const offline = !error.status && typeof navigator !== 'undefined' && navigator.onLine === false;
  const text = offline ? 'You are offline. Check the connection and try again.' : error.message || texts.fetchFailed;
  return (
    <InlineAlert
      action={
        <Button variant="outline" colorPalette="gray" onClick={retry}>
          Try again
        </Button>
      }
    >
      {text}
    </InlineAlert>
  );
}

/**
 * A list of the console: title, tiles, search, filters, actions, export, table, pages; skeleton while loading, 'Currently
 * Empty.' without rows, the error with 'Try again' where the table would be, the permission screen on 403 (D-004, D-015,
 * D-017, D-018, D-020). When a later load fails, the rows stay and the error stands above them.
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
  const [sort, setSort] = useState<Sort>();
  const [place, setPlace] = useListState({ page: 1, size: 10 });
  const allRows = props.rows ?? NONE;
  const matching = useClientRows(
    allRows,
    columns,
    server ? '' : (search?.value ?? ''),
    server ? undefined : sort,
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
  if (error?.status === 403) return <PermissionScreen />;

  const waiting = isLoading && props.rows === undefined;
  const failed = error !== undefined && props.rows === undefined && !waiting;
  const empty = !waiting && !failed && visibleRows.length === 0;
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      {!props.part && <PageHeader title={title} detail={props.detail} />}
      {props.header}
      {(search || props.filters || props.actions || exportName) && (
        <Box display="flex" flexWrap="wrap" alignItems="end" gap="2">
          {search && (
            <SearchBox
              label={search.label}
              value={search.value}
              onChange={search.onChange}
              delayMs={server ? 300 : 0}
            />
          )}
          {props.filters && (
            <Box display="flex" flexWrap="wrap" alignItems="end" gap="2" css={filterFields}>
              {props.filters}
            </Box>
          )}
          <Box ms="auto" display="flex" flexWrap="wrap" gap="2">
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
          </Box>
        </Box>
      )}
      {error && !waiting && <Failed error={error} retry={retry} />}
      {waiting && (
        <Box role="status" srOnly>
          {texts.loading}
        </Box>
      )}
      {empty && (
        <Box
          role="status"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.panel"
          color="fg.muted"
          textAlign="center"
          py="12"
          px="4"
        >
          {emptyText}
        </Box>
      )}
      {!failed && !empty && (
        <DataTable
          title={title}
          columns={columns}
          rows={waiting ? undefined : visibleRows}
          offset={(page - 1) * size}
          rowKey={props.rowKey}
          onRowClick={props.onRowClick}
          rowHref={props.rowHref}
          sort={server ? paging.sort : sort}
          skeletonRows={Math.min(size, 10)}
          stackOnPhone={props.stackOnPhone}
          onSort={
            server
              ? paging.onSort
              : (next) => {
                  setSort(next);
                  setPlace({ page: 1 });
                }
          }
        />
      )}
      {!failed && !waiting && (totalCount > 0 || page > 1) && (
        <Pagination
          page={page}
          totalPage={totalPage}
          totalCount={totalCount}
          size={size}
          pageSizes={pageSizes}
          onPage={server ? paging.onPage : (next) => setPlace({ page: next })}
          onSize={server ? paging.onLimit : (next) => setPlace({ size: next })}
        />
      )}
    </Box>
  );
}
