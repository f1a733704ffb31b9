import { toSearchKey } from 'api-contract/search-key';

/** Minimum share of common trigrams, as on the server. */
const NEAR = 0.4;
const SHORTEST_NEAR = 4;
const NOTHING_ALIKE = 9;

const wordsOf = (text: string): string[] =>
  toSearchKey(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const trigramsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text).flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
    }),
  );

const sortLetters = (word: string): string => [...word].sort().join('');

/** Share of the typed trigrams that the title has. */
export const similarityOf = (typed: string, title: string): number => {
  const [typedTrigrams, titleTrigrams] = [trigramsOf(typed), trigramsOf(title)];
  return [...typedTrigrams].filter((part) => titleTrigrams.has(part)).length / Math.max(typedTrigrams.size, 1);
};

const isNear = (typed: string, word: string): boolean => {
  if (typed.length < SHORTEST_NEAR) return false;
  // Two letters in the wrong order leave few trigrams of a short word.
  if (sortLetters(typed) === sortLetters(word)) return true;
  return similarityOf(typed, word) >= NEAR;
};

/** Score of a title: 0 equal, 1 prefix, 2 word prefixes, 3 similar words. Undefined without a match. */
export function rankMatch(typed: string, title: string): number | undefined {
  const [text, whole] = [toSearchKey(typed).trim(), toSearchKey(title)];
  if (whole === text) return 0;
  if (whole.startsWith(text)) return 1;
  const [wanted, there] = [wordsOf(text), wordsOf(whole)];
  if (wanted.length === 0) return undefined;
  const fits = wanted.map((one) =>
    there.some((word) => word.startsWith(one)) ? 2 : there.some((word) => isNear(one, word)) ? 3 : NOTHING_ALIKE,
  );
  const worst = Math.max(...fits);
  return worst === NOTHING_ALIKE ? undefined : worst;
}

/** Filters and ranks things by title or synonyms, for searches in the browser. */
export const findMatches = <Thing>(
  typed: string,
  things: readonly Thing[],
  titlesOf: (thing: Thing) => readonly string[],
): Thing[] =>
  things
    .flatMap((thing) => {
      const fits = titlesOf(thing).flatMap((title) => rankMatch(typed, title) ?? []);
      return fits.length > 0 ? [{ thing, fit: Math.min(...fits) }] : [];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing);
