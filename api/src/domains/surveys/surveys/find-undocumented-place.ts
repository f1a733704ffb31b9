import { listSurveyParts, type SurveyPart, type SurveyTableEntry } from 'api-contract/survey-text';

type Part = readonly [place: string, value: unknown];

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

function partsOfTable({ Name, Headers, Rows }: SurveyTableEntry, key: string): Part[] {
  const name = typeof Name === 'string' ? Name : key;
  const rows = Rows.flatMap((row, index): Part[] =>
    row.map((cell, column) => [`${name}, row ${index + 1}, column ${column + 1}`, cell]),
  );
  const headings = Headers.map((heading): Part => [`${name}, headings`, heading]);
  return [...headings, ...rows, [`the name of ${name || 'a table'}`, Name ?? null]];
}

/** Undocumented parts (002 §3) with their place: lists or objects as values, and a list's unnamed tables. */
function undocumentedParts(document: unknown): Part[] {
  return (listSurveyParts(document) ?? []).flatMap((part): Part[] => {
    if (part.kind === 'odd') return [];
    if (part.kind === 'field') return isScalar(part.value) ? [] : [[part.name, part.value]];
    const nested = partsOfTable(part.table, part.name).filter(([, value]) => !isScalar(value));
    const isNamed = typeof part.path.at(-1) === 'string' || 'Name' in part.table;
    return isNamed ? nested : [...nested, ['a table without a Name', part.table.Headers]];
  });
}

/** A value may stay as often as it is stored. */
function findAdded<P>(edited: readonly P[], stored: readonly P[], toValue: (part: P) => unknown): P | undefined {
  const counts = new Map<string, number>();
  for (const part of stored) {
    const text = JSON.stringify(toValue(part));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return edited.find((part) => {
    const text = JSON.stringify(toValue(part));
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

const oddParts = (document: unknown): SurveyPart[] =>
  (listSurveyParts(document) ?? []).filter(({ kind }) => kind === 'odd');

export const findOddPart = (edited: unknown, stored: unknown): SurveyPart | undefined =>
  findAdded(oddParts(edited), oddParts(stored), ({ value }) => value);

/** Existing undocumented parts may stay; otherwise such surveys could never be edited (docs/decisions/0064). */
export const findUndocumentedPlace = (edited: unknown, stored: unknown): string | undefined =>
  findAdded(undocumentedParts(edited), undocumentedParts(stored), ([, value]) => value)?.[0];
