import { importLimits } from 'api-contract/limits';
import { formatIndian } from '../numbers/numbers.ts';
import type { ImportColumn, ImportRow } from './importing.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-cells.ts';

const most = importLimits.rows.maxItems;
/** A heading as it is compared (D-161): any case, without spaces around it and without what explains it in brackets. */
const plain = (heading: string | undefined): string =>
  (heading ?? '').replace(/\(.*$/s, '').trim().replace(/\s+/g, ' ').toUpperCase();

/** The rows below the headings, by column. @throws an Error with the sentence that says why there are none. */
export function rowsOf([first, ...rest]: readonly SheetRow[], columns: readonly ImportColumn[]): ImportRow[] {
  if (!first) throw new Error('The file is empty.');
  const isThere = ({ heading }: ImportColumn, at: number) => plain(first.cells[at]) === plain(heading);
  const missing = columns.filter((column, at) => column.needed && !isThere(column, at));
  if (missing.length > 0)
    throw new Error(`Uploaded CSV file is missing ${missing.map(({ heading }) => plain(heading)).join(', ')}.`);
  const cut = (text: string | undefined) => (text ?? '').slice(0, importLimits.cell.maxLength);
  const rows = rest
    .map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(columns.map((column, at) => [column.id, isThere(column, at) ? cut(cells[at]) : ''])),
    }))
    .filter(({ cells }) => Object.values(cells).some((text) => text !== ''));
  if (rows.length === 0) throw new Error('The file has no rows below its headings.');
  if (rows.length > most) throw new Error(`The file has more than ${formatIndian(most)} rows. Please divide it.`);
  return rows;
}

/** The rows of a file. @throws an Error with the sentence that says what is wrong with the file as a whole. */
export const readRows = async (file: File, columns: readonly ImportColumn[]): Promise<ImportRow[]> =>
  rowsOf(file.size === 0 ? [] : await readSheet(file, 2 * most), columns);
