/** The longest text that a spreadsheet cell may hold. */
const CELL_LIMIT = 32_767;

/**
 * What a spreadsheet would run as a formula: a first `=`, `+`, `@`, tab or return, or a `-` before anything but a number; also in full
 * width, and behind spaces and signs that nobody sees, which some programs leave out.
 */
const FORMULA =
  /^(?:[\t\r]|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*(?:[=+@\uff1d\uff0b\uff20]|[-\uff0d](?!$|\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?$)))/;

/**
 * A text as a spreadsheet may hold it (D-017): what would run as a formula gets a leading apostrophe, and what is longer than a cell
 * holds is cut. The database's `sheet_text` says the same in SQL.
 *
 * @example
 * sheetText('-1+cmd'); // "'-1+cmd"
 * sheetText('-12.5'); // '-12.5'
 */
export const sheetText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > CELL_LIMIT ? safe.slice(0, CELL_LIMIT) : safe;
};
