/** Shared by server and console: import no schema library here. */
import { surveyLimits } from './limits.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its parts may still be wrong (002 §3). */
export const looksLikeTable = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && ('Headers' in value || 'Rows' in value);

export interface SurveyTableEntry extends Record<string, unknown> {
  Name?: unknown;
  Headers: readonly unknown[];
  Rows: readonly (readonly unknown[])[];
}

/** A field, a table, or an unreadable entry with the reason. */
export type SurveyPart = {
  /** Keys and indexes to the value in the document. */
  path: readonly (string | number)[];
  /** Its key; '' for an entry of the list. */
  name: string;
  value: unknown;
} & ({ kind: 'field' } | { kind: 'table'; table: SurveyTableEntry } | { kind: 'odd'; reason: string });

function findTableFault({ Headers, Rows }: Record<string, unknown>): string | undefined {
  if (!Array.isArray(Headers)) return 'has no headings';
  if (!Array.isArray(Rows)) return 'has no rows';
  const row = Rows.findIndex((cells) => !Array.isArray(cells));
  return row < 0 ? undefined : `has a row ${row + 1} that is no list of cells`;
}

function toPart(path: SurveyPart['path'], name: string, value: unknown): SurveyPart {
  if (!looksLikeTable(value)) return { kind: 'field', path, name, value };
  const fault = findTableFault(value);
  if (fault === undefined) return { kind: 'table', path, name, value, table: value as SurveyTableEntry };
  const title = typeof value.Name === 'string' && value.Name.trim() !== '' ? value.Name : name;
  const subject = title ? `Table ${title}` : `Entry ${Number(path[0] ?? 0) + 1}`;
  return { kind: 'odd', path, name, value, reason: `${subject} ${fault}.` };
}

/**
 * From an array of key/value objects and tables `{Name, Headers, Rows}`, or an object of such (002 §3, D-340). An odd
 * entry does not affect the others.
 * @returns undefined for anything else
 */
export function listSurveyParts(document: unknown): SurveyPart[] | undefined {
  const partsOf = (entry: Record<string, unknown>, path: SurveyPart['path']): SurveyPart[] =>
    looksLikeTable(entry)
      ? [toPart(path, '', entry)]
      : Object.entries(entry).map(([key, value]) => toPart([...path, key], key, value));
  if (isRecord(document)) return partsOf(document, []);
  if (!Array.isArray(document)) return undefined;
  return document.flatMap((entry: unknown, index): SurveyPart[] =>
    isRecord(entry)
      ? partsOf(entry, [index])
      : [
          {
            kind: 'odd',
            path: [index],
            name: '',
            value: entry,
            reason: `Entry ${index + 1} is neither fields nor a table.`,
          },
        ],
  );
}

/** Counts brackets outside quotes in the text: nothing recurses into such a document. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted && sign === '\\') index += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!isQuoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > surveyLimits.document.maxDepth) return true;
  }
  return false;
}
