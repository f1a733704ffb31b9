import { isTooDeep, listSurveyParts } from 'api-contract/survey-text';

export type Value = unknown;
/** Keys and indexes to a value in the document. */
export type ValuePath = readonly (string | number)[];

export interface SurveyField {
  path: ValuePath;
  name: string;
  value: Value;
}
export interface SurveyTable {
  path: ValuePath;
  name: string;
  headers: readonly Value[];
  rows: readonly (readonly Value[])[];
}
export interface Survey {
  fields: readonly SurveyField[];
  tables: readonly SurveyTable[];
  /** Why entries are missing here. */
  skipped: readonly string[];
}
/** A sentence for the reader. */
export interface Unreadable {
  reason: string;
}

/** Odd entries are skipped with their reason; a text without others is unreadable. */
export function readSurvey(text: string): Survey | Unreadable {
  if (isTooDeep(text)) return { reason: 'Its text is nested too deeply.' };
  let document: Value;
  try {
    document = JSON.parse(text);
  } catch {
    return { reason: 'Its text is not valid JSON.' };
  }
  const parts = listSurveyParts(document);
  if (!parts) return { reason: 'Its text is not a survey.' };
  const fields: SurveyField[] = [];
  const tables: SurveyTable[] = [];
  const skipped: string[] = [];
  for (const part of parts) {
    const { path, name, value } = part;
    if (part.kind === 'field') fields.push({ path, name, value });
    else if (part.kind === 'odd') skipped.push(part.reason);
    else
      tables.push({ path, name: String(part.table.Name ?? name), headers: part.table.Headers, rows: part.table.Rows });
  }
  if (fields.length + tables.length > 0) return { fields, tables, skipped };
  return { reason: skipped[0] ?? 'It is empty.' };
}

export const isReadable = (survey: Survey | Unreadable): survey is Survey => 'tables' in survey;
