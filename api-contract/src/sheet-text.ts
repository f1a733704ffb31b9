/** Maximum length of a spreadsheet cell. */
const CELL_LIMIT = 32_767;

/**
 * What a spreadsheet would run as a formula: a first `=`, `+`, `@`, tab or return, or a `-` before anything but a number; also in full
 * width, and behind spaces and signs that nobody sees, which some programs leave out.
 */
const FORMULA =
  /^(?:[\t\r]|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*(?:[=+@\uff1d\uff0b\uff20]|[-\uff0d](?!$|\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?$)))/;

/**
 * Makes a text safe for a spreadsheet cell (D-017): escapes formulas, cuts long texts. SQL's `sheet_text` must match.
 *
 * @example
 * sheetText('-1+cmd'); // "'-1+cmd"
 * sheetText('-12.5'); // '-12.5'
 */
export const sheetText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > CELL_LIMIT ? safe.slice(0, CELL_LIMIT) : safe;
};
