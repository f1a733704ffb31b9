/** What a stored file name loses before it is shown, in this order (D-191). Extend here. */
const replacements: readonly [pattern: RegExp, by: string][] = [
  [/^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_/i, ''],
  [/\.json$/i, ''],
  [/[_-]/g, ' '],
  [/\s+/g, ' '],
];

/** A file's name as people read it. @example shownFileName('1717_dealer-survey_june.json') // 'dealer survey june' */
export const shownFileName = (stored: string): string =>
  replacements.reduce((name, [pattern, by]) => name.replace(pattern, by), stored).trim();
