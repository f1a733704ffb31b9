/** How a survey stands in a workbook: the server reads back what the console writes. No schema library here. */

/** What a stored file name loses before it is shown, in this order (D-191). Extend here. */
const replacements: readonly [pattern: RegExp, by: string][] = [
  [/^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_/i, ''],
  [/\.json$/i, ''],
  [/[_-]/g, ' '],
  [/\s+/g, ' '],
];

/** A survey's file name as people read it. @example shownFileName('1717_dealer-survey_june.json') // 'dealer survey june' */
export const shownFileName = (documentName: string): string =>
  replacements.reduce((name, [pattern, by]) => name.replace(pattern, by), documentName).trim();

const LONGEST_SHEET_NAME = 31;

/**
 * The names of the sheets of these files in one workbook (D-194), as a workbook takes them: at most 31 characters, none of []:*?/\,
 * no two alike in any case.
 */
export function sheetNames(documentNames: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return documentNames.map((documentName) => {
    const plain = shownFileName(documentName).replace(/[[\]:*?/\\]/g, ' ');
    const base = plain.replace(/^'+|'+$/g, '').trim() || 'Survey';
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`;
      const unique = base.slice(0, LONGEST_SHEET_NAME - ending.length).trim() + ending;
      if (!usedNames.has(unique.toLowerCase())) {
        usedNames.add(unique.toLowerCase());
        return unique;
      }
    }
  });
}

/** What a cell of a survey holds as text or number; an empty one holds null. */
export type Cell = string | number | null;

/** A value of a survey's JSON as a cell (D-194): numbers stay numbers; what a workbook has no kind for is text. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : JSON.stringify(value);
}

/** Each brand's names; the first one is what its value is read back as (D-192). */
const BRANDS: readonly (readonly string[])[] = [
  ['JK', 'J.K.', 'JK TYRE', 'JKTYRE', 'JK TYRES'],
  ['MRF'],
  ['APOLLO', 'APOLLO TYRES'],
  ['CEAT'],
  ['BRIDGESTONE', 'BRIDGE STONE'],
];
const brandValues = new Map(BRANDS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

/** The value, 1 to 5, that stands in a workbook for a cell whose whole text is a brand's name (D-192). */
export const brandValue = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'string' ? brandValues.get(cell.trim().toUpperCase()) : undefined;

/** The brand that a value of a workbook stands for (D-192). */
export const brandOf = (value: number): string | undefined => BRANDS[value - 1]?.[0];
