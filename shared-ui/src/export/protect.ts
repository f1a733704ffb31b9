import type { ExportCell } from './types.ts';

/** The longest text that a spreadsheet cell may hold. */
const CELL_LIMIT = 32_767;

/**
 * A text that a spreadsheet would run as a formula gets a leading apostrophe (D-017): it begins with `=`, `+`, `@`, a tab
 * or a return, or with `-` followed by something other than a digit. Longer texts than a cell holds are cut.
 */
export function protect(cell: ExportCell): ExportCell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (cell === null) return null;
  const text = /^(?:[=+@\t\r]|-\D)/.test(cell) ? `'${cell}` : cell;
  return text.length > CELL_LIMIT ? text.slice(0, CELL_LIMIT) : text;
}
