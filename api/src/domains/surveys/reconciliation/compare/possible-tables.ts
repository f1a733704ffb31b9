import { isBlank, labelKey, type SheetCell } from './cells.ts';
import type { Survey } from './survey.ts';

interface TablePart {
  /** Index of the stored table; null if new. */
  match: number | null;
  name: string;
  headerRow: number;
  /** Exclusive. */
  end: number;
}

const filled = (row: readonly SheetCell[] | undefined) => (row ?? []).filter((cell) => !isBlank(cell));
/** Only the first cell is filled, with a text. */
const isLoneText = (row: readonly SheetCell[] | undefined): boolean =>
  filled(row).length === 1 && typeof row?.[0] === 'string' && !isBlank(row[0]);
const isTexts = (row: readonly SheetCell[] | undefined): boolean =>
  filled(row).length > 0 && filled(row).every((cell) => typeof cell === 'string');

/**
 * Rows that may be name and headings of a new table: right below other rows, or with one heading. They are compared as
 * rows and reported.
 */
export function possibleTables(rows: readonly (readonly SheetCell[])[], { tables }: Survey, part: TablePart): string[] {
  const stored = part.match === null ? [] : (tables[part.match]?.rows ?? []);
  const titles = new Set(stored.filter((row) => filled(row).length === 1).map((row) => labelKey(row[0])));
  const isWide = filled(rows[part.headerRow]).length > 1;
  const notes: string[] = [];
  for (let rowIndex = part.headerRow + 1; rowIndex + 1 < part.end; rowIndex += 1) {
    const [above, row, below] = [rows[rowIndex - 1], rows[rowIndex], rows[rowIndex + 1]];
    if (!isLoneText(row) || !isTexts(below) || titles.has(labelKey(row?.[0]))) continue;
    const isBelowRows = filled(above).length > 0 && filled(below).length > 1;
    const hasOneHeading = filled(above).length === 0 && isLoneText(below) && isWide;
    if (!isBelowRows && !hasOneHeading) continue;
    const way = isBelowRows ? 'leave an empty row above them' : 'give it a second heading';
    const where = part.name === '' ? 'the table above' : `“${part.name}”`;
    notes.push(
      `Rows ${rowIndex + 1} and ${rowIndex + 2} were compared as rows of ${where}. If they are the name and headings of a new table, ${way}.`,
    );
    rowIndex += 1;
  }
  return notes;
}
