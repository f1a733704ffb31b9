import sql, { bulk, empty, join, raw, Sql } from 'sql-template-tag';
import type { QueryResultRow } from 'pg';

export { bulk, empty, join, raw, sql, Sql };

/** What reads need. `name` prepares the statement once a connection: for hot queries whose text never varies. */
export interface Db {
  query<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T[]>;
  one<T extends object = Record<string, unknown>>(statement: Sql, name?: string): Promise<T | undefined>;
}

interface Queryable {
  query(config: { text: string; values: unknown[]; name?: string }): Promise<{ rows: QueryResultRow[] }>;
}

export const dbOver = (connection: Queryable): Db => {
  const query = async <T extends object>(statement: Sql, name?: string): Promise<T[]> => {
    const { rows } = await connection.query({ text: statement.text, values: statement.values, ...(name && { name }) });
    return rows as T[];
  };
  return {
    query,
    one: async <T extends object>(statement: Sql, name?: string) => (await query<T>(statement, name))[0],
  };
};
