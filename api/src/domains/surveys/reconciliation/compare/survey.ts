import { type Cell, toSheetCell } from 'api-contract/survey-sheets';
import { isRecord, isTooDeep, listSurveyParts } from 'api-contract/survey-text';
import type { SheetCell } from './cells.ts';

export interface Field<C extends SheetCell = Cell> {
  label: string;
  value: C;
}
/** Rows may differ in length. */
export interface Table<C extends SheetCell = Cell> {
  name: string;
  headers: readonly Cell[];
  rows: readonly (readonly C[])[];
}
export interface Survey<C extends SheetCell = Cell> {
  fields: readonly Field<C>[];
  tables: readonly Table<C>[];
}

type Entry = Record<string, unknown>;
/** Position in the JSON: entry and key; a list's table has no key. */
interface Place {
  entry: number;
  key: string | null;
}

export interface StoredSurvey {
  /** List entries, or the one object. */
  entries: readonly unknown[];
  isList: boolean;
  fields: readonly { place: Place; label: string; raw: unknown }[];
  tables: readonly { place: Place; name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] }[];
  /** Why each odd entry is missing here. */
  skipped: readonly string[];
}

/**
 * A list or one object (D-340) of fields and tables `{Name, Headers, Rows}` (002 §3).
 * Odd entries are skipped.
 * @returns undefined for anything else, and for a survey without other content
 */
export function readStoredSurvey(text: string): StoredSurvey | undefined {
  if (isTooDeep(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts = listSurveyParts(value);
  if (!parts) return undefined;
  const isList = Array.isArray(value);
  const fields: StoredSurvey['fields'][number][] = [];
  const tables: StoredSurvey['tables'][number][] = [];
  const skipped: string[] = [];
  for (const part of parts) {
    const [entry, key] = isList ? part.path : [0, ...part.path];
    const place: Place = { entry: Number(entry), key: key === undefined ? null : String(key) };
    if (part.kind === 'odd') skipped.push(part.reason);
    else if (part.kind === 'field') fields.push({ place, label: part.name, raw: part.value });
    else {
      const { Name, Headers, Rows } = part.table;
      tables.push({ place, name: String(toSheetCell(Name ?? part.name) ?? ''), headers: Headers, rows: Rows });
    }
  }
  if (fields.length + tables.length === 0) return undefined;
  return { entries: Array.isArray(value) ? value : [value], isList, fields, tables, skipped };
}

export const toTables = (tables: readonly Pick<StoredSurvey['tables'][number], keyof Table>[]): Table[] =>
  tables.map(({ name, headers, rows }) => ({
    name,
    headers: headers.map(toSheetCell),
    rows: rows.map((row) => row.map(toSheetCell)),
  }));

export const toSurvey = ({ fields, tables }: StoredSurvey): Survey => ({
  fields: fields.map(({ label, raw }) => ({ label, value: toSheetCell(raw) })),
  tables: toTables(tables),
});

/** `undefined` removes; new ones are last. */
interface SurveyChanges {
  fields: readonly ({ label: string; raw: unknown } | undefined)[];
  tables: readonly ({ name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] } | undefined)[];
  newFields: readonly { label: string; raw: unknown }[];
  newTables: readonly { name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] }[];
}

/** Keeps `__proto__` as a key and numbers repeated keys, so that no value is lost. */
function toEntry(pairs: readonly (readonly [string, unknown])[]): Entry {
  const values = new Map<string, unknown>();
  for (const [key, value] of pairs) {
    let unique = key;
    for (let count = 2; values.has(unique); count += 1) unique = `${key} (${count})`;
    values.set(unique, value);
  }
  return Object.fromEntries(values) as Entry;
}

const placeKey = ({ entry, key }: Place): string => `${entry} ${key ?? ''}`;

/** Keeps the original shape and everything unnamed. */
export function writeStoredSurvey(survey: StoredSurvey, changes: SurveyChanges): string {
  const own = new Map(
    survey.tables.flatMap(({ place }, index) => (place.key === null ? [[place.entry, index] as const] : [])),
  );
  const tableAt = new Map(
    survey.tables.flatMap(({ place }, index) => (place.key === null ? [] : [[placeKey(place), index] as const])),
  );
  const fieldAt = new Map(survey.fields.map(({ place }, index) => [placeKey(place), index]));
  const entries = survey.entries.map((entry, index): unknown => {
    if (!isRecord(entry)) return entry;
    const ownTable = own.get(index);
    if (ownTable !== undefined) {
      const table = changes.tables[ownTable];
      return table && { ...entry, Name: table.name, Headers: table.headers, Rows: table.rows };
    }
    const pairs = Object.keys(entry).flatMap((key): (readonly [string, unknown])[] => {
      const table = tableAt.get(placeKey({ entry: index, key }));
      if (table !== undefined) {
        const next = changes.tables[table];
        return next
          ? [[key, { ...(entry[key] as Entry), Name: next.name, Headers: next.headers, Rows: next.rows }]]
          : [];
      }
      const field = fieldAt.get(placeKey({ entry: index, key }));
      if (field === undefined) return [[key, entry[key]]];
      const next = changes.fields[field];
      return next ? [[next.label, next.raw]] : [];
    });
    return pairs.length > 0 || Object.keys(entry).length === 0 ? toEntry(pairs) : undefined;
  });
  const newPairs = changes.newFields.map(({ label, raw }) => [label, raw] as const);
  const newTables = changes.newTables.map(({ name, headers, rows }) => ({ Name: name, Headers: headers, Rows: rows }));
  if (!survey.isList) {
    const tablePairs = newTables.map((table, index) => [table.Name || `Table ${index + 1}`, table] as const);
    return JSON.stringify(toEntry([...Object.entries((entries[0] ?? {}) as Entry), ...newPairs, ...tablePairs]));
  }
  const added = newPairs.length > 0 ? [toEntry(newPairs)] : [];
  return JSON.stringify([...entries.filter((entry) => entry !== undefined), ...added, ...newTables]);
}
