import {
  Fragment,
  type MouseEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Box } from '@chakra-ui/react/box';
import { useNavigate } from 'react-router-dom';
import { explainTerms } from '../parts/terms.ts';
import type { Sort } from './client-rows.ts';
import { getColumnAttributes } from './column-attributes.ts';
import type { Column } from './columns.ts';
import { GroupRow } from './group-row.tsx';
import { cards, CARDS_IN_SIGHT, getPhoneRoles, termsOnPhone, useIsPhone } from './phone-card.ts';
import type { RowGroup } from './row-group.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow, tableRole } from './table-row.tsx';
import { tableStyles } from './table-styles.ts';
import type { ArrangeColumns } from './use-head-drag.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useRowShortcuts } from './use-row-shortcuts.ts';

export interface DataTableProps<Row> {
  /** Accessible name. */
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  offset: number;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort | undefined) => void;
  skeletonRows: number;
  /** Headings between the rows. */
  groups?: readonly RowGroup<Row>[] | undefined;
  onToggleGroup?: (group: RowGroup<Row>) => void;
  /**
   * Makes cards without `onPhone`.
   * @deprecated Give the columns `onPhone`.
   */
  stackOnPhone?: boolean;
  arranged?: { pin: string; widths: ReadonlyMap<string, number>; isCompact: boolean; change: ArrangeColumns };
}

/** Shows on hover what an ellipsis hides. */
function showWhole({ target }: MouseEvent<HTMLElement>): void {
  const cell = (target as Element).closest<HTMLElement>('td[data-text]');
  const text = cell?.querySelector('[data-lines]') ?? cell;
  if (!cell || !text) return;
  if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1) cell.title = cell.textContent;
}

/** A phone's first cards render before those below the fold. */
function useDrawnRows(hasCards: boolean, hasRows: boolean): number {
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (hasRows) startTransition(() => setWhole(true));
  }, [hasRows]);
  return isPhone && hasCards && !(hasRows && isWhole) ? CARDS_IN_SIGHT : Number.POSITIVE_INFINITY;
}

/** Keeps what follows out of sight until the last card: it would jump. */
const cardsInPart = { ...cards, minHeight: '100vh' };

/** A stable function; undefined if rows do not open. */
function useOpen<Row>({ rowHref, onRowClick }: Pick<DataTableProps<Row>, 'rowHref' | 'onRowClick'>) {
  const navigate = useNavigate();
  const latest = useRef({ rowHref, onRowClick, navigate });
  useLayoutEffect(() => {
    latest.current = { rowHref, onRowClick, navigate };
  });
  const open = useCallback((row: Row, event?: MouseEvent<HTMLElement>) => {
    const { rowHref: hrefOf, onRowClick: onClick, navigate: go } = latest.current;
    if (!hrefOf) onClick?.(row);
    else if (event?.metaKey || event?.ctrlKey) window.open(hrefOf(row), '_blank', 'noopener');
    else void go(hrefOf(row));
  }, []);
  return rowHref || onRowClick ? open : undefined;
}

interface RowPart<Row> {
  group?: RowGroup<Row>;
  offset: number;
  rows: readonly Row[];
}

/** The last open group takes rows beyond its count. */
function partRows<Row>(
  rows: readonly Row[],
  groups: readonly RowGroup<Row>[] | undefined,
  offset: number,
): readonly RowPart<Row>[] {
  if (!groups?.length) return [{ offset, rows }];
  const last = groups.findLast(({ isClosed }) => !isClosed);
  let sliceStart = 0;
  return groups.map((group) => {
    const end = group === last ? rows.length : sliceStart + group.shownCount;
    const part = { group, offset: group.start, rows: group.isClosed ? [] : rows.slice(sliceStart, end) };
    sliceStart += part.rows.length;
    return part;
  });
}

/**
 * Scrolls sideways with a pinned column; on a phone rows are cards (`onPhone`). A row opens by its title, a real
 * link or button, and by a click on its non-interactive parts.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns: allColumns, rows: allRows, offset, rowKey, rowHref, arranged, stackOnPhone = false } = props;
  const { groups, onToggleGroup } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowShortcuts(table);
  const columns = useMemo(() => allColumns.filter(({ exportOnly }) => !exportOnly), [allColumns]);
  const phoneRoles = useMemo(() => getPhoneRoles(columns, stackOnPhone), [columns, stackOnPhone]);
  const hasCards = phoneRoles !== undefined;
  const most = useDrawnRows(hasCards, allRows !== undefined);
  const rows = useMemo(() => (allRows && allRows.length > most ? allRows.slice(0, most) : allRows), [allRows, most]);
  // Busy until the last row renders: content below still moves.
  const isPart = rows !== undefined && rows.length < (allRows?.length ?? 0);
  const isBusy = rows === undefined || isPart;
  const cardStyles = isPart ? cardsInPart : cards;
  const onOpen = useOpen(props);
  const canOpen = onOpen !== undefined;
  const { pin, widths: own } = arranged ?? {};
  const looks = useMemo(
    () => getColumnAttributes(columns, rows, { phoneRoles, canOpen, offset, pin, widths: own }),
    [columns, rows, phoneRoles, canOpen, offset, pin, own],
  );
  const isCards = useIsPhone() && hasCards;
  const widths = useColumnWidths(table, { title, looks, rows, own, isOff: isCards });
  // Cards render headings by CSS, which can't hold hints.
  const terms = explainTerms(
    columns.map(({ header }, index) => (phoneRoles?.[index] === 'fact' ? header : '')).join(' '),
  );
  return (
    <>
      <ScrollFrame
        label={`${title}, table`}
        layout={`${pin} ${[...(widths?.values() ?? [])]}`}
        css={hasCards ? cardStyles : undefined}
      >
        <Box asChild css={tableStyles}>
          <table
            ref={table}
            aria-label={title}
            aria-busy={isBusy}
            data-density={arranged?.isCompact ? 'compact' : undefined}
            data-widths={widths && ''}
            onMouseOver={showWhole}
            {...tableRole('table', hasCards)}
          >
            <TableHead
              looks={looks}
              rows={rows ?? []}
              hasCards={hasCards}
              sort={props.sort}
              onSort={props.onSort}
              arrange={arranged?.change}
              widths={widths ?? own}
            />
            <tbody {...tableRole('rowgroup', hasCards)}>
              {rows === undefined ? (
                <SkeletonRows count={Math.min(props.skeletonRows, most)} looks={looks} hasCards={hasCards} />
              ) : (
                partRows(rows, groups, offset).map((part) => (
                  <Fragment key={part.group?.value ?? ''}>
                    {part.group && (
                      <GroupRow group={part.group} looks={looks} hasCards={hasCards} onToggle={onToggleGroup} />
                    )}
                    {part.rows.map((row, rowIndex) => (
                      <TableRow
                        key={rowKey(row)}
                        row={row}
                        index={part.offset + rowIndex}
                        looks={looks}
                        hasCards={hasCards}
                        href={rowHref?.(row)}
                        onOpen={onOpen}
                      />
                    ))}
                  </Fragment>
                ))
              )}
            </tbody>
          </table>
        </Box>
      </ScrollFrame>
      {terms !== undefined && <Box css={termsOnPhone}>{terms}.</Box>}
    </>
  );
}
