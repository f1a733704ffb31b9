import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { texts } from 'api-contract/texts';
import { DataTable } from './data-table.tsx';
import { ListGroups } from './list-groups.tsx';
import { ListEmpty, ListFailed } from './list-notices.tsx';
import { staleStyle } from './stale-style.ts';
import type { ListModel } from './use-list.ts';

const NOTHING_MATCHES = 'Nothing matches these filters';

interface Props<Row> {
  list: ListModel<Row>;
  /** Instead of the table; the columns still define skeleton and spreadsheet. */
  children?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The rows, or why there are none (D-004, D-015, D-017). */
export function ListTable<Row>({ list, children }: Props<Row>) {
  const { clearFilters: clear, isBeyond, isWaiting, hasRows, pages } = list;
  const hasTable = isWaiting ? list.mayShowSkeleton : hasRows && !children;
  return (
    <>
      {list.error && !isWaiting && <ListFailed error={list.error} retry={list.retry} />}
      {isWaiting && (
        <Box role="status" srOnly>
          {texts.loading}
        </Box>
      )}
      {list.isEmpty && (
        <ListEmpty
          text={clear ? NOTHING_MATCHES : isBeyond ? 'Nothing on this page.' : (list.emptyText ?? texts.empty)}
          filledBy={clear || isBeyond ? undefined : list.filledBy}
          clear={clear}
        />
      )}
      <Box minW="0" {...staleStyle(list.isBehind)}>
        {hasRows && children?.(list.visible)}
        {hasRows && <ListGroups list={list} />}
        {hasTable && (
          <DataTable
            title={list.title}
            columns={list.columns}
            rows={isWaiting ? undefined : list.visible}
            offset={(pages.page - 1) * pages.size}
            rowKey={list.rowKey}
            onRowClick={list.onRowClick}
            rowHref={list.rowHref}
            sort={list.sort}
            skeletonRows={Math.min(pages.size, 10)}
            stackOnPhone={list.stackOnPhone}
            onSort={list.onSort}
            groups={isWaiting ? undefined : list.groups}
            onToggleGroup={({ value, first }) => list.grouping.toggle(value, Math.floor(first / pages.size) + 1)}
            arranged={list.arranged}
          />
        )}
      </Box>
    </>
  );
}
