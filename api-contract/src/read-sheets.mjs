// Browser and server workers run this same file, so it is plain JavaScript. The caller passes the library: the contract
// has no packages.

/** `text` is a sentence for the person; '' is possible for a `type`. */
export class SheetRefusal extends Error {
  /** @param {'type' | 'unreadable' | 'size'} reason @param {string} [text] */
  constructor(reason, text) {
    super(text);
    this.name = 'SheetRefusal';
    this.reason = reason;
  }
}

const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const beginsWith = (/** @type {Uint8Array} */ bytes, /** @type {number[]} */ first) =>
  first.every((byte, index) => bytes[index] === byte);

/** UTF-8 or UTF-16 with a mark, UTF-8 without, else what Windows writes. */
function decodeText(/** @type {Uint8Array} */ bytes) {
  if (beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The first bytes decide; the name must only end as a spreadsheet's (D-198).
 * @param {string} name @param {Uint8Array} bytes
 * @returns {'xlsx' | 'xls' | 'csv'}
 * @throws {SheetRefusal}
 */
export function detectSheetKind(name, bytes) {
  const ending = /\.(xlsx|xls|csv)$/i.exec(name)?.[0].toLowerCase();
  if (!ending) throw new SheetRefusal('type');
  if (beginsWith(bytes, ZIP)) return 'xlsx';
  if (beginsWith(bytes, COMPOUND)) return 'xls';
  const text = decodeText(bytes.subarray(0, 4096));
  if (/^\s*(?:<|MIME-Version:)/i.test(text))
    throw new SheetRefusal('type', `This is a web page named ${ending}: save it as .xlsx.`);
  // Excel opens a text named .xls, but not .xlsx. People type no control characters.
  if (ending === '.xlsx' || [...text].some((character) => character < '\t' || (character > '\r' && character < ' ')))
    throw new SheetRefusal('type');
  return 'csv';
}

const counted = (/** @type {number} */ count) => count.toLocaleString('en-IN');
const tooManyCells = (/** @type {string} */ what, /** @type {number} */ most) =>
  new SheetRefusal('size', `This ${what} has more than ${counted(most)} filled cells. Nothing was changed.`);

/** The separator in most of the first lines. */
function detectSeparator(/** @type {string} */ text) {
  const lines = text
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 50);
  const countOf = (/** @type {string} */ separator) => lines.filter((line) => line.includes(separator)).length;
  return [';', '\t'].reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best), ',');
}

/** The library is not used: it takes a text that begins with `ID` for another format and guesses days. */
function csvRows(/** @type {string} */ source, /** @type {import('./read-sheets.mjs').SheetLimits} */ limits) {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return [];
  const separator = detectSeparator(text);
  /** @type {import('./read-sheets.mjs').ReadCell[][]} */
  const rows = [];
  /** @type {import('./read-sheets.mjs').ReadCell[]} */
  let row = [];
  let cells = 0;
  let position = 0;
  const push = (/** @type {string} */ value) => {
    // A code that a download protects: ="007".
    const code = /^="([^"]*)"$/.exec(value)?.[1];
    row.push(code ?? (value.trim() === '' ? null : value));
    cells += value === '' ? 0 : 1;
    if (cells > limits.mostCells) throw tooManyCells('file', limits.mostCells);
    if (row.length > limits.mostColumns || rows.length > limits.mostRows)
      throw new SheetRefusal('size', 'This file has more rows or columns than can be read. Nothing was changed.');
  };
  const endOf = (/** @type {number} */ from) => {
    for (let end = from; end < text.length; end += 1) if (text[end] === separator || text[end] === '\n') return end;
    return text.length;
  };
  for (;;) {
    let value = '';
    if (text[position] === '"') {
      for (;;) {
        const close = text.indexOf('"', position + 1);
        if (close < 0)
          throw new SheetRefusal('unreadable', 'A quote is opened in this file and never closed. Nothing was changed.');
        value += text.slice(position + 1, close);
        position = close + 1;
        if (text[position] !== '"') break;
        value += '"';
      }
    }
    const end = endOf(position);
    push(value + text.slice(position, end));
    position = end + 1;
    if (end < text.length && text[end] !== '\n') continue;
    rows.push(row);
    row = [];
    if (position >= text.length) return rows;
  }
}

/** A cell holds the code only. */
const ERROR_NAMES = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/**
 * A date as YYYY-MM-DD, a formula's stored value, or the reason why neither can be read.
 * @param {import('./read-sheets.mjs').SheetLibrary['SSF']} SSF @param {any} cell
 * @returns {import('./read-sheets.mjs').ReadCell}
 */
