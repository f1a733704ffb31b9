import sql, { bulk, empty, join, raw, Sql } from 'sql-template-tag';
import type { QueryResultRow } from 'pg';

export { bulk, empty, join, raw, sql, Sql };

/** What reads need. `name` prepares the statement once a connection: for hot queries whose text never varies. */
export interface Db {
  query<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T[]>;
  one<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T | undefined>;
}

declare const writing: unique symbol;

/** What may also write: `change`, a named door (`doors.ts`) and a transaction hand one out. A handle for reading is none of these. */
export interface WriteDb extends Db {
  readonly [writing]: true;
}

/**
 * The row of a statement that always gives one: a count, sums, `insert … returning`.
 * @throws when it gives none, or more, for then the statement is not what it was taken for
 * @example const { count } = await exactlyOne<{ count: number }>(db, sql`select count(*)::int as count from dealers`)
 */
export async function exactlyOne<T extends object>(db: Pick<Db, 'query'>, statement: Sql, name?: string): Promise<T> {
  const [row, ...more] = await db.query<T>(statement, name);
  if (!row || more.length > 0)
    throw new Error(`A statement gave ${row ? 1 + more.length : 'no'} rows in place of one.`);
  return row;
}

interface Queryable {
  query(config: { text: string; values: unknown[]; name?: string }): Promise<{ rows: QueryResultRow[] }>;
}

const READ = /^\s*(select|with|values|explain|table|show)\b/i;
const WRITES =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|nextval|setval|for\s+(no\s+key\s+update|(key\s+)?share))\b/i;
const STRINGS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*/g;

/** Whether a statement only reads, by its words. What a function of the database does inside is not seen. */
export const isRead = (text: string): boolean => {
  const words = text.replace(STRINGS, "''");
  return READ.test(words) && !WRITES.test(words);
};

/** Texts that only read: their number is that of the statements in the code, and of the ways in which filters combine. */
const reads = new Set<string>();
const MOST_READS = 5000;

/** For reading alone: refuses a statement that writes, or locks rows, before it reaches the database. */
export const readsOver = (connection: Queryable): Db =>
  handleOver({
    query: (config) => {
      if (!reads.has(config.text)) {
        if (!isRead(config.text))
          throw new Error(
            `A handle for reading got a statement that writes. A handler writes by change, anything else by a door of database/doors.ts: ${config.text}`,
          );
        if (reads.size < MOST_READS) reads.add(config.text);
      }
      return connection.query(config);
    },
  });

/** For writing, too: who opens one stands in `DOORS`. */
export const dbOver = (connection: Queryable): WriteDb => handleOver(connection) as WriteDb;

const handleOver = (connection: Queryable): Db => {
  const query = async <T extends object>(statement: Sql, name?: string): Promise<T[]> => {
    const { rows } = await connection.query({ text: statement.text, values: statement.values, ...(name && { name }) });
    return rows as T[];
  };
  return {
    query,
    one: async <T extends object>(statement: Sql, name?: string) => (await query<T>(statement, name))[0],
  };
};
