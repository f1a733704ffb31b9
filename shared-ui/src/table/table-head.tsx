import { Hint } from '../parts/hint.tsx';
import { AscendingIcon, DescendingIcon } from '../parts/icons.tsx';
import { Term } from '../parts/term.tsx';
import { explainTerms } from '../parts/terms.ts';
import type { Sort } from './client-rows.ts';
import type { ColumnAttributes } from './column-attributes.ts';
import type { Column } from './columns.ts';
import { type ArrangeColumns, useHeadDrag } from './use-head-drag.ts';
import { tableRole } from './table-row.tsx';

interface HeadProps<Row> {
  looks: readonly ColumnAttributes<Row>[];
  rows: readonly Row[];
  hasCards: boolean;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  /** By pointer. */
  arrange: ArrangeColumns | undefined;
  widths: ReadonlyMap<string, number> | undefined;
}

/** A pointer moves headings or drags their edge. The dialog 'Columns' does the same by keyboard. */
export function TableHead<Row>({ looks, rows, hasCards, sort, onSort, arrange, widths }: HeadProps<Row>) {
  const drag = useHeadDrag(arrange);
  return (
    <thead {...tableRole('rowgroup', hasCards)}>
      <tr {...tableRole('row', hasCards)}>
        {looks.map(({ column, head }) => (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            {...head}
            style={{ ...head.style, width: widths?.get(column.id) }}
            {...tableRole('columnheader', hasCards)}
            {...drag.headingProps(column)}
            aria-sort={column.sortable && onSort ? (sort?.id === column.id ? sort.direction : 'none') : undefined}
          >
            {column.heading ? column.heading(rows) : <Heading column={column} sort={sort} onSort={onSort} />}
            {arrange && column.onPhone !== 'select' && (
              <span data-resize="" aria-hidden="true" {...drag.edgeProps(column)} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<HeadProps<Row>, 'sort' | 'onSort'>) {
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