function cellValue(SSF, cell, date1904 = false) {
  if (!cell) return null;
  const { t, v, z, f } = cell;
  if (t === 'e') {
    const text = ERROR_NAMES.get(Number(v)) ?? '#ERROR';
    return { unread: `it shows the error ${text}`, text };
  }
  if (v === undefined || v === null || v === '' || t === 'z')
    return f ? { unread: `its formula =${String(f).slice(0, 80)} has no stored value`, text: `=${f}` } : null;
  if (t === 'n' && typeof v === 'number') {
    if (!Number.isFinite(v)) return null;
    if (z === undefined || !SSF.is_date(String(z))) return v;
    const date = SSF.parse_date_code(v, { date1904 });
    if (!date) return v;
    const day = `${date.y}-${two(date.m)}-${two(date.d)}`;
    const time = date.H || date.M ? ` ${two(date.H)}:${two(date.M)}` : '';
    return v < 1 ? time.trim() || v : day + time;
  }
  if (t === 'b') return v ? 'Yes' : 'No';
  return String(v);
}

const lettersOf = (/** @type {number} */ column) => {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
};
const columnOf = (/** @type {string} */ letters) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
/** @param {{ s: { r: number, c: number }, e: { r: number, c: number } }} range */
const rangeText = ({ s, e }) => `${lettersOf(s.c)}${s.r + 1}:${lettersOf(e.c)}${e.r + 1}`;
const hiddenIn = (/** @type {({ hidden?: boolean } | undefined)[] | undefined} */ lines) =>
  (lines ?? []).flatMap((line, index) => (line?.hidden ? [index] : []));

/** @returns {import('./read-sheets.mjs').ReadSheet} */
function parseSheet(
  /** @type {import('./read-sheets.mjs').SheetLibrary['SSF']} */ SSF,
  /** @type {string} */ name,
  /** @type {any} */ sheet,
  /** @type {{ isHidden: boolean, date1904: boolean, budget: { cells: number }, limits: import('./read-sheets.mjs').SheetLimits }} */
  { isHidden, date1904, budget, limits },
) {
  /** @type {import('./read-sheets.mjs').ReadCell[][]} */
  const rows = [];
  for (const [place, cell] of Object.entries(sheet)) {
    const [, letters = '', digits = ''] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(place) ?? [];
    if (letters === '') continue;
    const value = cellValue(SSF, cell, date1904);
    if (value === null) continue;
    const [r, c] = [Number(digits) - 1, columnOf(letters)];
    budget.cells -= 1;
    if (budget.cells < 0) throw tooManyCells('workbook', limits.mostCells);
    if (c >= limits.mostColumns || r >= limits.mostRows)
      throw new SheetRefusal(
        'size',
        `${place} of the sheet ${name} stands further out than can be read. Nothing was changed.`,
      );
    while (rows.length <= r) rows.push([]);
    const row = /** @type {import('./read-sheets.mjs').ReadCell[]} */ (rows[r]);
    while (row.length <= c) row.push(null);
    row[c] = value;
  }
  return {
    name,
    rows,
    isHidden,
    merged: (sheet['!merges'] ?? []).map(rangeText),
    hiddenRows: hiddenIn(sheet['!rows']).map((index) => index + 1),
    hiddenColumns: hiddenIn(sheet['!cols']).map(lettersOf),
  };
}

/** @param {import('./read-sheets.mjs').SheetLibrary} library @param {Uint8Array} bytes @param {number | undefined} sheetRows */
function openWorkbook({ read }, bytes, sheetRows) {
  try {
    return read(bytes, {
      type: 'array',
      cellFormula: true,
      cellNF: true,
      // Needed to know hidden rows.
      cellStyles: true,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
      ...(sheetRows !== undefined && { sheetRows }),
    });
  } catch (error) {
    throw /password/i.test(String(error))
      ? new SheetRefusal('unreadable', 'This workbook is locked by a password. Save a copy without it.')
      : new SheetRefusal('unreadable');
  }
}

/**
 * Reads xlsx, xls or csv; computes and runs nothing of it.
 * @param {import('./read-sheets.mjs').SheetLibrary} library
 * @param {{ name: string, bytes: Uint8Array, limits: import('./read-sheets.mjs').SheetLimits }} file
 * @returns {import('./read-sheets.mjs').ReadFile}
 * @throws {SheetRefusal}
 */
export function readSheets(library, { name, bytes, limits }) {
  const kind = detectSheetKind(name, bytes);
  if (kind === 'csv') {
    const rows = csvRows(decodeText(bytes), limits);
    return { kind, sheets: [{ name: '', rows, isHidden: false, merged: [], hiddenRows: [], hiddenColumns: [] }] };
  }
  const book = openWorkbook(library, bytes, limits.sheetRows);
  if (book.SheetNames.length > limits.mostSheets)
    throw new SheetRefusal(
      'size',
      `This workbook has ${counted(book.SheetNames.length)} sheets; at most ${limits.mostSheets} are read. Nothing was changed.`,
    );
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const budget = { cells: limits.mostCells };
  const sheets = book.SheetNames.flatMap((sheetName, index) => {
    const sheet = book.Sheets[sheetName];
    if (!sheet || sheet['!type'] === 'chart' || sheet['!type'] === 'macro') return [];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    return [parseSheet(library.SSF, sheetName, sheet, { isHidden, date1904, budget, limits })];
  });
  if (sheets.length === 0)
    throw new SheetRefusal('unreadable', 'This workbook has no sheet with cells. Nothing was changed.');
  return { kind, sheets };
}
