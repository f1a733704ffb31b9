import { sheetText } from 'api-contract/sheet-text';
import type { ExportCell } from './types.ts';

/** A cell as a file may hold it: a number that is one, and a text that no spreadsheet runs as a formula (D-017). */
export function protect(cell: ExportCell): ExportCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return cell === null ? null : sheetText(cell);
}
