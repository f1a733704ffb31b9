import type { Cell } from 'api-contract/survey-sheets';
import { alignFields, matchTables } from './align-surveys.ts';
import { isBlank, isSameCell, isSameStored, isUnread, labelKey, type SheetCell } from './cells.ts';
import { compareTable, type TableComparison } from './compare-table.ts';
import { type Difference, joinCells, toDisplayCell } from './difference.ts';
import { cellAddress, movedRight, readSheetSurvey, type SheetRows, type SheetTable } from './read-sheet.ts';
import type { TableContent } from './reconcile-table.ts';
import { asStored, detectColumnSense } from './stored-value.ts';
import {
  type Field,
  readStoredSurvey,
  type StoredSurvey,
  type Survey,
  toSurvey,
  toTables,
  writeStoredSurvey,
} from './survey.ts';

interface SurveyVersions {
  /** The officer's JSON text. */
  original: string;
  /** The editor's, if edited. */
  edited: string | null;
  uploaded: SheetRows;
}

export interface Comparison {
  /** Fields, then tables in survey order. */
  differences: Difference[];
  /** Sentences about unused parts of the sheet. */
  unmatched: string[];
  /** The sheet has a question or a table of the survey, if that has any. */
  isRelated: boolean;
  /** JSON text with accepted differences; the others keep the edited or original value. */
  reconcile(accepted: ReadonlySet<string>): string;
}

/** A survey may begin anywhere in a sheet. */
const blankColumnsBefore = (rows: SheetRows): number => {
  const first = rows.map((row) => row.findIndex((cell) => !isBlank(cell))).filter((column) => column >= 0);
  return first.reduce((least, column) => Math.min(least, column), first[0] ?? 0);
};

/** Single cells above the survey's first field, such as a title; none if a row there has more. */
function findTitleRows(rows: SheetRows, { fields }: Survey): number[] {
  const first = labelKey(fields[0]?.label);
  const start = rows.findIndex((row) => labelKey(row.find((cell) => !isBlank(cell))) === first);
  const above = rows.slice(0, Math.max(0, start)).map((row) => row.filter((cell) => !isBlank(cell)).length);
  return first === '' || above.some((count) => count > 1)
    ? []
    : above.flatMap((count, index) => (count === 1 ? [index] : []));
}

const NO_SENSE = detectColumnSense([]);
const noPlace = { table: null, field: null, row: null, rowName: null, column: null, place: null };

/**
 * Differences a workbook cannot express are ignored: the untouched download of an unedited survey has none.
 * @returns undefined where the survey's own text can't be read ('No Data.')
 */
export function compareSurveys({ original, edited, uploaded }: SurveyVersions): Comparison | undefined {
  const first = readStoredSurvey(original);
  const latest = edited === null ? undefined : readStoredSurvey(edited);
  const current = edited === null ? first : latest;
  if (!current) return undefined;
  const before = edited === null ? undefined : first;
  const removed = before ? findRemovedTables(before, current) : [];
  const currentSurvey = toSurvey(current);
  const titles = findTitleRows(uploaded, currentSurvey);
  const rows = uploaded.map((row, index) => (titles.includes(index) ? [] : row));
  const shift = blankColumnsBefore(rows);
  const sheet = readSheetSurvey(
    rows.map((row) => row.slice(shift)),
    { ...currentSurvey, tables: [...currentSurvey.tables, ...toTables(removed)] },
    shift,
  );
  const fields = compareFields(current, edited !== null, before, sheet.fields);
  const tables = compareTables(current, edited !== null, before, { uploaded: sheet.tables, removed });
  const unread = uploaded.flatMap((row, index) =>
    row.flatMap((cell, column) => (isUnread(cell) ? [`${cellAddress(index, column)}: ${cell.unread}`] : [])),
  );
  return {
    differences: [...fields.differences, ...tables.differences].map((difference) => ({
      ...difference,
      place: difference.place && movedRight(difference.place, shift),
    })),
    isRelated: isRelated(currentSurvey, sheet),
    unmatched: [
      ...(isRelated(currentSurvey, sheet)
        ? []
        : ['This sheet has nothing in common with the survey. Is it the right file?']),
      ...current.skipped.map((reason) => `Not compared: ${reason}`),
      ...titles.map((row) => `Row ${row + 1} is above the survey and belongs to nothing.`),
      ...sheet.unmatched,
      ...unread,
    ],
    reconcile(accepted) {
      const isAccepted = (key: string) => accepted.has(key);
      return writeStoredSurvey(current, { ...fields.reconcile(isAccepted), ...tables.reconcile(isAccepted) });
    },
  };
}

const isRelated = ({ fields, tables }: Survey, sheet: ReturnType<typeof readSheetSurvey>): boolean =>
  fields.length + tables.length === 0 ||
  sheet.tables.some(({ match }) => match !== null) ||
  sheet.fields.some(({ label }) => fields.some((field) => isSameCell(field.label, label)));

const isKeptField = (original: Field, label: string, value: Cell): boolean =>
  isSameStored(original.label, label) && isSameStored(original.value, value);

