import type { reconciliation } from 'api-contract';
import type { Cell } from 'api-contract/survey-sheets';
import { isBlank, type SheetCell, isUnread } from './cells.ts';

export type Difference = reconciliation.Difference;

const LONGEST = 2_000;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** Shortened for people. */
export const toDisplayCell = (cell: SheetCell | boolean | undefined): Cell => {
  if (isUnread(cell as SheetCell) || cell === undefined) return null;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'string' ? cut(cell) : (cell as Cell);
};

export const joinCells = (cells: readonly (SheetCell | boolean | undefined)[]): string | null => {
  const texts = cells.map(toDisplayCell).filter((cell) => !isBlank(cell));
  return texts.length > 0 ? cut(texts.join(' · ')) : null;
};

export const toHeadingText = (header: Cell | undefined, column: number): string =>
  isBlank(header ?? null) ? `Column ${column + 1}` : cut(String(header).trim());
