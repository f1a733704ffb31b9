import { isRecord, looksLikeTable } from 'api-contract/survey-text';

type Part = readonly [place: string, value: unknown];

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const partsOfTable = (table: Record<string, unknown>, key: string): Part[] => {
  const name = typeof table.Name === 'string' ? table.Name : key;
  const rows = (table.Rows as unknown[][]).flatMap((row, at): Part[] =>
    row.map((cell, column) => [`${name}, row ${at + 1}, column ${column + 1}`, cell]),
  );
  const headings = (table.Headers as unknown[]).map((heading): Part => [`${name}, headings`, heading]);
  return [...headings, ...rows, [`the name of ${name || 'a table'}`, table.Name ?? null]];
};
const partsOfEntry = (entry: Record<string, unknown>): Part[] =>
  Object.entries(entry).flatMap(([key, value]): Part[] =>
    looksLikeTable(value) ? partsOfTable(value, key) : [[key, value]],
  );

/**
 * What of a readable survey is not as the documents have it (002 §3), with its place: a field, heading or cell that is a list or an
 * object, and a table of a list without a name.
 */
function undocumentedParts(document: unknown): Part[] {
  const entries = (Array.isArray(document) ? document : [document]).filter(isRecord);
  return entries.flatMap((entry) => {
    if (!looksLikeTable(entry)) return partsOfEntry(entry).filter(([, value]) => !isScalar(value));
    const nested = partsOfTable(entry, '').filter(([, value]) => !isScalar(value));
    return 'Name' in entry ? nested : [...nested, ['a table without a Name', entry.Headers] as const];
  });
}

/**
 * The place of the first part that an edit brings in and that is not as the documents have it; undefined for none. What stood there
 * already may stay, or a survey that was filled in so could never be edited (docs/decisions/0064).
 */
export function undocumentedPlace(edited: unknown, stored: unknown): string | undefined {
  const known = new Map<string, number>();
  for (const [, value] of undocumentedParts(stored)) {
    const text = JSON.stringify(value);
    known.set(text, (known.get(text) ?? 0) + 1);
  }
  return undocumentedParts(edited).find(([, value]) => {
    const text = JSON.stringify(value);
    const left = known.get(text) ?? 0;
    known.set(text, left - 1);
    return left <= 0;
  })?.[0];
}
