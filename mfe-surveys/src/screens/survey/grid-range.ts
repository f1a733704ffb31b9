import { isTypable, textOfValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';

interface Row {
  cells: readonly Value[];
}
export interface Cell {
  row: number;
  column: number;
}
/** The chosen cells by two corners: the active cell, where typing goes, and the far end, which Shift moves. */
export interface Selection {
  from: Cell;
  to: Cell;
}
/** Rows and columns from the first to the last, both included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = ({ from, to }: Selection): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});
export const isOneCell = ({ from, to }: Selection): boolean => from.row === to.row && from.column === to.column;

const timesOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The same text for each cell of a range. */
export const filledBlock = ({ top, bottom, left, right }: CellRange, text: string): string[][] =>
  timesOf(top, bottom).map(() => timesOf(left, right).map(() => text));

const forClipboard = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a range as spreadsheets put them on the clipboard: `pastedRows` reads it back. */
export const rangeText = (rows: readonly Row[], { top, bottom, left, right }: CellRange): string =>
  rows
    .slice(top, bottom + 1)
    .map(({ cells }) => timesOf(left, right).map((column) => forClipboard(textOfValue(cells[column]))))
    .map((texts) => texts.join('\t'))
    .join('\n');

/** How many cells of a range hold a list or an object, which is seen but not typed. */
export const untypableIn = (rows: readonly Row[], { top, bottom, left, right }: CellRange): number =>
  rows
    .slice(top, bottom + 1)
    .reduce(
      (sum, { cells }) => sum + cells.slice(left, right + 1).filter((value: Value) => !isTypable(value)).length,
      0,
    );
