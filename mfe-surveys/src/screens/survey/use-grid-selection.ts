import { type RefObject, useState } from 'react';
import type { Cell, Selection } from './grid-range.ts';

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));
const clampCell = ({ row, column }: Cell, rows: number, width: number): Cell => ({
  row: clamp(row, rows - 1),
  column: clamp(column, width - 1),
});
const FIRST: Cell = { row: 0, column: 0 };

interface GridBox {
  rows: number;
  width: number;
  rowPx: number;
  frame: RefObject<HTMLElement | null>;
}

/** Scrolls moved cells into view, below the headings. */
export function useGridSelection({ rows, width, rowPx, frame }: GridBox) {
  const [chosen, setChosen] = useState<Selection>({ from: FIRST, to: FIRST });
  const from = clampCell(chosen.from, rows, width);
  const to = clampCell(chosen.to, rows, width);

  const scrollTo = (row: number) => {
    const box = frame.current;
    if (!box) return;
    const above = row * rowPx;
    if (above < box.scrollTop) box.scrollTop = above;
    else if (above + 2 * rowPx > box.scrollTop + box.clientHeight)
      box.scrollTop = above + 2 * rowPx - box.clientHeight + 1;
  };
  /** @param among row count by then */
  const choose = (cell: Cell, isExtending = false, among = rows) => {
    const next = clampCell(cell, among, width);
    setChosen({ from: isExtending ? from : next, to: next });
    scrollTo(next.row);
  };
  /** Wraps between rows; false at the table's end. */
  const step = (by: 1 | -1): boolean => {
    const cellIndex = from.row * width + from.column + by;
    if (cellIndex < 0 || cellIndex >= rows * width) return false;
    choose({ row: Math.floor(cellIndex / width), column: cellIndex % width });
    return true;
  };
  return {
    selection: { from, to },
    choose,
    step,
    chooseAll: () => setChosen({ from: FIRST, to: { row: rows - 1, column: width - 1 } }),
    /** Does not scroll: pressed cells are in view. */
    press: (cell: Cell, isExtending: boolean) => setChosen({ from: isExtending ? from : cell, to: cell }),
  };
}
