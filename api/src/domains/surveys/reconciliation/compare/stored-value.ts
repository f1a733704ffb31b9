import { brandOf, brandValue, type Cell, cellOf } from 'api-contract/survey-sheets';
import { isBlank, isUnread, numberOf, type SheetCell, withoutGuard } from './cells.ts';

/** What the cells of one column are, which says what a number or text of a sheet means in it. */
export interface ColumnSense {
  hasBrands: boolean;
  isNumeric: boolean;
  isText: boolean;
}

export function senseOf(cells: readonly Cell[]): ColumnSense {
  const values = cells.filter((cell) => !isBlank(cell));
  return {
    hasBrands:
      values.some((cell) => brandValue(cell) !== undefined) && !values.some((cell) => typeof cell === 'number'),
    isNumeric: values.length > 0 && values.every((cell) => typeof cell === 'number'),
    isText: values.length > 0 && values.every((cell) => typeof cell === 'string'),
  };
}

/**
 * An uploaded cell as the survey keeps it: a brand by its name where the workbook has its number (D-192), a number or a text as the
 * survey has it there, without what a download puts before texts that a spreadsheet would run (D-017).
 */
export function asStored(uploaded: SheetCell | undefined, sense: ColumnSense, before?: unknown): Cell | boolean {
  if (isUnread(uploaded) || isBlank(uploaded)) return null;
  const cell = withoutGuard(uploaded ?? null) as Cell;
  const number = numberOf(cell);
  const stored = cellOf(before);
  if (number !== undefined && (sense.hasBrands || brandValue(stored) !== undefined)) return brandOf(number) ?? cell;
  if (typeof before === 'boolean' && (cell === 'Yes' || cell === 'No')) return cell === 'Yes';
  if (number !== undefined && (typeof stored === 'number' || (isBlank(stored) && sense.isNumeric))) return number;
  if (typeof cell === 'number' && (typeof stored === 'string' || (isBlank(stored) && sense.isText)))
    return String(cell);
  return cell;
}
