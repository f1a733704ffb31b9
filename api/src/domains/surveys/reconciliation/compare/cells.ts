import { sheetText } from 'api-contract/sheet-text';
import { brandValue, type Cell } from 'api-contract/survey-sheets';

/** What a cell of an uploaded sheet holds. One that could not be read says why, and is compared with nothing. */
export type SheetCell = Cell | { readonly unread: string };

export const isUnread = (cell: SheetCell | undefined): cell is { readonly unread: string } =>
  typeof cell === 'object' && cell !== null;

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\r\n?/g, '\n').trim();

export const isBlank = (cell: SheetCell | undefined): boolean => !isUnread(cell) && textOf(cell) === '';

/** The number that a text is, unless it is one that a number can't hold: leading zeros and long ones are codes. */
export function numberOf(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  if (!/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) || text.length > 17) return undefined;
  return Number(text);
}

const two = (text: string): string => text.padStart(2, '0');

/** The day that a text is in one of the ways in which people and spreadsheets write it, as YYYY-MM-DD. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** A cell's text as a downloaded workbook has it: nothing that a spreadsheet would run, no longer than a cell holds (D-017). */
const exportedText = (cell: Cell): string => textOf(sheetText(String(cell ?? '')));

/** A text without the apostrophe that a downloaded workbook puts before what a spreadsheet would run. */
export const withoutGuard = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && cell.startsWith("'") && sheetText(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** Whether two stored cells say the same. */
export const isSameStored = (one: Cell | undefined, other: SheetCell | undefined): boolean =>
  !isUnread(other) && textOf(one) === textOf(other);

/**
 * Whether an uploaded cell says what the stored one says, as far as a workbook can say it: brands may stand as their numbers, numbers
 * as texts, days in another notation. A cell that could not be read says nothing else.
 */
export function isSameCell(stored: Cell | undefined, uploaded: SheetCell | undefined): boolean {
  if (isUnread(uploaded)) return true;
  const [one, other] = [textOf(stored), textOf(uploaded)];
  if (one === other || exportedText(stored ?? null) === other) return true;
  const number = numberOf(uploaded);
  if (number !== undefined && (brandValue(stored) === number || numberOf(stored) === number)) return true;
  const day = dayOf(other);
  return day !== undefined && day === dayOf(one);
}

/** One text for all cells that might be the same: rows are matched by it before their cells are compared. */
export function matchKey(cell: SheetCell | undefined): string {
  if (isUnread(cell)) return '?';
  const number = brandValue(cell) ?? numberOf(cell);
  if (number !== undefined) return `#${number}`;
  const text = textOf(cell);
  return dayOf(text) ?? exportedText(text);
}

/** A heading or label as it is compared: any case, single spaces. */
export const labelKey = (cell: SheetCell | undefined): string =>
  isUnread(cell)
    ? ''
    : textOf(withoutGuard(cell ?? null) as Cell)
        .replace(/\s+/g, ' ')
        .toLowerCase();

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** How alike two labels are, 0 … 1: the pairs of letters that both have. */
export function labelLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [letterPairs(one), letterPairs(other)];
  const rest = [...second];
  let common = 0;
  for (const pair of first) {
    const at = rest.indexOf(pair);
    if (at >= 0) {
      rest.splice(at, 1);
      common += 1;
    }
  }
  return first.length + second.length > 0 ? (2 * common) / (first.length + second.length) : 0;
}
