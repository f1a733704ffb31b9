import type { PoolClient } from 'pg';
import type { Column } from './columns.ts';

export interface LoadContext {
  folder: string;
  hashPin: (pin: string) => Promise<string>;
  /** Refuses the file: rows and sentences found by SQL. */
  refuse: (line: number, column: string, text: string) => void;
}

/** One kind of file: its columns, what makes a row unique, and how checked rows in `staging` become records. */
export interface FileSpec {
  file: string;
  columns: Column[];
  /** Columns that together may stand only once in the file. */
  unique?: string[];
  load(client: PoolClient, context: LoadContext): Promise<{ inserted: number; updated: number }>;
}

/** Runs an upsert that ends in `returning (xmax = 0) as inserted` and counts new and changed rows. */
export async function upsert(client: PoolClient, statement: string): Promise<{ inserted: number; updated: number }> {
  const { rows } = await client.query<{ inserted: number; updated: number }>(
    `with done as (${statement} returning (xmax = 0) as fresh)
     select count(*) filter (where fresh)::int as inserted, count(*) filter (where not fresh)::int as updated from done`,
  );
  return rows[0] ?? { inserted: 0, updated: 0 };
}

/** A list cell, `a;b;c`, as an array in SQL. */
export const listOf = (column: string) => `array_remove(string_to_array(coalesce("${column}", ''), ';'), '')`;
