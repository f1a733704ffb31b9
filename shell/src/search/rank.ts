import type { FoundThing } from 'shared-auth';
import { toSearchKey } from 'api-contract/search-key';
import { rankMatch, similarityOf } from 'shared-ui';

/** From here on, only the spelling is similar. */
export const NEAR_RANK = 3;
/** A provider matched what the option does not show, such as a phone number. */
const UNSEEN_RANK = 2.5;
const WORDS_RANK = 2;
const KEYWORD_STEP = 0.5;

const toSet = (words: string) => new Set(words.split(' '));
/** Words of a question that name nothing: 'who is on leave'. */
const FILLERS = toSet(
  'a about add all an are at can change did do does find for from get give has have how i in is list me my of on open our please see show tell the their to view was what where which who with',
);
/** Around a record's name: 'call SO1', 'claims of SO1'. */
const AROUND_NAMES = toSet(
  'address attendance call check claim contact dealer detail dial email happened history last late leave location message mobile number officer phone plan profile prospect ring sale shop survey ticket today visit yesterday',
);

const wordsOf = (text: string): string[] =>
  toSearchKey(text)
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter(Boolean);
const withoutFillers = (text: string): string =>
  wordsOf(text)
    .filter((word) => !FILLERS.has(word))
    .join(' ');

const isAroundNames = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some((one) => FILLERS.has(one) || AROUND_NAMES.has(one));

/** 'SO1' of 'call SO1' or 'SO1’s claims?'; the text itself if it names nothing. */
export function findName(text: string): string {
  const words = text.replace(/\?$/, '').split(' ');
  const isName = (word: string): boolean => !wordsOf(word).every(isAroundNames);
  const [first, last] = [words.findIndex(isName), words.findLastIndex(isName)];
  const name = words.slice(first, last + 1).join(' ');
  return first === -1 ? text : name.replace(/[’']s$/, '');
}

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
  const name = findName(text);
  const ranks = [text, name].flatMap((each) => rankTitles(each, [id, title]) ?? []);
  const rank = Math.min(...ranks, NEAR_RANK);
  if (rank < NEAR_RANK) return rank;
  return isNear ? NEAR_RANK + 1 - similarityOf(name, title) : UNSEEN_RANK;
}

/** The only result, or its code was typed. */
export const isActive = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || [typed, findName(typed)].some((text) => toSearchKey(id) === toSearchKey(text));
