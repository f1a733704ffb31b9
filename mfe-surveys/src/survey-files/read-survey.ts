import { isRecord, isTooDeep, looksLikeTable } from 'api-contract/survey-text';

/** A JSON value of a cell or field. */
export type Value = unknown;
/** Keys and indexes to a value in the document. */
export type Path = readonly (string | number)[];

export interface SurveyField {
  path: Path;
  name: string;
  value: Value;
}
export interface SurveyTable {
  path: Path;
  name: string;
  headers: readonly Value[];
  rows: readonly (readonly Value[])[];
}
export interface Survey {
  fields: readonly SurveyField[];
  tables: readonly SurveyTable[];
}
/** A sentence for the reader. */
export interface Unreadable {
  reason: string;
}

function parseTable(value: Record<string, Value>, path: Path, key: string): SurveyTable | undefined {
  const { Name, Headers, Rows } = value;
  if (!Array.isArray(Headers) || !Array.isArray(Rows) || !Rows.every((row) => Array.isArray(row))) return undefined;
  return { path, name: String(Name ?? key), headers: Headers, rows: Rows };
}

const listParts = (
  document: Record<string, Value> | Record<string, Value>[],
): [path: Path, key: string, value: Value][] => {
  if (!Array.isArray(document))
    return looksLikeTable(document)
      ? [[[], '', document]]
      : Object.entries(document).map(([key, value]) => [[key], key, value]);
  return document.flatMap((entry, index): [Path, string, Value][] =>
    looksLikeTable(entry)
      ? [[[index], '', entry]]
      : Object.entries(entry).map(([key, value]) => [[index, key], key, value]),
  );
};

/**
 * Parses a survey: an array of key/value objects and tables `{Name, Headers, Rows}`, or an object of such (002 §3,
 * D-340). Other or empty documents are unreadable.
 */
export function readSurvey(text: string): Survey | Unreadable {
  if (isTooDeep(text)) return { reason: 'Its text is nested too deeply.' };
  let document: Value;
  try {
    document = JSON.parse(text);
  } catch {
    return { reason: 'Its text is not valid JSON.' };
  }
  if (!isRecord(document) && !(Array.isArray(document) && document.every(isRecord)))
    return { reason: 'Its text is not a survey.' };
  const fields: SurveyField[] = [];
  const tables: SurveyTable[] = [];
  for (const [path, key, value] of listParts(document)) {
    if (looksLikeTable(value)) {
      const table = parseTable(value, path, key);
      if (!table) return { reason: 'One of its tables has no headings or rows.' };
      tables.push(table);
    } else fields.push({ path, name: key, value });
  }
  return fields.length + tables.length > 0 ? { fields, tables } : { reason: 'It is empty.' };
}

export const isReadable = (survey: Survey | Unreadable): survey is Survey => 'tables' in survey;
