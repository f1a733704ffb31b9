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
  const ranks = [
    ...titles.map((title) => rankMatch(text, title)),
    ...keywords.map((keyword) => (rankMatch(text, keyword) ?? Number.NaN) + KEYWORD_STEP),
  ].filter((rank) => rank !== undefined && !Number.isNaN(rank));
  return ranks.length > 0 ? Math.min(...(ranks as number[])) : undefined;
}

export function rankThing(text: string, { id, text: title, isNear }: FoundThing): number {
  if (isNear) return NEAR_RANK;
  const rank = rankTitles(text, [id, title]);
  return rank !== undefined && rank < NEAR_RANK ? rank : UNSEEN_RANK;
}

/** The only result, or its code was typed. */
export const isActive = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || toSearchKey(id) === toSearchKey(typed);
