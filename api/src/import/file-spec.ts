import type { PoolClient } from 'pg';
import { indexDefinition } from '../database/index-definition.ts';
import type { Column } from './columns.ts';

export interface LoadContext {
  folder: string;
  hashPin: (pin: string) => Promise<string>;
  /** What is wrong with a pin, as a sentence that does not repeat it. */
  pinProblem: (pin: string, sapId: string) => string | undefined;
  /** Makes the tables of months that have none (a day of each), before anything of theirs is loaded. */
  addMonths: (months: readonly string[]) => Promise<void>;
  /** Refuses the file: rows and sentences found by SQL. */
  refuse: (line: number, column: string, text: string) => void;
}

/** How many records a file made and how many it changed. */
export interface Loaded {
  inserted: number;
  updated: number;
  /** Rows that say something else than what people decided in the console: that stays. */
  keptRows?: number;
  /** Records that are in use and do not stand in the file: they stay. */
  missing?: number;
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
  /** A condition on `t`: records that are in use, of which the file is expected to hold all. */
  inUse?: string;
}

/** Inserts new rows and changes known ones where a column differs, and only there. */
export async function upsert(client: PoolClient, target: Target): Promise<Loaded> {
  const { insert, key, columns, also, console = [], onlyIf } = target;
  const compared = await compareWithRecords(client, target);
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
  return { inserted: 0, updated: 0, ...rows[0], ...compared };
}

const INSERT = /^\s*insert into (\w+) as t\s*\(([^)]*)\)/;
const namesIn = (list: string) => list.split(',').map((name) => name.trim());

/** What of the file does not change the records that are there, and which of these it lacks. */
async function compareWithRecords(
  client: PoolClient,
  { insert, key, columns, console = [], onlyIf, inUse }: Target,
): Promise<Pick<Loaded, 'keptRows' | 'missing'>> {
  const [all = '', table = '', list = ''] = INSERT.exec(insert) ?? [];
  const names = namesIn(list);
  const keys = namesIn(key);
  const canKeep = console.length > 0 || onlyIf !== undefined;
  if (!table || !(canKeep || inUse) || ![...keys, ...columns].every((name) => names.includes(name))) return {};
  // A first load finds nothing to compare with, and may be large.
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (!rowCount) return {};
  await client.query(
    `create temp table arriving on commit drop as select ${names.join(', ')} from ${table} with no data`,
  );
  await client.query(insert.replace(all, `insert into arriving (${list})`));
  const isSame = keys.map((name) => `t.${name} = a.${name}`).join(' and ');
  const differs = (name: string) => `t.${name} is distinct from a.${name}`;
  const reasons = [
    ...console.map((name) => `'${name}' = any (t.console_set) and ${differs(name)}`),
    ...(onlyIf ? [`(${onlyIf}) is not true and (${columns.map(differs).join(' or ')})`] : []),
  ].map((reason) => `(${reason})`);
  const count = async (what: string) =>
    (await client.query<{ count: number }>(`select count(*)::int as count ${what}`)).rows[0]?.count ?? 0;
  const keptRows = canKeep
    ? await count(`from arriving a join ${table} t on ${isSame} where ${reasons.join(' or ')}`)
    : 0;
  const missing = inUse
    ? await count(`from ${table} t where (${inUse}) and not exists (select from arriving a where ${isSame})`)
    : 0;
  await client.query('drop table arriving');
  return { keptRows, missing };
}

/** A list cell, `a;b;c`, as an array in SQL. */
export const listOf = (column: string) => `array_remove(string_to_array(coalesce("${column}", ''), ';'), '')`;

/** While a table is still empty its indexes are made after the rows: in one go they cost a fraction. */
export async function withoutIndexes(client: PoolClient, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, ${indexDefinition('i.indexrelid')} as definition from pg_index i
     where i.indrelid = '${table}'::regclass and not i.indisunique and not exists (select 1 from ${table})`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
