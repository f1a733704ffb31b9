import { useNavigate, Link as RouterLink } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { AscendingIcon, DescendingIcon } from '../parts/icons.tsx';
import { Hint } from '../parts/pieces.tsx';
import type { Sort } from './client-rows.ts';
import { type Column, textOf } from './columns.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  /** The rows of this page; undefined draws the skeleton. */
  rows: readonly Row[] | undefined;
  /** The place of the first row in the whole list, from 0. */
  offset: number;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  sort?: Sort;
  /** Given: headings of sortable columns are buttons. */
  onSort?: (sort: Sort | undefined) => void;
  skeletonRows: number;
  /** On a phone each row becomes a block with the headings before its cells, so that no action hides at the side. */
  stackOnPhone?: boolean;
}

const stacked = {
  '@media (max-width: 599px)': {
    maxHeight: 'none',
    '& table, & tbody, & tr': { display: 'block', width: '100%' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { borderBottomWidth: '1px', py: '1.5' },
    '& tbody tr:last-child': { borderBottomWidth: 0 },
    '& td': {
      display: 'flex',
      gap: '3',
      height: 'auto',
      minHeight: '7',
      alignItems: 'center',
      justifyContent: 'space-between',
      borderBottomWidth: 0,
      textAlign: 'end',
    },
    '& td::before': { content: 'attr(data-label)', color: 'fg.muted', flexShrink: 0, textAlign: 'start' },
  },
} as const;
// A table that is not laid out as one must still be told as one.
const tableRole = (role: string, isStacked: boolean | undefined) => (isStacked ? { role } : {});

const cell = {
  px: '2',
  py: '1',
  h: '8',
  borderBottomWidth: '1px',
  textAlign: 'start',
  verticalAlign: 'middle',
} as const;

/** A code or a day: never broken at its hyphens. */
const isOneWord = (value: unknown): boolean => typeof value !== 'string' || (value.length <= 24 && !/\s/.test(value));

function rightAligned<Row>(column: Column<Row>, sample: Row | undefined): boolean {
  if (column.align) return column.align === 'right';
  return sample !== undefined && typeof column.value(sample, 0) === 'number';
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
}) {
  const explained =
    typeof column.hint === 'string' ? (
      <Hint text={column.hint} focusable={!column.sortable}>
        {column.header}
      </Hint>
    ) : (
      column.header
    );
  if (!column.sortable || !onSort) return explained;
  const current = sort?.id === column.id ? sort.direction : undefined;
  const next = current === undefined ? 'ascending' : current === 'ascending' ? 'descending' : undefined;
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="6"
      fontWeight="inherit"
      cursor="button"
      borderRadius="sm"
      _hover={{ color: 'accent.fg' }}
    >
      <button type="button" onClick={() => onSort(next && { id: column.id, direction: next })}>
        {explained}
        {current === 'ascending' ? <AscendingIcon /> : current === 'descending' ? <DescendingIcon /> : null}
      </button>
    </Box>
  );
}

function Content<Row>({
  column,
  row,
  index,
  open,
}: {
  column: Column<Row>;
  row: Row;
  index: number;
  open?: (content: ReactNode) => ReactNode;
}) {
  const content = column.cell ? column.cell(row, index) : textOf(column.value(row, index));
  const hint = typeof column.hint === 'function' ? column.hint(row, index) : undefined;
  const inner = open ? open(content) : content;
  return hint ? (
    <Hint text={hint} focusable={!open && !column.cell}>
      {inner}
    </Hint>
  ) : (
    inner
  );
}

/**
 * The table itself: scrolls in its own frame with its heading in sight. A row opens by its first plain text cell, a real
 * link or button (Tab, Enter), and by a click anywhere in it that is not on something else to press.
 */
