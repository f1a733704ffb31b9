import type { PoolClient } from 'pg';
import type { Column } from './columns.ts';

export interface LoadContext {
  folder: string;
  hashPin: (pin: string) => Promise<string>;
  /** What is wrong with a pin, as a sentence that does not repeat it. */
  pinProblem: (pin: string, sapId: string) => string | undefined;
  /** Refuses the file: rows and sentences found by SQL. */
  refuse: (line: number, column: string, text: string) => void;
}

/** How many records a file made and how many it changed. */
export interface Loaded {
  inserted: number;
  updated: number;
}

/** One kind of file: its columns, what makes a row unique, and how checked rows in `staging` become records. */
export interface FileSpec {
  file: string;
  columns: Column[];
  /** The file holds secrets: no error repeats a value, as a secret may stand in a wrong column. */
  secret?: boolean;
  /** Each a set of columns that together may stand only once in the file. */
  unique?: string[][];
  load(client: PoolClient, context: LoadContext): Promise<Loaded>;
}

interface Target {
  /** The insert with its select, without `on conflict`; the table's alias is `t`. */
  insert: string;
  key: string;
  /** The columns that the file may change. */
  columns: readonly string[];
  /** More assignments, made only when one of the columns changes. */
  also?: string;
  /** Those of them that the console may set too: where it has (`console_set`), its value stays. */
  console?: readonly string[];
  /** A condition on `t`, the record as it stands: what does not meet it is never changed. */
  onlyIf?: string;
}

/** Inserts new rows and changes known ones where a column differs, and only there. */
export async function upsert(
  client: PoolClient,
  { insert, key, columns, also, console = [], onlyIf }: Target,
): Promise<Loaded> {
  const wanted = (column: string) =>
    console.includes(column)
      ? `case when '${column}' = any (t.console_set) then t.${column} else excluded.${column} end`
      : `excluded.${column}`;
  const assignments = columns.map((column) => `${column} = ${wanted(column)}`);
  const differs = `(${columns.map((column) => `t.${column}`)}) is distinct from (${columns.map(wanted)})`;
  const { rows } = await client.query<Loaded>(
    `with done as (
       ${insert}
       on conflict (${key}) do update set ${[...assignments, ...(also ? [also] : [])].join(', ')}
       where ${differs} ${onlyIf ? `and (${onlyIf})` : ''}
       returning (xmax = 0) as fresh)
     select count(*) filter (where fresh)::int as inserted, count(*) filter (where not fresh)::int as updated from done`,
  );
  return rows[0] ?? { inserted: 0, updated: 0 };
}

/** A list cell, `a;b;c`, as an array in SQL. */
export const listOf = (column: string) => `array_remove(string_to_array(coalesce("${column}", ''), ';'), '')`;

/** While a table is still empty its indexes are made after the rows: in one go they cost a fraction. */
export async function withoutIndexes(client: PoolClient, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = '${table}'::regclass and not i.indisunique and not exists (select 1 from ${table})`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
