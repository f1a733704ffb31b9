/** The longest text that a spreadsheet cell may hold. */
const CELL_LIMIT = 32_767;

/** A text as a spreadsheet may hold it: never taken for a formula, never too long (D-017); the database's `sheet_text` in TypeScript. */
export const sheetText = (text: string): string => {
  const safe = /^(?:[=+@\t\r]|-\D)/.test(text) ? `'${text}` : text;
  return safe.length > CELL_LIMIT ? safe.slice(0, CELL_LIMIT) : safe;
};
