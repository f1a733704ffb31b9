import type { RefObject } from 'react';
import { formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import { type Selection, toCellRange } from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import type { DraftRow } from './survey-draft.ts';

interface GridBodyProps {
  table: { id: string; name: string; headers: readonly Value[]; rows: readonly DraftRow[]; width: number };
  view: { first: number; last: number };
  rowPx: number;
  selection: Selection;
  /** Text in the active cell's field; undefined while not editing. */
  typing: string | undefined;
  editor: RefObject<HTMLTextAreaElement | null>;
}

/** Empty rows stand for those above and below the view. */
export function GridBody({ table, view, rowPx, selection, typing, editor }: GridBodyProps) {
  const { id, name, headers, rows, width } = table;
  const { from: active, to: end } = selection;
  const range = toCellRange(selection);
  return (
    <tbody>
      {view.first > 0 && <tr aria-hidden style={{ height: view.first * rowPx }} />}
      {rows.slice(view.first, view.last).map(({ cells }, offset) => {
        const index = view.first + offset;
        const isActive = index === active.row;
        const isChosen = index >= range.top && index <= range.bottom;
        return (
          <GridRow
            key={index}
            id={id}
            index={index}
            cells={cells}
            width={width}
            activeColumn={isActive ? active.column : undefined}
            endColumn={index === end.row ? end.column : undefined}
            firstChosen={isChosen ? range.left : undefined}
            lastChosen={isChosen ? range.right : undefined}
            typing={isActive ? typing : undefined}
            editor={editor}
            label={
              isActive
                ? `${name}, row ${index + 1}, ${formatValue(headers[active.column]) || `column ${active.column + 1}`}`
                : ''
            }
          />
        );
      })}
      {view.last < rows.length && <tr aria-hidden style={{ height: (rows.length - view.last) * rowPx }} />}
    </tbody>
  );
}
