/** What a stored file name loses before it is shown, in this order (D-191). */
const replacements: readonly [pattern: RegExp, by: string][] = [
  [/^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_/i, ''],
  [/\.json$/i, ''],
  [/[_-]/g, ' '],
  [/\s+/g, ' '],
];

/** A survey's file name as people read it. @example shownFileName('1717_dealer-survey_june.json') // 'dealer survey june' */
export const shownFileName = (stored: string): string =>
  replacements.reduce((name, [pattern, by]) => name.replace(pattern, by), stored).trim();

const LONGEST = 31;

/** The names of the sheets in the download of these files (D-194): at most 31 characters, no two alike in any case. */
export function sheetNames(documentNames: readonly string[]): string[] {
  const used = new Set<string>();
  return documentNames.map((documentName) => {
    const plain = shownFileName(documentName).replace(/[[\]:*?/\\]/g, ' ');
    const base = plain.replace(/^'+|'+$/g, '').trim() || 'Survey';
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`;
      const name = base.slice(0, LONGEST - ending.length).trim() + ending;
      if (!used.has(name.toLowerCase())) {
        used.add(name.toLowerCase());
        return name;
      }
    }
  });
}
