import { useNavigate, Link as RouterLink } from 'react-router-dom';
import { type MouseEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { AscendingIcon, DescendingIcon } from '../parts/icons.tsx';
import { Hint } from '../parts/hint.tsx';
import { InsideLink } from '../parts/inside-link.ts';
import { Term } from '../parts/term.tsx';
import { explainTerms } from '../parts/terms.ts';
import type { Sort } from './client-rows.ts';
import { type Column, formatCellValue } from './columns.ts';
import { cards, CARDS_IN_SIGHT, isEmptyCell, getPhoneRoles, termsOnPhone, useIsPhone } from './phone-card.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import { tableStyles } from './table-styles.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';

export interface DataTableProps<Row> {
  /** Accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  /** Undefined shows the skeleton. */
  rows: readonly Row[] | undefined;
  offset: number;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  skeletonRows: number;
  /**
   * Makes cards without `onPhone`.
   * @deprecated Give the columns `onPhone`.
   */
  stackOnPhone?: boolean;
}

// Cards lose the table's implicit roles.
const tableRole = (role: string, hasCards: boolean) => (hasCards ? { role } : {});

const isOneWord = (value: unknown): boolean => typeof value !== 'string' || (value.length <= 24 && !/\s/.test(value));

/** By any row: the first one may have no value, and another order has another first one. */
function isRightAligned<Row>(column: Column<Row>, rows: readonly Row[] = []): boolean {
  if (column.align) return column.align === 'right';
  return rows.some((row, index) => typeof column.value(row, index) === 'number');
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
  const words = typeof column.hint === 'string' ? column.hint : undefined;
  if (!column.sortable || !onSort)
    return words ? <Hint text={words}>{column.header}</Hint> : <Term>{column.header}</Term>;
  const meaning = words ?? explainTerms(column.header);
  const current = sort?.id === column.id ? sort.direction : undefined;
  const next = current === undefined ? 'ascending' : current === 'ascending' ? 'descending' : undefined;
  const button = (
    <button
      type="button"
      data-sort=""
      aria-description={meaning}
      onClick={() => onSort(next && { id: column.id, direction: next })}
    >
      {column.header}
      {/* Always there, so that no column gets wider when it is sorted. */}
      <span data-sort-mark={current ?? 'none'}>
        {current === 'descending' ? <DescendingIcon /> : <AscendingIcon />}
      </span>
    </button>
  );
  // The button is the heading's only tab stop; its focus shows the hint.
  return meaning ? (
    <Hint text={meaning} focusable={false} isTerm={!words}>
      {button}
    </Hint>
  ) : (
    button
  );
}

function Content<Row>(props: {
  column: Column<Row>;
  row: Row;
  index: number;
  content: ReactNode;
  open?: (content: ReactNode) => ReactNode;
}) {
  const { column, row, index, content, open } = props;
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

function findOpenerColumn<Row>(
  columns: readonly Column<Row>[],
  sample: Row | undefined,
  offset: number,
): Column<Row> | undefined {
  const plain = columns.filter(({ cell }) => !cell);
  const isText = (column: Column<Row>) => sample !== undefined && typeof column.value(sample, offset) === 'string';
  return columns.find(({ onPhone }) => onPhone === 'title') ?? plain.find(isText) ?? plain[0] ?? columns[0];
}

/** Action columns without text are not printed. */
function offPaper<Row>({ onPhone, value }: Column<Row>, rows: readonly Row[] = []): '' | undefined {
  const saysNothing = onPhone === 'action' && rows.every((row, index) => (value(row, index) ?? '') === '');
  return saysNothing || onPhone === 'select' ? '' : undefined;
}

/** Pins the first column after running numbers and checkboxes. */
const pinnedOf = <Row,>(columns: readonly Column<Row>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ onPhone }) => onPhone !== 'select' && onPhone !== 'none'),
  );

/** A phone's first cards render before those below the fold. */
function useDrawnRows(hasCards: boolean, hasRows: boolean): number {
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true));
  }, [hasRows]);
  return isPhone && hasCards && !(hasRows && isWhole) ? CARDS_IN_SIGHT : Number.POSITIVE_INFINITY;
}

/**
 * The table. It scrolls sideways with a pinned first column; on a phone rows are cards (`onPhone`). A row opens by its
 * title, a real link or button, and by a click on its non-interactive parts.
 */
