// In a worker with limited time and memory. Plain JavaScript, to run bundled, in development and in tests.
import { parentPort, workerData } from 'node:worker_threads';
import { read, SSF } from '@e965/xlsx';
import { detectSheetKind, readSheets, SheetRefusal } from 'api-contract/read-sheets';
import { fromBuffer } from 'yauzl';

/** @typedef {import('api-contract/read-sheets').SheetLimits & { mostEntries: number, mostUnpackedBytes: number }} Limits */

const counted = (/** @type {number} */ count) => count.toLocaleString('en-IN');

/** Unpacks to nowhere, to detect zip bombs first. */
function checkArchive(/** @type {Buffer} */ bytes, /** @type {Limits} */ limits) {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new SheetRefusal('unreadable'));
    const tooLarge = () =>
      reject(new SheetRefusal('size', 'This workbook unpacks to more than can be read. Nothing was changed.'));
    fromBuffer(bytes, { lazyEntries: true, validateEntrySize: true }, (error, zip) => {
      if (error || !zip) return unreadable();
      let unpacked = 0;
      let isWorkbook = false;
      if (zip.entryCount > limits.mostEntries) return tooLarge();
      zip.on('error', unreadable);
      zip.on('end', () => (isWorkbook ? resolve(undefined) : reject(new SheetRefusal('type'))));
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

const few = (/** @type {string[]} */ names) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${counted(names.length - 5)} more` : names.join(', ');

/** Sentences about a sheet. */
const describeOddities = (/** @type {import('api-contract/read-sheets').ReadSheet} */ sheet) => {
  const { merged, hiddenRows, hiddenColumns, isHidden } = sheet;
  return [
    merged.length > 0 &&
      `Merged cells (${few(merged)}): the value counts for the first of them, the others are read as empty.`,
    hiddenRows.length > 0 && `Hidden rows are compared like the others: ${few(hiddenRows.map(String))}.`,
    hiddenColumns.length > 0 && `Hidden columns are compared like the others: ${few(hiddenColumns)}.`,
    isHidden && 'The sheet is hidden; it is compared like the others.',
  ].filter((note) => note !== false);
};
const comparedCell = (/** @type {import('api-contract/read-sheets').ReadCell} */ cell) =>
  typeof cell === 'object' && cell !== null ? { unread: `${cell.unread}, so it was not compared.` } : cell;

/** @param {{ name: string, bytes: Uint8Array, limits: Limits }} input */
async function readWorkbook({ name, bytes: input, limits }) {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  if (detectSheetKind(name, bytes) === 'xlsx') await checkArchive(bytes, limits);
  const { kind, sheets } = readSheets({ read, SSF }, { name, bytes, limits });
  return {
    kind,
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.map((row) => row.map(comparedCell)),
      isHidden: sheet.isHidden,
      notes: describeOddities(sheet),
    })),
  };
}

readWorkbook(workerData).then(
  (result) => parentPort?.postMessage({ result }),
  (error) => {
    const refusal = error instanceof SheetRefusal ? error : new SheetRefusal('unreadable');
    parentPort?.postMessage({ refusal: { reason: refusal.reason, text: refusal.message } });
  },
);
