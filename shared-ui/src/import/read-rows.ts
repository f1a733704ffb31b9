import { importLimits } from 'api-contract/limits';
import { formatIndian } from '../numbers/numbers.ts';
import type { ImportColumn, ImportRow } from './importing.ts';
import { readSheet } from './read-sheet.ts';
import type { ImportSheet, SheetRow } from './sheet-cells.ts';

const most = importLimits.rows.maxItems;
/** Titles stand above the headings, and other columns before them. */
const SEARCHED = { rows: 50, columns: 50 };

export interface FileRows {
  rows: ImportRow[];
  hidden: readonly number[];
  notes: readonly string[];
}

/** Without case, outer spaces and text in brackets (D-161). */
const normalizeHeading = (heading: string | undefined): string =>
  (heading ?? '').replace(/\(.*$/s, '').trim().replace(/\s+/g, ' ').toUpperCase();

interface HeadingPlace {
  at: number;
  column: number;
  missing: readonly ImportColumn[];
}

/** The first place with most adjacent headings. */
function findHeadings(sheetRows: readonly SheetRow[], columns: readonly ImportColumn[]): HeadingPlace {
  let best: HeadingPlace = { at: 0, column: 0, missing: columns.filter(({ needed }) => needed) };
  let bestCount = 0;
  for (const [at, { cells }] of sheetRows.slice(0, SEARCHED.rows).entries()) {
    const texts = cells.slice(0, SEARCHED.columns + columns.length).map(normalizeHeading);
    for (let column = 0; column < Math.min(texts.length, SEARCHED.columns); column += 1) {
      const isThere = ({ heading }: ImportColumn, nth: number) => texts[column + nth] === normalizeHeading(heading);
      const count = columns.filter(isThere).length;
      if (count <= bestCount) continue;
      bestCount = count;
      best = { at, column, missing: columns.filter((each, nth) => each.needed && !isThere(each, nth)) };
    }
  }
  return best;
}

/** A day's cell may have a time. */
const withoutTime = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}$/, '$1');

/**
 * Rows below the headings, by column.
 * @throws an Error with a sentence when there are none
 */
export function parseImportRows(
  { rows: sheetRows, hiddenRows, notes }: ImportSheet,
  columns: readonly ImportColumn[],
): FileRows {
  if (sheetRows.length === 0) throw new Error('The file is empty.');
  const { at: headingAt, column, missing } = findHeadings(sheetRows, columns);
  if (missing.length > 0)
    throw new Error(
      `Uploaded CSV file is missing ${missing.map(({ heading }) => normalizeHeading(heading)).join(', ')}.`,
    );
  const headings = sheetRows[headingAt]?.cells ?? [];
  const textOf = (cells: readonly string[], { heading }: ImportColumn, nth: number): string =>
    normalizeHeading(headings[column + nth]) === normalizeHeading(heading)
      ? withoutTime(cells[column + nth] ?? '').slice(0, importLimits.cell.maxLength)
      : '';
  const rows = sheetRows
    .slice(headingAt + 1)
    .map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(columns.map((each, nth) => [each.id, textOf(cells, each, nth)])),
    }))
    .filter(({ cells }) => Object.values(cells).some((text) => text !== ''));
  if (rows.length === 0) throw new Error('The file has no rows below its headings.');
  if (rows.length > most) throw new Error(`The file has more than ${formatIndian(most)} rows. Please divide it.`);
  const isHidden = new Set(hiddenRows);
  return { rows, hidden: rows.map(({ row }) => row).filter((row) => isHidden.has(row)), notes };
}

/** @throws an Error with a sentence when the whole file is wrong */
export const readRows = async (file: File, columns: readonly ImportColumn[]): Promise<FileRows> =>
  parseImportRows(file.size === 0 ? { rows: [], hiddenRows: [], notes: [] } : await readSheet(file, 2 * most), columns);