export function DataTable<Row>({
  title,
  columns,
  rows,
  offset,
  rowKey,
  onRowClick,
  rowHref,
  sort,
  onSort,
  skeletonRows,
  stackOnPhone,
}: DataTableProps<Row>) {
  const navigate = useNavigate();
  const plain = columns.filter((column) => !column.cell);
  const named = plain.find((column) => rows?.[0] !== undefined && typeof column.value(rows[0], offset) === 'string');
  const opener = rowHref || onRowClick ? (named ?? plain[0] ?? columns[0]) : undefined;
  const right = columns.map((column) => rightAligned(column, rows?.[0]));
  const clicked = (event: MouseEvent<HTMLElement>, row: Row) => {
    if ((event.target as HTMLElement).closest('a, button, input, select, textarea, label, [role=dialog]')) return;
    if (window.getSelection()?.toString()) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (rowHref && (event.metaKey || event.ctrlKey)) window.open(rowHref(row), '_blank', 'noopener');
    else if (rowHref) void navigate(rowHref(row));
    else onRowClick?.(row);
  };
  const openWith = (row: Row) => (content: ReactNode) => (
    <Box
      asChild
      color="accent.fg"
      fontWeight="medium"
      textAlign="inherit"
      cursor="button"
      borderRadius="sm"
      _hover={{ textDecoration: 'underline' }}
    >
      {rowHref ? (
        <RouterLink to={rowHref(row)}>{content}</RouterLink>
      ) : (
        <button type="button" onClick={() => onRowClick?.(row)}>
          {content}
        </button>
      )}
    </Box>
  );
  return (
    <Box
      role="region"
      aria-label={`${title}, table`}
      tabIndex={0}
      overflow="auto"
      maxH="calc(100dvh - 13rem)"
      minH="40"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      outlineOffset="-2px"
      css={stackOnPhone ? stacked : undefined}
    >
      <Box
        asChild
        w="full"
        borderCollapse="separate"
        borderSpacing="0"
        textStyle="sm"
        fontVariantNumeric="tabular-nums"
        css={{ '& tbody tr:last-child td': { borderBottomWidth: 0 } }}
      >
        <table aria-label={title} aria-busy={rows === undefined} {...tableRole('table', stackOnPhone)}>
          <thead {...tableRole('rowgroup', stackOnPhone)}>
            <tr {...tableRole('row', stackOnPhone)}>
              {columns.map((column, at) => (
                <Box
                  asChild
                  key={column.id}
                  {...cell}
                  position="sticky"
                  top="0"
                  zIndex="1"
                  bg="bg.muted"
                  color="fg.muted"
                  fontWeight="semibold"
                  whiteSpace="nowrap"
                  textAlign={right[at] ? 'end' : 'start'}
                  minW={column.width ? `${column.width}ch` : undefined}
                >
                  <th
                    scope="col"
                    {...tableRole('columnheader', stackOnPhone)}
                    aria-sort={
                      column.sortable && onSort ? (sort?.id === column.id ? sort.direction : 'none') : undefined
                    }
                  >
                    <Heading column={column} sort={sort} onSort={onSort} />
                  </th>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody {...tableRole('rowgroup', stackOnPhone)}>
            {rows === undefined
              ? Array.from({ length: skeletonRows }, (_, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
                  <tr key={line} {...tableRole('row', stackOnPhone)}>
                    {columns.map((column) => (
                      <Box
                        as="td"
                        key={column.id}
                        data-label={stackOnPhone ? column.header : undefined}
                        {...cell}
                        {...tableRole('cell', stackOnPhone)}
                      >
                        <Skeleton
                          aria-hidden="true"
                          h="3.5"
                          my="1"
                          w={`${Math.min(column.width ?? 12, 24)}ch`}
                          maxW="full"
                        />
                      </Box>
                    ))}
                  </tr>
                ))
              : rows.map((row, at) => (
                  <Box
                    asChild
                    key={rowKey(row)}
                    _hover={{ bg: opener ? 'accent.subtle' : 'bg.subtle' }}
                    cursor={opener ? 'button' : undefined}
                  >
                    <tr onClick={opener && ((event) => clicked(event, row))} {...tableRole('row', stackOnPhone)}>
                      {columns.map((column, place) => (
                        <Box
                          as="td"
                          key={column.id}
                          data-label={stackOnPhone ? column.header : undefined}
                          {...tableRole('cell', stackOnPhone)}
                          {...cell}
                          textAlign={right[place] ? 'end' : 'start'}
                          whiteSpace={isOneWord(column.value(row, offset + at)) ? 'nowrap' : undefined}
                        >
                          <Content
                            column={column}
                            row={row}
                            index={offset + at}
                            open={column === opener ? openWith(row) : undefined}
                          />
                        </Box>
                      ))}
                    </tr>
                  </Box>
                ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
