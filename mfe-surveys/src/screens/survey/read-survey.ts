import type { Cell } from './brand-values.ts';

export interface SurveyTable {
  name: string;
  headers: readonly Cell[];
  rows: readonly (readonly Cell[])[];
}
interface Survey {
  fields: readonly (readonly [name: string, value: Cell])[];
  tables: readonly SurveyTable[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : JSON.stringify(value);
};

function tableOf(entry: Record<string, unknown>): SurveyTable | undefined {
  const { Name, Headers, Rows } = entry;
  if (!Array.isArray(Headers) || !Array.isArray(Rows) || !Rows.every((row) => Array.isArray(row))) return undefined;
  return {
    name: String(Name ?? ''),
    headers: Headers.map(cellOf),
    rows: Rows.map((row: unknown[]) => row.map(cellOf)),
  };
}

/**
 * Reads a survey's JSON text: an array whose entries are key/value objects, or tables `{Name, Headers, Rows}` (002 §3).
 * @returns undefined for anything else, and for a survey without content
 */
export function readSurvey(text: string): Survey | undefined {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(entries) || !entries.every(isRecord)) return undefined;
  const tables: SurveyTable[] = [];
  const fields: [string, Cell][] = [];
  for (const entry of entries) {
    if ('Headers' in entry || 'Rows' in entry) {
      const table = tableOf(entry);
      if (!table) return undefined;
      tables.push(table);
    } else {
      fields.push(...Object.entries(entry).map(([name, value]): [string, Cell] => [name, cellOf(value)]));
    }
  }
  return tables.length + fields.length > 0 ? { fields, tables } : undefined;
}
