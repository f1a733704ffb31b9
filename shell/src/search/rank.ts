import type { FoundThing } from 'shared-auth';
import { toSearchKey } from 'api-contract/search-key';
import { rankMatch } from 'shared-ui';

/** From here on, only the spelling is similar. */
export const NEAR_RANK = 3;
/** A provider matched what the option does not show, such as a phone number. */
const UNSEEN_RANK = 2.5;
/** A keyword fits a little less than a title. */
const KEYWORD_STEP = 0.5;

/** Lowest best; undefined without a match. */
export function rankTitles(
  text: string,
  titles: readonly string[],
  keywords: readonly string[] = [],
): number | undefined {
  const rankAll = (words: readonly string[]): number[] => words.flatMap((word) => rankMatch(text, word) ?? []);
  const ranks = [...rankAll(titles), ...rankAll(keywords).map((rank) => rank + KEYWORD_STEP)];
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

export function rankThing(text: string, { id, text: title, isNear }: FoundThing): number {
  if (isNear) return NEAR_RANK;
  const rank = rankTitles(text, [id, title]);
  return rank !== undefined && rank < NEAR_RANK ? rank : UNSEEN_RANK;
}

/** The only result, or its code was typed. */
export const isActive = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || toSearchKey(id) === toSearchKey(typed);