type SheetFields = ReturnType<typeof readSheetSurvey>['fields'];

interface ComparedField {
  field: Field;
  /** The same field of the original, if any. */
  origin: Field | undefined;
  isEdited: boolean;
  uploaded: SheetFields[number] | undefined;
  raw: unknown;
}

function compareField(
  index: number,
  { field: { label, value }, origin, isEdited, uploaded, raw }: ComparedField,
): Difference[] {
  const editedOr = <T>(cell: T): T | null => (isEdited ? cell : null);
  const base = {
    ...noPlace,
    field: label,
    original: toDisplayCell(origin?.value ?? null),
    edited: editedOr(toDisplayCell(value)),
  };
  if (!uploaded)
    return [
      {
        ...base,
        key: `field-:${index}`,
        kind: 'field-removed',
        origin: origin ? (isKeptField(origin, label, value) ? 'file' : 'both') : 'editor',
        uploaded: null,
      },
    ];
  const differences: Difference[] = [];
  const isKeptLabel = !isEdited || (origin !== undefined && isSameStored(origin.label, label));
  if (!isSameCell(label, uploaded.label))
    differences.push({
      ...base,
      key: `field~:${index}`,
      kind: 'field-renamed',
      origin: isKeptLabel ? 'file' : origin && isSameCell(origin.label, uploaded.label) ? 'editor' : 'both',
      place: cellAddress(uploaded.row, 0),
      original: origin?.label ?? null,
      edited: editedOr(label),
      uploaded: uploaded.label,
    });
  else if (!isKeptLabel && origin)
    differences.push({
      ...base,
      key: `same:field~:${index}`,
      kind: 'field-renamed',
      origin: 'same',
      place: cellAddress(uploaded.row, 0),
      original: origin.label,
      edited: label,
      uploaded: uploaded.label,
    });
  const isSame = isSameCell(value, uploaded.value);
  const isKept = !isEdited || (origin !== undefined && isSameStored(origin.value, value));
  if (isSame && isKept) return differences;
  differences.push({
    ...base,
    key: `${isSame ? 'same:' : ''}field:${index}`,
    kind: isSame && !origin ? 'field-added' : 'field-changed',
    origin: isSame ? 'same' : isKept ? 'file' : origin && isSameCell(origin.value, uploaded.value) ? 'editor' : 'both',
    place: cellAddress(uploaded.row, 1),
    uploaded: toDisplayCell(isSame ? value : asStored(uploaded.value, NO_SENSE, raw)),
  });
  return differences;
}

function compareFields(
  current: StoredSurvey,
  isEdited: boolean,
  before: StoredSurvey | undefined,
  uploaded: SheetFields,
) {
  const now = toSurvey(current).fields;
  const original = before ? toSurvey(before).fields : [];
  const { pairs } = alignFields(now, uploaded);
  const earlier = alignFields(original, now).pairs;
  const fromOf = new Map(earlier.map(([a, b]) => [b, a]));
  const toOf = new Map(pairs);
  const pairedFields = new Set(pairs.map(([, b]) => b));
  const stored = (index: number, raw?: unknown) => asStored(uploaded[index]?.value, NO_SENSE, raw);
  const differences: Difference[] = [];
  now.forEach((field, index) => {
    const to = toOf.get(index);
    const origin = isEdited ? original[fromOf.get(index) ?? -1] : now[index];
    const uploadedField = to === undefined ? undefined : uploaded[to];
    const raw = current.fields[index]?.raw;
    differences.push(...compareField(index, { field, origin, isEdited, uploaded: uploadedField, raw }));
  });
  uploaded.forEach(({ label, value, row }, index) => {
    if (pairedFields.has(index)) return;
    const gone = original.find((field, from) => isSameCell(field.label, label) && !earlier.some(([a]) => a === from));
    differences.push({
      ...noPlace,
      key: `field+:${index}`,
      kind: 'field-added',
      origin: gone ? (isSameCell(gone.value, value) ? 'editor' : 'both') : 'file',
      field: label,
      place: cellAddress(row, 0),
      original: toDisplayCell(gone?.value ?? null),
      edited: null,
      uploaded: toDisplayCell(stored(index)),
    });
  });
  return {
    differences,
    reconcile: (isAccepted: (key: string) => boolean) => ({
      fields: current.fields.map(({ label, raw }, index) => {
        if (isAccepted(`field-:${index}`)) return undefined;
        const to = toOf.get(index);
        if (to === undefined) return { label, raw };
        return {
          label: isAccepted(`field~:${index}`) ? (uploaded[to]?.label ?? label) : label,
          raw: isAccepted(`field:${index}`) ? stored(to, raw) : raw,
        };
      }),
      newFields: uploaded.flatMap(({ label }, index) =>
        !pairedFields.has(index) && isAccepted(`field+:${index}`) ? [{ label, raw: stored(index) }] : [],
      ),
    }),
  };
}

const contentOf = (headers: readonly (Cell | undefined)[], rows: readonly (readonly (SheetCell | undefined)[])[]) =>
  joinCells([...headers, ...rows.flat()]);

