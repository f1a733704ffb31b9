import { isBlank, isUnread, labelKey, type SheetCell } from './cells.ts';
import { possibleTables } from './possible-tables.ts';
import type { Field, Survey, Table } from './survey.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

interface SheetField extends Field<SheetCell> {
  /** From 0. */
  row: number;
}
export interface SheetTable extends Table<SheetCell> {
  /** Index of the stored table; null if new. */
  match: number | null;
  titleRow: number | null;
  headerRow: number;
  rowAt: readonly number[];
}
interface SheetSurvey {
  fields: readonly SheetField[];
  tables: readonly SheetTable[];
  /** Sentences about parts outside a survey. */
  unmatched: readonly string[];
}

/** @example cellAddress(6, 1) // 'B7' */
export function cellAddress(row: number, column: number): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** @example movedRight('A7', 1) // 'B7' */
export function movedRight(place: string, columns: number): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return cellAddress(Number(row) - 1, column + columns);
}

const isBlankRow = (row: readonly SheetCell[] | undefined): boolean => !row?.some((cell) => !isBlank(cell));
const filled = (row: readonly SheetCell[] | undefined) => (row ?? []).filter((cell) => !isBlank(cell));
/** A table's name: the text of a row with only a first cell. */
const titleOf = (row: readonly SheetCell[] | undefined): string => {
  const cells = filled(row);
  return cells.length === 1 ? labelKey(row?.[0]) : '';
};

/** Share of headings in a row, relative to the longer. */
function overlap(row: readonly SheetCell[] | undefined, headings: readonly string[]): number {
  const labels = filled(row).map(labelKey);
  const longest = Math.max(labels.length, headings.length);
  if (longest === 0) return 0;
  const rest = new Map<string, number>();
  for (const heading of headings) rest.set(heading, (rest.get(heading) ?? 0) + 1);
  let common = 0;
  for (const label of labels) {
    const count = rest.get(label) ?? 0;
    if (count > 0) common += 1;
    rest.set(label, count - 1);
  }
  return common / longest;
}

interface Anchor {
  match: number | null;
  titleRow: number | null;
  headerRow: number;
  score: number;
}

/** By name above the headings, or at least half of the headings. */
function findTables(rows: SheetRows, { tables }: Survey): Anchor[] {
  const candidates: (Anchor & { match: number })[] = [];
  const names = tables.map(({ name }) => labelKey(name));
  const headings = tables.map(({ headers }) => headers.filter((header) => !isBlank(header)).map(labelKey));
  const headingNames = new Set(headings.flat());
  const filledRows = rows.flatMap((row, index) => (isBlankRow(row) ? [] : [index]));
  filledRows.forEach((rowIndex, nth) => {
    const row = rows[rowIndex] ?? [];
    const title = titleOf(row);
    const couldHead = row.some((cell) => headingNames.has(labelKey(cell)));
    tables.forEach((_, match) => {
      if (title !== '' && title === names[match]) {
        const headerRow = filledRows[nth + 1] ?? rowIndex + 1;
        const score = 2 + overlap(rows[headerRow], headings[match] ?? []);
        if (score > 2 || isHeading(rows[headerRow])) candidates.push({ match, titleRow: rowIndex, headerRow, score });
      }
      const alike = couldHead ? overlap(row, headings[match] ?? []) : 0;
      if (alike >= 0.5) {
        const above = filledRows[nth - 1];
        const titleAbove = above === undefined ? '' : titleOf(rows[above]);
        // Across empty rows only the table's own name is a title; others may be a row of the table above.
        const hasTitle = titleAbove !== '' && (above === rowIndex - 1 || titleAbove === names[match]);
        const titleRow = hasTitle && above !== undefined ? above : null;
        candidates.push({ match, titleRow, headerRow: rowIndex, score: 1 + alike });
      }
    });
  });
  candidates.sort(
    (one, other) => other.score - one.score || one.headerRow - other.headerRow || one.match - other.match,
  );
  const usedTables = new Set<number>();
  const usedRows = new Set<number>();
  const anchors: Anchor[] = [];
  for (const anchor of candidates) {
    const places = [anchor.headerRow, ...(anchor.titleRow === null ? [] : [anchor.titleRow])];
    if (usedTables.has(anchor.match) || places.some((place) => usedRows.has(place))) continue;
    usedTables.add(anchor.match);
    for (const place of places) usedRows.add(place);
    anchors.push(anchor);
  }
  return anchors;
}

