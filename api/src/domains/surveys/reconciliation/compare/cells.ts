import { sheetText } from 'api-contract/sheet-text';
import { brandValue, type Cell } from 'api-contract/survey-sheets';

/** `unread` says why; such a cell is not compared. */
export type SheetCell = Cell | { readonly unread: string };

export const isUnread = (cell: SheetCell | undefined): cell is { readonly unread: string } =>
  typeof cell === 'object' && cell !== null;

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\r\n?/g, '\n').trim();

export const isBlank = (cell: SheetCell | undefined): boolean => !isUnread(cell) && textOf(cell) === '';

/** Leading zeros and long digits are codes, not numbers. */
export function parseNumber(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  if (!/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) || text.length > 17) return undefined;
  return Number(text);
}

const two = (text: string): string => text.padStart(2, '0');

/** YYYY-MM-DD from usual notations of people and spreadsheets. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** As downloaded: guarded against formulas, cut to a cell's maximum (D-017). */
const exportedText = (cell: Cell): string => textOf(sheetText(String(cell ?? '')));

/** Removes the apostrophe that a download puts before formulas. */
export const removeFormulaGuard = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && cell.startsWith("'") && sheetText(cell.slice(1)) === cell ? cell.slice(1) : cell;

export const isSameStored = (one: Cell | undefined, other: SheetCell | undefined): boolean =>
  !isUnread(other) && textOf(one) === textOf(other);

/**
 * Equal as far as a workbook can express: brands as numbers, numbers as texts, other date notations. An unread cell
 * counts as equal.
 */
export function isSameCell(stored: Cell | undefined, uploaded: SheetCell | undefined): boolean {
  if (isUnread(uploaded)) return true;
  const [one, other] = [textOf(stored), textOf(uploaded)];
  if (one === other || exportedText(stored ?? null) === other) return true;
  const number = parseNumber(uploaded);
  if (number !== undefined && (brandValue(stored) === number || parseNumber(stored) === number)) return true;
  const day = dayOf(other);
  return day !== undefined && day === dayOf(one);
}

/** Equal for all cells that might be the same. */
export function matchKey(cell: SheetCell | undefined): string {
  if (isUnread(cell)) return '?';
  const number = brandValue(cell) ?? parseNumber(cell);
  if (number !== undefined) return `#${number}`;
  const text = textOf(cell);
  return dayOf(text) ?? exportedText(text);
}

/** Case and repeated spaces are ignored. */
export const labelKey = (cell: SheetCell | undefined): string =>
  isUnread(cell)
    ? ''
    : textOf(removeFormulaGuard(cell ?? null) as Cell)
        .replace(/\s+/g, ' ')
        .toLowerCase();

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));

/** 0 to 1: shared letter pairs. */
export function labelLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [letterPairs(one), letterPairs(other)];
  const rest = [...second];
  let common = 0;
  for (const pair of first) {
    const index = rest.indexOf(pair);
    if (index >= 0) {
      rest.splice(index, 1);
      common += 1;
    }
  }
  return first.length + second.length > 0 ? (2 * common) / (first.length + second.length) : 0;
}
