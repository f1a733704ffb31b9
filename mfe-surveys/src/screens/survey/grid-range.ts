import { isTypable, formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';

interface Row {
  cells: readonly Value[];
}
export interface Cell {
  row: number;
  column: number;
}
/** Two corners: the active cell, which receives typing, and the end that Shift moves. */
export interface Selection {
  from: Cell;
  to: Cell;
}
/** Inclusive at both ends. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const toCellRange = ({ from, to }: Selection): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});
export const isSingleCell = ({ from, to }: Selection): boolean => from.row === to.row && from.column === to.column;

const listIndexes = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const fillBlock = ({ top, bottom, left, right }: CellRange, text: string): string[][] =>
  listIndexes(top, bottom).map(() => listIndexes(left, right).map(() => text));

const forClipboard = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Clipboard format of spreadsheets; `pastedRows` is the inverse. */
export const serializeRange = (rows: readonly Row[], { top, bottom, left, right }: CellRange): string =>
  rows
    .slice(top, bottom + 1)
    .map(({ cells }) => listIndexes(left, right).map((column) => forClipboard(formatValue(cells[column]))))
    .map((texts) => texts.join('\t'))
    .join('\n');

export const countUntypable = (rows: readonly Row[], { top, bottom, left, right }: CellRange): number =>
  rows
    .slice(top, bottom + 1)
    .reduce(
      (sum, { cells }) => sum + cells.slice(left, right + 1).filter((value: Value) => !isTypable(value)).length,
      0,
    );