export function DataTable<Row>({
  title,
  columns: allColumns,
  rows: allRows,
  offset,
  rowKey,
  onRowClick,
  rowHref,
  sort,
  onSort,
  skeletonRows,
  stackOnPhone = false,
}: DataTableProps<Row>) {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  useRowShortcuts(table);
  const columns = allColumns.filter(({ exportOnly }) => !exportOnly);
  const phoneRoles = getPhoneRoles(columns, stackOnPhone);
  const hasCards = phoneRoles !== undefined;
  const most = useDrawnRows(hasCards, allRows !== undefined);
  const rows = allRows?.slice(0, most);
  // Busy until the last row renders: content below still moves.
  const isBusy = rows === undefined || rows.length < (allRows?.length ?? 0);
  const opener = rowHref || onRowClick ? findOpenerColumn(columns, rows?.[0], offset) : undefined;
  const pinned = pinnedOf(columns);
  const right = columns.map((column) => isRightAligned(column, rows));
  const clicked = (event: MouseEvent<HTMLElement>, row: Row) => {
    if ((event.target as HTMLElement).closest('a, button, input, select, textarea, label, [role=dialog]')) return;
    if (window.getSelection()?.toString()) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (rowHref && (event.metaKey || event.ctrlKey)) window.open(rowHref(row), '_blank', 'noopener');
    else if (rowHref) void navigate(rowHref(row));
    else onRowClick?.(row);
  };
  const paper = columns.map((column) => offPaper(column, rows));
  const openWith = (row: Row) => (content: ReactNode) => (
    <InsideLink value>
      {rowHref ? (
        <RouterLink data-opener="" to={rowHref(row)}>
          {content}
        </RouterLink>
      ) : (
        <button type="button" data-opener="" onClick={() => onRowClick?.(row)}>
          {content}
        </button>
      )}
    </InsideLink>
  );
  // Cards render headings by CSS, which can't hold hints.
  const terms = explainTerms(
    columns.map(({ header }, index) => (phoneRoles?.[index] === 'fact' ? header : '')).join(' '),
  );
  const cellOf = (column: Column<Row>, place: number) => ({
    'data-label': hasCards ? column.header : undefined,
    'data-phone': phoneRoles?.[place],
    'data-print-hidden': paper[place],
    'data-pinned': place === pinned ? '' : undefined,
    ...tableRole('cell', hasCards),
  });
  const frame = (
    <ScrollFrame label={`${title}, table`} css={hasCards ? cards : undefined}>
      <Box asChild css={tableStyles}>
        <table ref={table} aria-label={title} aria-busy={isBusy} {...tableRole('table', hasCards)}>
          <thead {...tableRole('rowgroup', hasCards)}>
            <tr {...tableRole('row', hasCards)}>
              {columns.map((column, index) => (
                <th
                  key={column.id}
                  scope="col"
                  style={column.width ? { minWidth: `${column.width}ch` } : undefined}
                  data-align={right[index] ? 'end' : undefined}
                  data-pinned={index === pinned ? '' : undefined}
                  data-print-hidden={paper[index]}
                  {...tableRole('columnheader', hasCards)}
                  aria-sort={column.sortable && onSort ? (sort?.id === column.id ? sort.direction : 'none') : undefined}
                >
                  <Heading column={column} sort={sort} onSort={onSort} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRole('rowgroup', hasCards)}>
            {rows === undefined
              ? Array.from({ length: Math.min(skeletonRows, most) }, (_, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
                  <tr key={line} {...tableRole('row', hasCards)}>
                    {columns.map((column, place) => (
                      <td key={column.id} {...cellOf(column, place)}>
                        <span
                          data-skeleton=""
                          aria-hidden="true"
                          style={{ width: `${Math.min(column.width ?? 12, 24)}ch` }}
                        />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row, at) => (
                  <tr
                    key={rowKey(row)}
                    data-opens={opener && ''}
                    onClick={opener && ((event) => clicked(event, row))}
                    {...tableRole('row', hasCards)}
                  >
                    {columns.map((column, place) => {
                      const index = offset + at;
                      const value = column.value(row, index);
                      const content = column.cell ? column.cell(row, index) : formatCellValue(value);
                      return (
                        <td
                          key={column.id}
                          {...cellOf(column, place)}
                          data-empty={hasCards && isEmptyCell(content) ? '' : undefined}
                          data-align={right[place] ? 'end' : undefined}
                          data-one-word={isOneWord(value) ? '' : undefined}
                        >
                          <Content
                            column={column}
                            row={row}
                            index={index}
                            content={content}
                            open={column === opener ? openWith(row) : undefined}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
          </tbody>
        </table>
      </Box>
    </ScrollFrame>
  );
  return terms === undefined ? (
    frame
  ) : (
    <>
      {frame}
      <Box css={termsOnPhone}>{terms}.</Box>
    </>
  );
}
