import { join, raw, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { lockTransaction } from '../../../database/advisory-locks.ts';
import { BRAND_COLUMNS } from './read-due.ts';

interface SumTable {
  name: string;
  keys: readonly string[];
  /** Numbers of surveys; a row with only zeros is empty. */
  counts: readonly string[];
  others: readonly string[];
}

const NAMED = BRAND_COLUMNS.map((column) => `${column}_surveys`);
const others = [...BRAND_COLUMNS, ...NAMED];
const TABLES: readonly SumTable[] = [
  {
    name: 'survey_brand_sums',
    keys: ['day', 'zone', 'region_code'],
    counts: ['counted', 'uncounted', 'sized'],
    others,
  },
  { name: 'survey_size_sums', keys: ['day', 'zone', 'size'], counts: ['surveys'], others },
  { name: 'survey_sized_sums', keys: ['day', 'zone'], counts: NAMED, others: [] },
];

const listOf = (names: readonly string[], each = (name: string) => name): Sql =>
  join(
    names.map((name) => raw(each(name))),
    ', ',
  );

const gathered = ({ name, keys, counts, others: further }: SumTable): Sql => {
  const numbers = [...counts, ...further];
  return sql`
    with loose as (delete from ${raw(name)} where is_loose returning *),
    kept as (
      delete from ${raw(name)} s where not s.is_loose and (${listOf(keys)}) in (select ${listOf(keys)} from loose) returning *
    )
    insert into ${raw(name)} (${listOf([...keys, ...numbers])}, is_loose)
    select ${listOf(keys)}, ${listOf(numbers, (column) => `sum(${column})`)}, false
    from (table loose union all table kept) one
    group by ${listOf(keys)} having ${join(
      counts.map((column) => sql`sum(${raw(column)}) <> 0`),
      ' or ',
    )}`;
};

/** Merges loose rows (decision 0071), on one server at a time; others go on reading and adding. */
export async function gatherSums(tx: WriteDb): Promise<void> {
  await lockTransaction(tx, 'surveySums');
  for (const table of TABLES) {
    const loose = await tx.one(sql`select from ${raw(table.name)} where is_loose limit 1`);
    if (loose) await tx.query(gathered(table));
  }
}
