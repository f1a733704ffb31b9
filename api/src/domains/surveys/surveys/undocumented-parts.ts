import { isRecord, looksLikeTable } from 'api-contract/survey-text';

type Part = readonly [place: string, value: unknown];

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const partsOfTable = (table: Record<string, unknown>, key: string): Part[] => {
  const name = typeof table.Name === 'string' ? table.Name : key;
  const rows = (table.Rows as unknown[][]).flatMap((row, index): Part[] =>
    row.map((cell, column) => [`${name}, row ${index + 1}, column ${column + 1}`, cell]),
  );
  const headings = (table.Headers as unknown[]).map((heading): Part => [`${name}, headings`, heading]);
  return [...headings, ...rows, [`the name of ${name || 'a table'}`, table.Name ?? null]];
};
const partsOfEntry = (entry: Record<string, unknown>): Part[] =>
  Object.entries(entry).flatMap(([key, value]): Part[] =>
    looksLikeTable(value) ? partsOfTable(value, key) : [[key, value]],
  );

/** Undocumented parts (002 §3) with their place: lists or objects as values, and unnamed tables of a list. */
function undocumentedParts(document: unknown): Part[] {
  const entries = (Array.isArray(document) ? document : [document]).filter(isRecord);
  return entries.flatMap((entry) => {
    if (!looksLikeTable(entry)) return partsOfEntry(entry).filter(([, value]) => !isScalar(value));
    const nested = partsOfTable(entry, '').filter(([, value]) => !isScalar(value));
    return 'Name' in entry ? nested : [...nested, ['a table without a Name', entry.Headers] as const];
  });
}

/**
 * Place of the first undocumented part that an edit adds, or undefined. Existing ones may stay; otherwise such surveys
 * could never be edited (docs/decisions/0064).
 */
export function findUndocumentedPlace(edited: unknown, stored: unknown): string | undefined {
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
