import { isTypable, parseTypedValue } from '../../survey-files/cell-value.ts';
import type { CellRange } from './grid-range.ts';
import type { ValuePath, Survey, Value } from '../../survey-files/read-survey.ts';

export interface DraftRow {
  /** Original row index; undefined for a new row. */
  origin?: number;
  cells: readonly Value[];
}
/** Immutable: untouched parts keep their identity. */
export interface SurveyDraft {
  /** In the survey's order. */
  fields: readonly Value[];
  tables: readonly (readonly DraftRow[])[];
}

const drafts = new WeakMap<Survey, SurveyDraft>();

/** Always the same for the same survey. */
export function getUneditedDraft(survey: Survey): SurveyDraft {
  const known = drafts.get(survey);
  if (known) return known;
  const draft: SurveyDraft = {
    fields: survey.fields.map(({ value }) => value),
    tables: survey.tables.map(({ rows }) => rows.map((cells, origin) => ({ origin, cells }))),
  };
  drafts.set(survey, draft);
  return draft;
}

export const isSame = (one: Value, other: Value): boolean =>
  Object.is(one, other) || (!isTypable(one) && JSON.stringify(one) === JSON.stringify(other));
export const isSameRow = (one: readonly Value[], other: readonly Value[]): boolean =>
  one === other || (one.length === other.length && one.every((cell, index) => isSame(cell, other[index])));
export const isSameTable = (rows: readonly DraftRow[], original: readonly (readonly Value[])[]): boolean =>
  rows.length === original.length &&
  rows.every(({ cells, origin }, index) => origin === index && isSameRow(cells, original[index] ?? []));

export const isEdited = (survey: Survey, { fields, tables }: SurveyDraft): boolean =>
  fields.some((value, index) => !isSame(value, survey.fields[index]?.value)) ||
  tables.some((rows, index) => !isSameTable(rows, survey.tables[index]?.rows ?? []));

const replaceAt = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((one, index) => (index === at ? value : one));
const withTable = (draft: SurveyDraft, table: number, rows: readonly DraftRow[]): SurveyDraft => ({
  ...draft,
  tables: replaceAt(draft.tables, table, rows),
});

export const setField = (draft: SurveyDraft, fieldIndex: number, text: string, original: Value): SurveyDraft => {
  const value = parseTypedValue(text, original);
  return isSame(value, draft.fields[fieldIndex])
    ? draft
    : { ...draft, fields: replaceAt(draft.fields, fieldIndex, value) };
};

/** The longest row may exceed the headings. */
export const countColumns = (headers: readonly Value[], rows: readonly DraftRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);

const exampleOf = (rows: readonly DraftRow[], column: number): Value =>
  (
    rows.find(({ cells }) => typeof cells[column] === 'number') ??
    rows.find(({ cells }) => (cells[column] ?? null) !== null)
  )?.cells[column];

const withCell = (cells: readonly Value[], column: number, value: Value): readonly Value[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? value : (cells[index] ?? null),
  );

export interface CellPlace {
  table: number;
  row: number;
  column: number;
}

/** From its upper left cell. Adds missing rows; drops columns beyond the table. */
export function pasteBlock(
  draft: SurveyDraft,
  { table, row, column }: CellPlace,
  block: readonly (readonly string[])[],
  width: number,
): SurveyDraft {
  const rows = draft.tables[table] ?? [];
  const examples = Array.from({ length: width }, (_, index) => exampleOf(rows, index));
  const next = [...rows];
  block.forEach((texts, down) => {
    const rowIndex = row + down;
    const old = next[rowIndex] ?? { cells: Array<Value>(width).fill(null) };
    const cells = texts.slice(0, Math.max(0, width - column)).reduce<readonly Value[]>((line, text, right) => {
      const value = parseTypedValue(text, line[column + right], examples[column + right] ?? line[column + right]);
      return isSame(value, line[column + right] ?? null) ? line : withCell(line, column + right, value);
    }, old.cells);
    if (cells !== old.cells || !next[rowIndex]) next[rowIndex] = { ...old, cells };
  });
  return next.length === rows.length && next.every((line, index) => line === rows[index])
    ? draft
    : withTable(draft, table, next);
}

/** Copies the range's first row, or the row above a single one, into the others. Skips cells that cannot be typed. */
export function fillDown(draft: SurveyDraft, table: number, { top, bottom, left, right }: CellRange): SurveyDraft {
  const rows = draft.tables[table] ?? [];
  const first = top === bottom ? top - 1 : top;
  const source = rows[first]?.cells;
  if (!source) return draft;
  const next = rows.map((row, index) => {
    if (index <= first || index > bottom) return row;
    let { cells } = row;
    for (let column = left; column <= right; column += 1) {
      const [value, old] = [source[column] ?? null, cells[column] ?? null];
      if (isTypable(value) && isTypable(old) && !isSame(value, old)) cells = withCell(cells, column, value);
    }
    return cells === row.cells ? row : { ...row, cells };
  });
  return next.every((row, index) => row === rows[index]) ? draft : withTable(draft, table, next);
}

/** `below` -1 adds it at the top. */
export const addRow = (draft: SurveyDraft, table: number, below: number, width: number): SurveyDraft =>
  withTable(
    draft,
    table,
    (draft.tables[table] ?? []).toSpliced(below + 1, 0, { cells: Array<Value>(width).fill(null) }),
  );

export const removeRow = (draft: SurveyDraft, table: number, row: number): SurveyDraft =>
  withTable(draft, table, (draft.tables[table] ?? []).toSpliced(row, 1));

/** Safe for keys like `__proto__`. */
function setAtPath(document: Value, path: ValuePath, value: Value): void {
  const parent = path.slice(0, -1).reduce<Value>((part, key) => (part as Record<string, Value>)[key], document);
  Object.defineProperty(parent, path.at(-1) ?? '', { value, enumerable: true, writable: true, configurable: true });
}

/** Keeps everything else in the document unchanged. */
export function applyDraft(text: string, survey: Survey, draft: SurveyDraft): string {
  const document: Value = JSON.parse(text);
  survey.fields.forEach(({ path, value }, index) => {
    if (!isSame(draft.fields[index], value)) setAtPath(document, path, draft.fields[index]);
  });
  survey.tables.forEach(({ path, rows }, index) => {
    const edited = draft.tables[index] ?? [];
    if (!isSameTable(edited, rows))
      setAtPath(
        document,
        [...path, 'Rows'],
        edited.map(({ cells }) => cells),
      );
  });
  return JSON.stringify(document);
}
