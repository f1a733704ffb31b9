import { formatValue } from '../../survey-files/cell-value.ts';
import type { ValuePath, Survey, SurveyTable, Value } from '../../survey-files/read-survey.ts';
import { type SurveyDraft, type DraftRow, isSame, isSameRow, isSameTable } from './survey-draft.ts';

interface Conflict {
  place: string;
  theirs: string;
  mine: string;
}
export interface MergedDraft {
  draft: SurveyDraft;
  /** Cells that both people changed: mine wins. */
  conflicts: Conflict[];
  /** Tables in which someone else added or removed rows: mine are appended. */
  appended: string[];
}

const nameOfPlace = ({ name, headers }: SurveyTable, row: number, column: number): string =>
  `${name}, row ${row + 1}, ${formatValue(headers[column]) || `column ${column + 1}`}`;

/** No typed text is lost (D-306). */
export function mergeDraft(base: Survey, mine: SurveyDraft, newer: Survey): MergedDraft {
  const conflicts: Conflict[] = [];
  const appended: string[] = [];
  const choose = (place: string, old: Value, my: Value, their: Value): Value => {
    if (isSame(my, old)) return their;
    if (!isSame(their, old) && !isSame(their, my))
      conflicts.push({ place, theirs: formatValue(their), mine: formatValue(my) });
    return my;
  };
  const keyOf = (path: ValuePath): string => JSON.stringify(path);
  const fieldsOfBase = new Map(base.fields.map((field, index) => [keyOf(field.path), index]));
  const fields = newer.fields.map(({ path, name, value }) => {
    const fieldIndex = fieldsOfBase.get(keyOf(path));
    return fieldIndex === undefined
      ? value
      : choose(name, base.fields[fieldIndex]?.value, mine.fields[fieldIndex], value);
  });
  const keys = new Set(newer.fields.map(({ path }) => keyOf(path)));
  base.fields.forEach(({ path, name, value }, index) => {
    if (!keys.has(keyOf(path)) && !isSame(mine.fields[index], value))
      conflicts.push({ place: name, theirs: 'no longer there', mine: formatValue(mine.fields[index]) });
  });
  const tablesOfBase = new Map(base.tables.map((table, index) => [keyOf(table.path), index]));
  const tables = newer.tables.map((table): readonly DraftRow[] => {
    const their = table.rows.map((cells, origin): DraftRow => ({ origin, cells }));
    const tableIndex = tablesOfBase.get(keyOf(table.path));
    const old = tableIndex === undefined ? undefined : base.tables[tableIndex]?.rows;
    const my = tableIndex === undefined ? undefined : mine.tables[tableIndex];
    if (!old || !my || isSameTable(my, old)) return their;
    if (table.rows.length === old.length && my.length === old.length && my.every(({ origin }, row) => origin === row))
      return their.map(({ cells, origin }, row) => ({
        origin: origin ?? row,
        cells: Array.from(
          { length: Math.max(cells.length, my[row]?.cells.length ?? 0) },
          (_, column) =>
            choose(nameOfPlace(table, row, column), old[row]?.[column], my[row]?.cells[column], cells[column]) ?? null,
        ),
      }));
    if (table.rows.length === old.length && table.rows.every((cells, row) => isSameRow(cells, old[row] ?? [])))
      return my;
    const typed = my.filter(({ origin, cells }) => origin === undefined || !isSameRow(cells, old[origin] ?? []));
    if (typed.length > 0) appended.push(table.name);
    return [...their, ...typed.map(({ cells }) => ({ cells }))];
  });
  return { draft: { fields, tables }, conflicts, appended };
}
