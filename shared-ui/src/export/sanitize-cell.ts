import { sheetText } from 'api-contract/sheet-text';
import type { ExportCell } from './types.ts';

/** Finite numbers, and no text that runs as a formula (D-017). */
export function sanitizeCell(cell: ExportCell): ExportCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return cell === null ? null : sheetText(cell);
}
