import { type Sql, sql } from '../../../database/sql.ts';

/** Fewer letters have too few trigrams to be found anywhere in a text: they are looked for at the beginning of codes and names. */
const SHORTEST_INSIDE = 3;
/** What is shorter is near to everything. */
const SHORTEST_NEAR = 4;
const PHONE_DIGITS = 10;
/** So many that hold the text somewhere are put in order: whoever has more than that has to say more. */
export const MOST_INSIDE = 200;
/** So many that are near are compared. */
export const MOST_NEAR = 2000;
/**
 * How much of what was typed has to be there, the nearest first. One wrong letter in a name of six leaves three trigrams of seven; among
 * several words one that everybody has ('tyres') must not be enough.
 */
const NEAREST = 0.5;
const NEAR_WORD = 0.4;

/** What a person typed, as it is compared. */
interface SearchText {
  /** In small letters, its spaces single. */
  text: string;
  /** What `like` needs to find it at the beginning, and anywhere; its own wildcards are taken literally. */
  beginning: string;
  inside: string;
  /** It is long enough to be searched anywhere in a text. */
  isInside: boolean;
  /** How near is near enough, one step after the other; none for numbers, and for what is too short to be spelled wrong. */
  nearness: readonly number[];
  /** At least four digits, and nothing but what phone numbers are written with: their last ten. */
  digits?: string;
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export function searchText(typed: string): SearchText {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '');
  return {
    text,
    beginning: `${literally(text)}%`,
    inside: `%${literally(text)}%`,
    isInside: text.length >= SHORTEST_INSIDE,
    nearness: letters.length < SHORTEST_NEAR ? [] : text.includes(' ') ? [NEAREST] : [NEAREST, NEAR_WORD],
    ...(digits.length >= SHORTEST_NEAR && { digits: digits.slice(-PHONE_DIGITS) }),
  };
}

/**
 * The condition that a text is so near to what was typed, and so of this statement alone. `written` is the expression of a trigram index.
 * The setting stands in a subquery of its own, which the database reads before any row.
 */
export const isNear = ({ text }: SearchText, written: Sql, least: number): Sql => sql`
  (select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)) is not null and is_near(${text}, ${written})`;

export const nearness = ({ text }: SearchText, written: Sql): Sql => sql`nearness(${text}, ${written})`;

/** What the reads find, one after the other until they are as many as are wanted; each thing once. */
export async function findInSteps<Row>(
  limit: number,
  idOf: (row: Row) => string,
  reads: readonly (() => Promise<Row[]>)[],
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (const read of reads) {
    if (rows.size >= limit) break;
    for (const row of await read()) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
  }
  return [...rows.values()].slice(0, limit);
}
