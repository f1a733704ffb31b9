import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Hint } from '../parts/hint.tsx';
import { InsideLink } from '../parts/inside-link.ts';
import type { ColumnAttributes } from './column-attributes.ts';
import { formatCellValue } from './columns.ts';
import { isEmptyCell } from './phone-card.ts';

interface RowProps<Row> {
  row: Row;
  /** Place in the whole list. */
  index: number;
  looks: readonly ColumnAttributes<Row>[];
  hasCards: boolean;
  href: string | undefined;
  /** Must stay the same function. */
  onOpen: ((row: Row, event?: MouseEvent<HTMLElement>) => void) | undefined;
}

// Cards lose the table's implicit roles.
export const tableRole = (role: string, hasCards: boolean) => (hasCards ? { role } : {});

function Opener({ href, onOpen, children }: { href: string | undefined; onOpen: () => void; children: ReactNode }) {
  return (
    <InsideLink value>
      {href === undefined ? (
        <button type="button" data-opener="" onClick={onOpen}>
          {children}
        </button>
      ) : (
        <RouterLink data-opener="" to={href}>
          {children}
        </RouterLink>
      )}
    </InsideLink>
  );
}

function DrawnRow<Row>({ row, index, looks, hasCards, href, onOpen }: RowProps<Row>) {
  const clicked = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a, button, input, select, textarea, label, [role=dialog]')) return;
    if (window.getSelection()?.toString()) return;
    if (event.currentTarget.contains(event.target as Node)) onOpen?.(row, event);
  };
  return (
    <tr data-opens={onOpen && ''} onClick={onOpen && clicked} {...tableRole('row', hasCards)}>
      {looks.map(({ column, isOpener, cell }) => {
        const content = column.cell ? column.cell(row, index) : formatCellValue(column.value(row, index));
        const isCut = !column.cell && cell['data-text'] === '' && cell['data-one-line'] === undefined;
        const hint = typeof column.hint === 'function' ? column.hint(row, index) : undefined;
        const text = isCut ? <span data-lines="">{content}</span> : content;
        const inner = isOpener ? (
          <Opener href={href} onOpen={() => onOpen?.(row)}>
            {text}
          </Opener>
        ) : (
          text
        );
        return (
          <td
            key={column.id}
            {...cell}
            {...tableRole('cell', hasCards)}
            data-empty={hasCards && isEmptyCell(content) ? '' : undefined}
          >
            {hint ? (
              <Hint text={hint} focusable={!isOpener && !column.cell}>
                {inner}
              </Hint>
            ) : (
              inner
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A tick in another row costs nothing here. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
