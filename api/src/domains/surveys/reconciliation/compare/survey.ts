import { type Cell, toSheetCell } from 'api-contract/survey-sheets';
import { isRecord, isTooDeep, looksLikeTable } from 'api-contract/survey-text';
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
interface StoredTable {
  Name?: unknown;
  Headers: unknown[];
  Rows: unknown[][];
}
const isTable = (value: unknown): value is Entry & StoredTable =>
  isRecord(value) && Array.isArray(value.Headers) && Array.isArray(value.Rows) && value.Rows.every(Array.isArray);

/** Position in the JSON: entry and key; a list's table has no key. */
interface Place {
  entry: number;
  key: string | null;
}

export interface StoredSurvey {
  /** List entries, or the one object. */
  entries: readonly Entry[];
  isList: boolean;
  fields: readonly { place: Place; label: string; raw: unknown }[];
  tables: readonly { place: Place; name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] }[];
}

/**
 * A list or one object (D-340) of fields and tables `{Name, Headers, Rows}` (002 §3).
 * @returns undefined for anything else, and for a survey without content
 */
export function readStoredSurvey(text: string): StoredSurvey | undefined {
  if (isTooDeep(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const entries = Array.isArray(value) ? value : [value];
  if (!entries.every(isRecord)) return undefined;
  const fields: StoredSurvey['fields'][number][] = [];
  const tables: StoredSurvey['tables'][number][] = [];
  const addTable = ({ Name, Headers, Rows }: StoredTable, place: Place) =>
    tables.push({ place, name: String(toSheetCell(Name) ?? ''), headers: Headers, rows: Rows });
  for (const [at, entry] of entries.entries()) {
    if (isTable(entry)) addTable(entry, { entry: at, key: null });
    else if (Array.isArray(value) && looksLikeTable(entry)) return undefined;
    else
      for (const [key, raw] of Object.entries(entry)) {
        if (isTable(raw)) addTable({ ...raw, Name: raw.Name ?? key }, { entry: at, key });
        else fields.push({ place: { entry: at, key }, label: key, raw });
      }
  }
  return fields.length + tables.length > 0 ? { entries, isList: Array.isArray(value), fields, tables } : undefined;
}

export const toSurvey = ({ fields, tables }: StoredSurvey): Survey => ({
  fields: fields.map(({ label, raw }) => ({ label, value: toSheetCell(raw) })),
  tables: tables.map(({ name, headers, rows }) => ({
    name,
    headers: headers.map(toSheetCell),
    rows: rows.map((row) => row.map(toSheetCell)),
  })),
});

/** `undefined` removes; new ones are last. */
interface SurveyChanges {
  fields: readonly ({ label: string; raw: unknown } | undefined)[];
  tables: readonly ({ name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] } | undefined)[];
  newFields: readonly { label: string; raw: unknown }[];
  newTables: readonly { name: string; headers: readonly unknown[]; rows: readonly (readonly unknown[])[] }[];
}

/** Keeps `__proto__` as a key and numbers repeated keys, so that no value is lost. */
function objectOf(pairs: readonly (readonly [string, unknown])[]): Entry {
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
  const entries = survey.entries.map((entry, index): Entry | undefined => {
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
      const next = changes.fields[fieldAt.get(placeKey({ entry: index, key })) ?? -1];
      return next ? [[next.label, next.raw]] : [];
    });
    return pairs.length > 0 || Object.keys(entry).length === 0 ? objectOf(pairs) : undefined;
  });
  const newPairs = changes.newFields.map(({ label, raw }) => [label, raw] as const);
  const newTables = changes.newTables.map(({ name, headers, rows }) => ({ Name: name, Headers: headers, Rows: rows }));
  if (!survey.isList) {
    const tablePairs = newTables.map((table, index) => [table.Name || `Table ${index + 1}`, table] as const);
    return JSON.stringify(objectOf([...Object.entries(entries[0] ?? {}), ...newPairs, ...tablePairs]));
  }
  const added = newPairs.length > 0 ? [objectOf(newPairs)] : [];
  return JSON.stringify([...entries.filter((entry) => entry !== undefined), ...added, ...newTables]);
}
