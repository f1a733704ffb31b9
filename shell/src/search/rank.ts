import type { FoundThing } from 'shared-auth';
import { toSearchKey } from 'api-contract/search-key';
import { rankMatch, similarityOf } from 'shared-ui';

/** From here on, only the spelling is similar. */
export const NEAR_RANK = 3;
/** A provider matched what the option does not show, such as a phone number. */
const UNSEEN_RANK = 2.5;
const WORDS_RANK = 2;
const KEYWORD_STEP = 0.5;

/** Words of a question that name nothing: 'who is on leave'. */
const FILLERS = new Set(
  'a all an are at did do does for has have how i in is list me my of on show the to was what where which who'.split(
    ' ',
  ),
);
const withoutFillers = (text: string): string =>
  toSearchKey(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter((word) => !FILLERS.has(word))
    .join(' ');

/** Lowest best; undefined without a match. Words may also be spread over titles and keywords. */
export function rankTitles(
  text: string,
  titles: readonly string[],
  keywords: readonly string[] = [],
): number | undefined {
  const texts = [text, withoutFillers(text)].filter((each) => each !== '');
  const rankAll = (words: readonly string[]): number[] =>
    words.flatMap((word) => texts.flatMap((each) => rankMatch(each, word) ?? []));
  const spread = rankAll([[...titles, ...keywords].join(' ')]).map((rank) => Math.max(rank, WORDS_RANK));
  const ranks = [...rankAll(titles), ...[...rankAll(keywords), ...spread].map((rank) => rank + KEYWORD_STEP)];
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

export function rankThing(text: string, { id, text: title, isNear }: FoundThing): number {
  const rank = rankTitles(text, [id, title]);
  if (rank !== undefined && rank < NEAR_RANK) return rank;
  return isNear ? NEAR_RANK + 1 - similarityOf(text, title) : UNSEEN_RANK;
}

/** The only result, or its code was typed. */
export const isActive = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || toSearchKey(id) === toSearchKey(typed);
