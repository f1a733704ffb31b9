import { createHash } from 'node:crypto';
import { toSearchKey } from 'api-contract/search-key';
import { type Db, empty, exactlyOne, join, raw, type Sql, sql } from './sql.ts';

/** UTC with milliseconds; null stays null. `column` must never come from a client. */
export const iso = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern for texts in the form of `search_key`. */
export const toSearchPattern = (typed: string): string => `%${escapeLikePattern(toSearchKey(typed))}%`;

/** Columns must never come from a client. */
export const holdsText = (columns: readonly (string | Sql)[], typed: string): Sql =>
  sql`(${join(
    columns.map(
      (column) => sql`search_key(${typeof column === 'string' ? raw(column) : column}) like ${toSearchPattern(typed)}`,
    ),
    ' or ',
  )})`;

/** Null if nobody has the SAP ID. `column` must never come from a client. */
export const selectName = (column: string): Sql =>
  sql`(select named.name from users named where named.sap_id = ${raw(column)})`;

/** By wire instant, then id. Columns must never come from a client. */
export const newestFirst = (at: string, id: string): Sql =>
  raw(`date_trunc('milliseconds', ${at}) desc, ${id}::text desc`);

/** Rows after a page's last row ('2026-11-09T04:10:00.000Z,7'); all if undefined. */
export const olderThan = (before: string | undefined, at: string, id: string): Sql => {
  const [instant, last] = before?.split(',') ?? [];
  if (!instant || !last) return sql`true`;
  return sql`(date_trunc('milliseconds', ${raw(at)}), ${raw(id)}::text) < (${instant}::timestamptz, ${last}::text)`;
};

/** SO2 before SO11. `column` must never come from a client. */
export const naturalKeys = (column: string) => [`natural_key(${column})`, column] as const;

/** As `naturalKeys`. */
export const byNatural = (column: string): Sql => raw(naturalKeys(column).join(', '));

interface SortQuery<By extends string> {
  sort?: By | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/**
 * The chosen column's keys with a comma behind, before a list's own order; rows without a value come last. Keys must
 * never come from a client.
 *
 * @example sql`order by ${chosenOrder({ officer: naturalKeys('c.sap_id') }, query)} c.claim_date desc, c.id`
 */
export const chosenOrder = <By extends string>(
  keys: Readonly<Record<By, readonly (string | Sql)[]>>,
  { sort, direction = 'asc' }: SortQuery<By>,
): Sql =>
  sort
    ? sql`${join(keys[sort].map((key) => sql`${typeof key === 'string' ? raw(key) : key} ${raw(direction)} nulls last`))},`
    : empty;

export interface PageQuery {
  page?: number | undefined;
  currentPage?: number | undefined;
  limit: number;
}

/** `page` wins over its alias `currentPage` (D-176, D-200). */
export const toPage = ({ page, currentPage, limit }: PageQuery) => {
  const number = page ?? currentPage ?? 1;
  return { number, limit, part: sql`limit ${limit} offset ${(number - 1) * limit}` };
};

/** At least one page, even without rows (D-018). */
export const toPaging = (query: PageQuery, totalCount: number) => ({
  totalPage: Math.max(1, Math.ceil(totalCount / query.limit)),
  currentPage: toPage(query).number,
  totalCount,
});

export const countRows = async (db: Db, from: Sql): Promise<number> =>
  (await exactlyOne<{ count: number }>(db, sql`select count(*)::int as count ${from}`)).count;

/**
 * Reads a page and its total concurrently.
 *
 * @param list `rows` is the whole statement around the page's `limit … offset …`; `from` is what is counted
 */
export const pagedRows = async <Row extends object>(
  db: Db,
  query: PageQuery,
  { rows, from }: { rows: (page: Sql) => Sql; from: Sql },
) => {
  const [data, totalCount] = await Promise.all([db.query<Row>(rows(toPage(query).part)), countRows(db, from)]);
  return { data, ...toPaging(query, totalCount) };
};

const names = new Map<string, string>();

/**
 * Texts vary only with our own parts (role, filters), so there are few. Not for searches: their plan depends on the
 * value.
 */
export const preparedName = ({ text }: Sql): string => {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
  }
  return name;
};

export const newestRows = async <Row extends object>(db: Db, statement: Sql) => {
  const rows = await db.query<Row & { total: number }>(statement);
  return { data: rows.map(({ total: _, ...row }) => row as unknown as Row), totalCount: rows[0]?.total ?? 0 };
};