const isHeading = (row: readonly SheetCell[] | undefined): boolean => {
  const cells = filled(row);
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string');
};

/** New tables: an empty row, a name, then at least two headings. */
function findNewTables(rows: SheetRows, anchors: readonly Anchor[]): Anchor[] {
  const used = new Set(anchors.flatMap(({ titleRow, headerRow }) => [titleRow, headerRow]));
  return rows.flatMap((row, index): Anchor[] => {
    const isNew =
      index > 0 &&
      isBlankRow(rows[index - 1]) &&
      titleOf(row) !== '' &&
      filled(rows[index + 1]).length > 1 &&
      isHeading(rows[index + 1]) &&
      !used.has(index) &&
      !used.has(index + 1);
    return isNew ? [{ match: null, titleRow: index, headerRow: index + 1, score: 0 }] : [];
  });
}

const startOf = ({ titleRow, headerRow }: Anchor): number => titleRow ?? headerRow;
const textOf = (cell: SheetCell | undefined): string => (isUnread(cell) ? '' : String(cell ?? '').trim());

/**
 * Like the stored survey: free fields, then each table's name, headings and rows, as in a download (D-194).
 * @param columnsBefore left-out columns, for the places in sentences
 */
export function readSheetSurvey(rows: SheetRows, stored: Survey, columnsBefore = 0): SheetSurvey {
  const matching = findTables(rows, stored);
  const anchors = [...matching, ...findNewTables(rows, matching)].sort((one, other) => startOf(one) - startOf(other));
  const fields: SheetField[] = [];
  const unmatched: string[] = [];
  const end = anchors[0] ? startOf(anchors[0]) : rows.length;
  for (let index = 0; index < end; index += 1) {
    const row = rows[index] ?? [];
    if (isBlankRow(row)) continue;
    const label = textOf(row[0]);
    if (label === '') unmatched.push(`Row ${index + 1} has no label in its first cell, so it is no field.`);
    else fields.push({ label, value: row[1] ?? null, row: index });
    const more = row.findIndex((cell, column) => column > 1 && !isBlank(cell));
    if (more > 1 && label !== '')
      unmatched.push(
        `${cellAddress(index, more + columnsBefore)} stands beside a field's value and belongs to nothing.`,
      );
  }
  const tables = anchors.map((anchor, index): SheetTable => {
    const next = anchors[index + 1];
    const last = next ? startOf(next) : rows.length;
    const body: { row: readonly SheetCell[]; at: number }[] = [];
    for (let rowIndex = anchor.headerRow + 1; rowIndex < last; rowIndex += 1) {
      const row = rows[rowIndex] ?? [];
      if (!isBlankRow(row)) body.push({ row, at: rowIndex });
    }
    const header = rows[anchor.headerRow] ?? [];
    const name = anchor.titleRow === null ? '' : textOf(rows[anchor.titleRow]?.[0]);
    unmatched.push(...possibleTables(rows, stored, { ...anchor, name, end: last }));
    const width = [header, ...body.map(({ row }) => row)].reduce(
      (most, row) => Math.max(most, row.findLastIndex((cell) => !isBlank(cell)) + 1),
      0,
    );
    return {
      match: anchor.match,
      titleRow: anchor.titleRow,
      headerRow: anchor.headerRow,
      name,
      headers: Array.from({ length: width }, (_, column) => textOf(header[column]) || null),
      rows: body.map(({ row }) => Array.from({ length: width }, (_, column) => row[column] ?? null)),
      rowAt: body.map(({ at }) => at),
    };
  });
  return { fields, tables, unmatched };
}
