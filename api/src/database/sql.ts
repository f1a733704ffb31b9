import sql, { empty, join, raw, Sql } from 'sql-template-tag';
import type { QueryResultRow } from 'pg';

export { empty, join, raw, sql, Sql };

/** `name` prepares the statement: for hot queries with constant text. */
export interface Db {
  query<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T[]>;
  one<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T | undefined>;
}

declare const writing: unique symbol;

/** Allows writing; comes from `change`, a write exception or a transaction. */
export interface WriteDb extends Db {
  readonly [writing]: true;
}

/**
 * Returns the only row: a count, sums, `insert … returning`.
 * @throws for no row, or several
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

/** Judges by words; database functions are not inspected. */
export const isRead = (text: string): boolean => {
  const words = text.replace(STRINGS, "''");
  return READ.test(words) && !WRITES.test(words);
};

/** Cache of read-only texts, bounded by code and filter combinations. */
const reads = new Set<string>();
const MAX_READS = 5000;

/** Refuses writing or locking statements before they reach the database. */
export const toReadDb = (connection: Queryable): Db =>
  toHandle({
    query: (config) => {
      if (!reads.has(config.text)) {
        if (!isRead(config.text))
          throw new Error(
            `A handle for reading got a statement that writes. A handler writes by change, anything else by an exception of database/write-exceptions.ts: ${config.text}`,
          );
        if (reads.size < MAX_READS) reads.add(config.text);
      }
      return connection.query(config);
    },
  });

/** Allows writing; list each user in `WRITE_EXCEPTIONS`. */
export const toWriteDb = (connection: Queryable): WriteDb => toHandle(connection) as WriteDb;

/** A connection answers one statement at a time; pg 9 refuses a second one. */
export const inTurn = (db: WriteDb): WriteDb => {
  let last: Promise<unknown> = Promise.resolve();
  const query: Db['query'] = <T extends object>(...statement: Parameters<Db['query']>) => {
    const rows = last.then(() => db.query<T>(...statement));
    last = rows.catch(() => undefined);
    return rows;
  };
  return {
    ...db,
    query,
    one: async <T extends object>(...statement: Parameters<Db['query']>) => (await query<T>(...statement))[0],
  };
};

const toHandle = (connection: Queryable): Db => {
  const query = async <T extends object>(statement: Sql, name?: string): Promise<T[]> => {
    const { rows } = await connection.query({ text: statement.text, values: statement.values, ...(name && { name }) });
    return rows as T[];
  };
  return {
    query,
    one: async <T extends object>(statement: Sql, name?: string) => (await query<T>(statement, name))[0],
  };
};
