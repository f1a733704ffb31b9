/** Import no schema library here. */

/** Replacements for displayed file names, in order (D-191). Extend here. */
const replacements: readonly [pattern: RegExp, by: string][] = [
  [/^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_/i, ''],
  [/\.json$/i, ''],
  [/[_-]/g, ' '],
  [/\s+/g, ' '],
];

/** @example shownFileName('1717_dealer-survey_june.json') // 'dealer survey june' */
export const shownFileName = (documentName: string): string =>
  replacements.reduce((name, [pattern, by]) => name.replace(pattern, by), documentName).trim();

const MAX_SHEET_NAME_LENGTH = 31;

/** D-194: at most 31 characters, none of []:*?/\, unique in any case. */
export function sheetNames(documentNames: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return documentNames.map((documentName) => {
    const plain = shownFileName(documentName).replace(/[[\]:*?/\\]/g, ' ');
    const base = plain.replace(/^'+|'+$/g, '').trim() || 'Survey';
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`;
      const unique = base.slice(0, MAX_SHEET_NAME_LENGTH - ending.length).trim() + ending;
      if (!usedNames.has(unique.toLowerCase())) {
        usedNames.add(unique.toLowerCase());
        return unique;
      }
    }
  });
}

/** A survey's cell; null if empty. */
export type Cell = string | number | null;

/** Numbers stay, other types become text (D-194). */
export function toSheetCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : JSON.stringify(value);
}

/** Values read back as the first name (D-192). */
const BRANDS: readonly (readonly string[])[] = [
  ['JK', 'J.K.', 'JK TYRE', 'JKTYRE', 'JK TYRES'],
  ['MRF'],
  ['APOLLO', 'APOLLO TYRES'],
  ['CEAT'],
  ['BRIDGESTONE', 'BRIDGE STONE'],
];
const brandValues = new Map(BRANDS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** Value 1 to 5 of a cell that is exactly a brand's name (D-192). */
export const brandValue = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'string' ? brandValues.get(cell.trim().toUpperCase()) : undefined;

/** D-192. */
export const toBrandName = (value: number): string | undefined => BRANDS[value - 1]?.[0];
