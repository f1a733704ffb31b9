import { toBrandName, brandValue, type Cell, toSheetCell } from 'api-contract/survey-sheets';
import { isBlank, isUnread, parseNumber, type SheetCell, removeFormulaGuard } from './cells.ts';

/** Tells the meaning of a column's numbers and texts. */
export interface ColumnSense {
  hasBrands: boolean;
  isNumeric: boolean;
  isText: boolean;
}

export function detectColumnSense(cells: readonly Cell[]): ColumnSense {
  const values = cells.filter((cell) => !isBlank(cell));
  return {
    hasBrands:
      values.some((cell) => brandValue(cell) !== undefined) && !values.some((cell) => typeof cell === 'number'),
    isNumeric: values.length > 0 && values.every((cell) => typeof cell === 'number'),
    isText: values.length > 0 && values.every((cell) => typeof cell === 'string'),
  };
}

/** Stored form: brands by name (D-192), the survey's own number or text type, without the download's guard (D-017). */
export function asStored(uploaded: SheetCell | undefined, sense: ColumnSense, before?: unknown): Cell | boolean {
  if (isUnread(uploaded) || isBlank(uploaded)) return null;
  const cell = removeFormulaGuard(uploaded ?? null) as Cell;
  const number = parseNumber(cell);
  const stored = toSheetCell(before);
  if (number !== undefined && (sense.hasBrands || brandValue(stored) !== undefined)) return toBrandName(number) ?? cell;
  if (typeof before === 'boolean' && (cell === 'Yes' || cell === 'No')) return cell === 'Yes';
  if (number !== undefined && (typeof stored === 'number' || (isBlank(stored) && sense.isNumeric))) return number;
  if (typeof cell === 'number' && (typeof stored === 'string' || (isBlank(stored) && sense.isText)))
    return String(cell);
  return cell;
}