type StoredTable = StoredSurvey['tables'][number];

function findRemovedTables(before: StoredSurvey, current: StoredSurvey): StoredTable[] {
  const matchedTables = new Set(matchTables(toSurvey(before).tables, toSurvey(current).tables).pairs.map(([a]) => a));
  return before.tables.filter((_, index) => !matchedTables.has(index));
}

/** A file that still has such a table brings nothing new, unless it changed the table. */
function compareRemovedTable(index: number, first: StoredTable, sheet: SheetTable): TableComparison {
  const changes = compareTable({ index, original: null, isEdited: false, current: first, uploaded: sheet });
  const key = `table+:removed:${index}`;
  const changed = new Set(changes.differences.map((difference) => difference.key));
  const restored = changes.reconcile((each) => changed.has(each));
  const contents = toTables([first, restored]).map(({ headers, rows }) => contentOf(headers, rows));
  return {
    differences: [
      {
        ...noPlace,
        key,
        kind: 'table-added',
        origin: changes.differences.length > 0 ? 'both' : 'editor',
        table: sheet.name || first.name,
        place: cellAddress(sheet.titleRow ?? sheet.headerRow, 0),
        original: contents[0] ?? null,
        edited: null,
        uploaded: contents[1] ?? null,
      },
    ],
    reconcile: () => restored,
  };
}

const toNewTable = ({ name, headers, rows }: SheetTable): TableContent => ({
  name,
  headers: headers.map((header) => header ?? ''),
  rows: rows.map((row) => row.map((cell) => asStored(cell, NO_SENSE))),
});

function compareTables(
  current: StoredSurvey,
  isEdited: boolean,
  before: StoredSurvey | undefined,
  { uploaded, removed }: { uploaded: readonly SheetTable[]; removed: readonly StoredTable[] },
) {
  const now = toSurvey(current).tables;
  const original = before ? toSurvey(before).tables : [];
  const fromOf = new Map(matchTables(original, now).pairs.map(([a, b]) => [b, a]));
  const sheetOf = new Map(uploaded.flatMap((table) => (table.match === null ? [] : [[table.match, table] as const])));
  const compared = new Map<number, TableComparison>();
  const differences: Difference[] = [];
  now.forEach(({ name, headers, rows }, index) => {
    const table = name.trim() === '' ? `Table ${index + 1}` : name;
    const from = fromOf.get(index);
    const isNew = isEdited && from === undefined;
    const sheet = sheetOf.get(index);
    const content = contentOf(headers, rows);
    if (!sheet) {
      if (content === null) return;
      const first = original[from ?? -1];
      const firstContent = first ? contentOf(first.headers, first.rows) : null;
      differences.push({
        ...noPlace,
        key: `table-:${index}`,
        kind: 'table-removed',
        origin: isNew ? 'editor' : isEdited && first && firstContent !== content ? 'both' : 'file',
        table,
        original: isEdited ? firstContent : content,
        edited: isEdited ? content : null,
        uploaded: null,
      });
      return;
    }
    const comparison = compareTable({
      index,
      original: original[from ?? -1] ?? null,
      isEdited: isEdited && !isNew,
      current: current.tables[index] as StoredSurvey['tables'][number],
      uploaded: sheet,
    });
    compared.set(index, comparison);
    if (isNew)
      differences.push({
        ...noPlace,
        key: `same:table:${index}`,
        kind: 'table-added',
        origin: 'same',
        table,
        original: null,
        edited: content,
        uploaded: content,
      });
    // The editor added this table, so nothing is original.
    differences.push(
      ...comparison.differences.map((each) => (isNew ? { ...each, original: null, edited: each.original } : each)),
    );
  });
  uploaded.forEach((table, index) => {
    if (table.match !== null) return;
    differences.push({
      ...noPlace,
      key: `table+:${index}`,
      kind: 'table-added',
      origin: 'file',
      table: table.name,
      place: cellAddress(table.titleRow ?? table.headerRow, 0),
      original: null,
      edited: null,
      uploaded: contentOf(table.headers, table.rows),
    });
  });
  const restorable = removed.flatMap((first, index) => {
    const sheet = sheetOf.get(now.length + index);
    return sheet ? [compareRemovedTable(index, first, sheet)] : [];
  });
  differences.push(...restorable.flatMap((each) => each.differences));
  return {
    differences,
    reconcile: (isAccepted: (key: string) => boolean) => ({
      tables: current.tables.map((table, index): TableContent | undefined => {
        if (isAccepted(`table-:${index}`)) return undefined;
        const comparison = compared.get(index);
        return comparison ? comparison.reconcile(isAccepted) : table;
      }),
      newTables: [
        ...restorable.flatMap((each) =>
          each.differences.some(({ key }) => isAccepted(key)) ? [each.reconcile(isAccepted)] : [],
        ),
        ...uploaded.flatMap((table, index) =>
          table.match === null && isAccepted(`table+:${index}`) ? [toNewTable(table)] : [],
        ),
      ],
    }),
  };
}
