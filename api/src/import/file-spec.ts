import type { PoolClient } from 'pg';
import { indexDefinition } from '../database/index-definition.ts';
import type { Column } from './columns.ts';

export interface LoadContext {
  folder: string;
  hashPin: (pin: string) => Promise<string>;
  /** A sentence that does not repeat the pin. */
  pinProblem: (pin: string, sapId: string) => string | undefined;
  /** Creates missing monthly tables; takes a day of each. */
  addMonths: (months: readonly string[]) => Promise<void>;
  refuse: (line: number, column: string, text: string) => void;
}

export interface Loaded {
  inserted: number;
  updated: number;
  /** Console decisions win over these rows. */
  keptRows?: number;
  /** Active records absent from the file; they stay. */
  missing?: number;
}

/** A place outside India is reported but stored, as an officer's phone sent it. */
export type CoordinateColumns = readonly [latitude: string, longitude: string];

export interface FileSpec {
  file: string;
  columns: Column[];
  /** Secret file: errors repeat no value. */
  secret?: boolean;
  /** Column sets that must be unique in the file. */
  unique?: string[][];
  places?: readonly CoordinateColumns[];
  load(client: PoolClient, context: LoadContext): Promise<Loaded>;
}

interface Target {
  /** Without `on conflict`; the table's alias is `t`. */
  insert: string;
  key: string;
  columns: readonly string[];
  /** Assignments made only on a change. */
  also?: string;
  /** Columns whose console values (`console_set`) win. */
  console?: readonly string[];
  /** Records `t` that do not meet it never change. */
  onlyIf?: string;
  /** Active records `t`: the file should hold all. */
  inUse?: string;
}

/** Updates only rows that differ. */
export async function upsert(client: PoolClient, target: Target): Promise<Loaded> {
  const { insert, key, columns, also, console = [], onlyIf } = target;
  const compared = await compareWithRecords(client, target);
  const selectNewValue = (column: string) =>
    console.includes(column)
      ? `case when '${column}' = any (t.console_set) then t.${column} else excluded.${column} end`
      : `excluded.${column}`;
  const assignments = columns.map((column) => `${column} = ${selectNewValue(column)}`);
  const differs = `(${columns.map((column) => `t.${column}`)}) is distinct from (${columns.map(selectNewValue)})`;
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

async function compareWithRecords(
  client: PoolClient,
  { insert, key, columns, console = [], onlyIf, inUse }: Target,
): Promise<Pick<Loaded, 'keptRows' | 'missing'>> {
  const [all = '', table = '', list = ''] = INSERT.exec(insert) ?? [];
  const names = namesIn(list);
  const keys = namesIn(key);
  const canKeep = console.length > 0 || onlyIf !== undefined;
  if (!table || !(canKeep || inUse) || ![...keys, ...columns].every((name) => names.includes(name))) return {};
  // The first load has nothing to compare, and may be large.
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

/** `a;b;c` as an SQL array. */
export const toSqlArray = (column: string) => `array_remove(string_to_array(coalesce("${column}", ''), ';'), '')`;

/** Dropping and rebuilding indexes of an empty table is far cheaper. */
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
