// Reads an uploaded workbook in a thread of its own, which the server ends when it takes too long or too much memory. Plain JavaScript,
// so that the same file runs beside the bundled server, in development and in tests.
import { parentPort, workerData } from 'node:worker_threads';
import { read, SSF, utils } from '@e965/xlsx';
import { fromBuffer } from 'yauzl';

/**
 * @typedef {string | number | null | { unread: string }} SheetCell
 * @typedef {{ name: string, rows: SheetCell[][], notes: string[] }} SheetRead
 * @typedef {{ mostEntries: number, mostUnpackedBytes: number, mostSheets: number, mostCells: number, mostColumns: number }} Limits
 */

/** What is wrong with a file, in a sentence for whoever uploaded it. */
class Refusal extends Error {
  /** @param {'type' | 'unreadable' | 'size'} reason @param {string} [text] */
  constructor(reason, text) {
    super(text);
    this.reason = reason;
  }
}

const counted = (/** @type {number} */ count) => count.toLocaleString('en-IN');

/** Unpacks every entry to nowhere, so that a small file that becomes a huge one is noticed before anything holds it. */
function checkArchive(/** @type {Buffer} */ bytes, /** @type {Limits} */ limits) {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new Refusal('unreadable'));
    const tooLarge = () =>
      reject(new Refusal('size', 'This workbook unpacks to more than can be read. Nothing was changed.'));
    fromBuffer(bytes, { lazyEntries: true, validateEntrySize: true }, (error, zip) => {
      if (error || !zip) return unreadable();
      let unpacked = 0;
      let isWorkbook = false;
      if (zip.entryCount > limits.mostEntries) return tooLarge();
      zip.on('error', unreadable);
      zip.on('end', () => (isWorkbook ? resolve(undefined) : reject(new Refusal('type'))));
      zip.on('entry', (entry) => {
        if (entry.fileName === 'xl/workbook.xml' || entry.fileName === 'xl/workbook.bin') isWorkbook = true;
        if (unpacked + entry.uncompressedSize > limits.mostUnpackedBytes) return tooLarge();
        if (entry.fileName.endsWith('/')) return zip.readEntry();
        zip.openReadStream(entry, (failure, stream) => {
          if (failure || !stream) return unreadable();
          stream.on('data', (part) => {
            unpacked += part.length;
            if (unpacked > limits.mostUnpackedBytes) {
              stream.destroy();
              tooLarge();
            }
          });
          stream.on('error', unreadable);
          stream.on('end', () => zip.readEntry());
        });
      });
      zip.readEntry();
    });
  });
}

const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/**
 * What a cell says: a date as YYYY-MM-DD, of a formula the value that was kept with it. A formula without one and an error say why
 * they can't be read.
 * @param {import('@e965/xlsx').CellObject | undefined} cell
 * @returns {SheetCell}
 */
