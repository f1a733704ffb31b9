import { useState } from 'react';
import type { SkippedCells } from './grid-notice.tsx';
import {
  type Cell,
  type CellRange,
  countUntypable,
  fillBlock,
  isSingleCell,
  type Selection,
  toCellRange,
} from './grid-range.ts';
import { parsePastedRows } from './parse-pasted-rows.ts';
import type { DraftRow } from './survey-draft.ts';

type Block = readonly (readonly string[])[];

interface GridEdits {
  rows: readonly DraftRow[];
  width: number;
  selection: Selection;
  canType: boolean;
  onType: (at: Cell, block: Block) => void;
  onFillDown: (range: CellRange) => void;
}

/** Skips and reports cells that cannot be typed. */
export function useGridEdits({ rows, width, selection, canType, onType, onFillDown }: GridEdits) {
  const [leftOut, setLeftOut] = useState<SkippedCells>({ columns: 0, cells: 0 });
  const range = toCellRange(selection);

  const typeOver = (over: CellRange, block: Block, columns = 0) => {
    setLeftOut({ columns, cells: countUntypable(rows, over) });
    onType({ row: over.top, column: over.left }, block);
  };
  const empty = () => canType && typeOver(range, fillBlock(range, ''));
  const fillDown = () => {
    if (!canType) return;
    setLeftOut({ columns: 0, cells: countUntypable(rows, range) });
    onFillDown(range);
  };
  const paste = (text: string) => {
    const block = parsePastedRows(text);
    const most = Math.max(...block.map((line) => line.length));
    // One value fills the whole selection.
    if (block.length === 1 && most === 1 && !isSingleCell(selection)) return typeOver(range, fillBlock(range, text));
    const over = { ...range, bottom: range.top + block.length - 1, right: Math.min(width, range.left + most) - 1 };
    typeOver(over, block, Math.max(0, most - (width - range.left)));
  };
  return { leftOut, empty, fillDown, paste };
}
