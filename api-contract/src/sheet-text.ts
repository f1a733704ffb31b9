/** Maximum length of a spreadsheet cell. */
const CELL_LIMIT = 32_767;

/**
 * Spreadsheets run a text that begins with `=`, `+`, `@`, tab or return, or with `-` before anything but a number. Some
 * also ignore full width, spaces and invisible signs before it.
 */
const FORMULA =
  /^(?:[\t\r]|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*(?:[=+@\uff1d\uff0b\uff20]|[-\uff0d](?!$|\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?$)))/;

/**
 * Escapes formulas, cuts long texts (D-017). SQL's `sheet_text` must match.
 *
 * @example
 * sheetText('-1+cmd'); // "'-1+cmd"
 * sheetText('-12.5'); // '-12.5'
 */
export const sheetText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return safe.length > CELL_LIMIT ? safe.slice(0, CELL_LIMIT) : safe;
};