function cellValue(cell, date1904 = false) {
  if (!cell) return null;
  const { t, v, z, f } = cell;
  if (t === 'e')
    return { unread: `it shows the error ${String(cell.w ?? '#ERROR').slice(0, 20)}, so it was not compared.` };
  if (v === undefined || v === null || v === '' || t === 'z')
    return f ? { unread: `its formula =${String(f).slice(0, 80)} has no stored value, so it was not compared.` } : null;
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

/** @param {{ s: { r: number, c: number }, e: { r: number, c: number } }} range */
const rangeText = ({ s, e }) => `${utils.encode_cell(s)}:${utils.encode_cell(e)}`;
const few = (/** @type {string[]} */ names) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${counted(names.length - 5)} more` : names.join(', ');

/**
 * @param {string} name @param {import('@e965/xlsx').WorkSheet} sheet @param {{ cells: number }} budget @param {Limits} limits
 * @returns {SheetRead}
 */
function readSheet(name, sheet, isHidden, date1904, budget, limits) {
  /** @type {SheetCell[][]} */
  const rows = [];
  /** @type {string[]} */
  const notes = [];
  for (const [place, cell] of Object.entries(sheet)) {
    if (place.startsWith('!') || !/^[A-Z]{1,3}[0-9]{1,7}$/.test(place)) continue;
    const value = cellValue(cell, date1904);
    if (value === null) continue;
    const { r, c } = utils.decode_cell(place);
    budget.cells -= 1;
    if (budget.cells < 0)
      throw new Refusal(
        'size',
        `This workbook has more than ${counted(limits.mostCells)} filled cells. Nothing was changed.`,
      );
    if (c >= limits.mostColumns || r >= limits.mostRows)
      throw new Refusal(
        'size',
        `${place} of the sheet ${name} stands further out than can be compared. Nothing was changed.`,
      );
    while (rows.length <= r) rows.push([]);
    const row = /** @type {SheetCell[]} */ (rows[r]);
    while (row.length <= c) row.push(null);
    row[c] = value;
  }
  const merges = sheet['!merges'] ?? [];
  if (merges.length > 0)
    notes.push(
      `Merged cells (${few(merges.map(rangeText))}): the value counts for the first of them, the others are read as empty.`,
    );
  const hidden = (/** @type {({ hidden?: boolean } | undefined)[]} */ lines) =>
    (lines ?? []).flatMap((line, at) => (line?.hidden ? [at] : []));
  const hiddenRows = hidden(sheet['!rows']).map((at) => String(at + 1));
  const hiddenColumns = hidden(sheet['!cols']).map((at) => utils.encode_col(at));
  if (hiddenRows.length > 0) notes.push(`Hidden rows are compared like the others: ${few(hiddenRows)}.`);
  if (hiddenColumns.length > 0) notes.push(`Hidden columns are compared like the others: ${few(hiddenColumns)}.`);
  if (isHidden) notes.push('The sheet is hidden; it is compared like the others.');
  return { name, rows, notes };
}

/** CSV as people save it: UTF-8 or UTF-16 with a mark, UTF-8 without, else what Windows writes. */
function textOf(/** @type {Buffer} */ bytes) {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a csv text: read here and not by the library, which takes a text that begins with `ID` or `<` for other formats. */
function csvRows(/** @type {string} */ text, /** @type {Limits} */ limits) {
  const [line = ''] = text.split('\n', 1);
  const separator = line.includes(',') ? ',' : line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',';
  /** @type {SheetCell[][]} */
  const rows = [];
  let cells = 0;
  let row = /** @type {SheetCell[]} */ ([]);
  let at = 0;
  const push = (/** @type {string} */ value) => {
    // A code that a download protects from spreadsheets: ="007".
    const code = /^="([^"]*)"$/.exec(value)?.[1];
    row.push(code ?? (value.trim() === '' ? null : value));
    cells += value === '' ? 0 : 1;
    if (cells > limits.mostCells)
      throw new Refusal(
        'size',
        `This file has more than ${counted(limits.mostCells)} filled cells. Nothing was changed.`,
      );
    if (row.length > limits.mostColumns || rows.length > limits.mostRows)
      throw new Refusal('size', 'This file has more rows or columns than can be compared. Nothing was changed.');
  };
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close < 0)
          throw new Refusal('unreadable', 'A quote is opened in this file and never closed. Nothing was changed.');
        value += text.slice(at + 1, close);
        at = close + 1;
        if (text[at] !== '"') break;
        value += '"';
      }
    }
    const end = /** @type {number} */ (nextOf(text, at, separator));
    value += text.slice(at, end).replace(/\r$/, '');
    push(value);
    at = end + 1;
    if (end >= text.length || text[end] === '\n') {
      rows.push(row);
      row = [];
      if (end >= text.length || at >= text.length) return rows;
    }
  }
}
function nextOf(/** @type {string} */ text, /** @type {number} */ from, /** @type {string} */ separator) {
  for (let at = from; at < text.length; at += 1) if (text[at] === separator || text[at] === '\n') return at;
  return text.length;
}

/** The kind of a file by its first bytes and its name's ending, which must agree that it is a workbook (D-198). */
function kindOf(/** @type {string} */ name, /** @type {Buffer} */ bytes) {
  if (!/\.(xlsx|xls|csv)$/i.test(name)) return undefined;
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'xlsx';
  if (bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))) return 'xls';
  const text = textOf(bytes.subarray(0, 4096));
  // Control characters are in no text that people type.
  const isText = ![...text].some((character) => character < '\t' || (character > '\r' && character < ' '));
  const isMarkup = /^\s*<(?:!doctype|html|\?xml|table)/i.test(text.replace(/^\uFEFF/, ''));
  return /\.csv$/i.test(name) && isText && !isMarkup ? 'csv' : undefined;
}

/** @param {{ name: string, bytes: Uint8Array, limits: Limits & { mostRows: number } }} input */
async function readWorkbook({ name, bytes: input, limits }) {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const kind = kindOf(name, bytes);
  if (!kind) throw new Refusal('type');
  if (kind === 'csv') {
    const text = textOf(bytes).replace(/^\uFEFF/, '');
    return { kind, sheets: [{ name: '', rows: text.trim() === '' ? [] : csvRows(text, limits), notes: [] }] };
  }
  if (kind === 'xlsx') await checkArchive(bytes, limits);
  let book;
  try {
    book = read(bytes, {
      type: 'buffer',
      cellFormula: true,
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    });
  } catch {
    throw new Refusal('unreadable');
  }
  if (book.SheetNames.length > limits.mostSheets)
    throw new Refusal(
      'size',
      `This workbook has ${counted(book.SheetNames.length)} sheets; at most ${limits.mostSheets} are read. Nothing was changed.`,
    );
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const budget = { cells: limits.mostCells };
  const sheets = book.SheetNames.flatMap((sheetName, at) => {
    const sheet = book.Sheets[sheetName];
    // A chart or a macro sheet has no cells.
    if (!sheet || sheet['!type'] === 'chart' || sheet['!type'] === 'macro') return [];
    return [readSheet(sheetName, sheet, (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0, date1904, budget, limits)];
  });
  if (sheets.length === 0)
    throw new Refusal('unreadable', 'This workbook has no sheet with cells. Nothing was changed.');
  return { kind, sheets };
}

readWorkbook(workerData).then(
  (result) => parentPort?.postMessage({ result }),
  (error) => {
    const refusal = error instanceof Refusal ? error : new Refusal('unreadable');
    parentPort?.postMessage({ refusal: { reason: refusal.reason, text: refusal.message } });
  },
);
