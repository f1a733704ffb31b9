import { toSearchKey } from 'api-contract/search-key';
import { type Sql, sql } from '../../../database/sql.ts';
import { escapeLikePattern } from '../../../database/sql-parts.ts';

/** Shorter texts have too few trigrams; only beginnings of codes and names match. */
const SHORTEST_INSIDE = 3;
/** Shorter texts resemble everything. */
const SHORTEST_NEAR = 4;
const PHONE_DIGITS = 10;
/** Beyond it the query is too vague. */
export const MAX_INSIDE = 200;
/** Maximum near matches to compare. */
export const MAX_NEAR = 2000;
/**
 * Minimum similarity, best first. A typo in six letters leaves three of seven trigrams; one common word ('tyres') must
 * not suffice.
 */
const NEAREST = 0.5;
const NEAR_WORD = 0.4;

interface SearchText {
  /** In the form of `search_key`, with single spaces. */
  text: string;
  /** `like` patterns with escaped wildcards. */
  beginning: string;
  inside: string;
  /** Long enough to match inside a text. */
  isInside: boolean;
  /** Similarity steps; empty for numbers and short texts. */
  nearness: readonly number[];
  /** Last ten of a phone number, if at least four. */
  digits?: string;
}

export function searchText(typed: string): SearchText {
  const text = toSearchKey(typed).trim().replace(/\s+/g, ' ');
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '');
  return {
    text,
    beginning: `${escapeLikePattern(text)}%`,
    inside: `%${escapeLikePattern(text)}%`,
    isInside: text.length >= SHORTEST_INSIDE,
    nearness: letters.length < SHORTEST_NEAR ? [] : text.includes(' ') ? [NEAREST] : [NEAREST, NEAR_WORD],
    ...(digits.length >= SHORTEST_NEAR && { digits: digits.slice(-PHONE_DIGITS) }),
  };
}

/**
 * Near enough, for this statement only. `written` must be the expression of a trigram index. The setting is in a
 * subquery, which PostgreSQL evaluates before any row.
 */
export const isNear = ({ text }: SearchText, written: Sql, least: number): Sql => sql`
  (select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)) is not null and is_near(${text}, ${written})`;

export const nearness = ({ text }: SearchText, written: Sql): Sql => sql`nearness(${text}, ${written})`;

type Reads<Row> = readonly (() => Promise<Row[]>)[];

/** Rows of the exact reads, else of the near ones, which are marked. */
export async function findInSteps<Row extends { isNear?: true | undefined }>(
  limit: number,
  idOf: (row: Row) => string,
  { exact, near }: { exact: Reads<Row>; near: Reads<Row> },
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const take = async (reads: Reads<Row>): Promise<void> => {
    for (const read of reads) {
      if (rows.size >= limit) break;
      for (const row of await read()) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
    }
  };
  await take(exact);
  if (rows.size > 0) return [...rows.values()].slice(0, limit);
  await take(near);
  return [...rows.values()].slice(0, limit).map((row) => ({ ...row, isNear: true }));
}
