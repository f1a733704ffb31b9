import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileSpec } from './file-spec.ts';

export interface Fault {
  /** The line of the file, the heading being 1. */
  row: number;
  column: string;
  text: string;
}

/** More would not help anybody: the first ones say what is wrong. */
export const MOST_FAULTS = 200;

const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const copyText = (value: string) => (value === '' ? '\\N' : value.replace(/[\\\t\n\r]/g, (c) => escaped[c] ?? c));

/** Reads a CSV file into the temporary table `staging`, every cell as text, and reports what single cells have wrong. */
export async function stage(client: PoolClient, path: string, spec: FileSpec, faults: Fault[]): Promise<number> {
  const names = spec.columns.map((column) => column.name);
  await client.query(
    `create temp table staging (line integer, ${names.map((name) => `"${name}" text`).join(', ')}) on commit drop`,
  );
  let rows = 0;
  let order: number[] | undefined;
  const add = (fault: Fault) => faults.length < MOST_FAULTS && faults.push(fault);

  const check = new Transform({
    writableObjectMode: true,
    transform({ record, info }: { record: string[]; info: { lines: number } }, _encoding, done) {
      if (!order) {
        order = headings(record, spec, add);
        return done();
      }
      rows += 1;
      const cells: string[] = [];
      for (const [index, column] of spec.columns.entries()) {
        const value = (record[order[index] ?? -1] ?? '').trim();
        if (value === '') {
          if (column.required) add({ row: info.lines, column: column.name, text: 'A value is needed.' });
        } else {
          const text = column.check?.(value);
          if (text) add({ row: info.lines, column: column.name, text });
        }
        cells.push(copyText(value));
      }
      done(null, `${info.lines}\t${cells.join('\t')}\n`);
    },
  });
  await pipeline(
    createReadStream(path),
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, info: true }),
    check,
    client.query(copyFrom(`copy staging from stdin`)),
  );
  if (!order) add({ row: 1, column: '', text: 'The file is empty: it needs a heading row.' });
  return rows;
}

/** Where each of our columns stands in the file. */
function headings(record: string[], spec: FileSpec, add: (fault: Fault) => void): number[] {
  const found = record.map((name) => name.trim());
  const known = new Set(spec.columns.map((column) => column.name));
  for (const name of found) {
    if (!known.has(name)) add({ row: 1, column: name, text: `Unknown column. Known are ${[...known].join(', ')}.` });
  }
  for (const column of spec.columns) {
    if (column.required && !found.includes(column.name)) add({ row: 1, column: column.name, text: 'This column is missing.' });
  }
  return spec.columns.map((column) => found.indexOf(column.name));
}

/** What only the whole file can show: a key that stands twice, a reference to something unknown. */
export async function checkTogether(client: PoolClient, spec: FileSpec, faults: Fault[]): Promise<void> {
  const room = () => MOST_FAULTS - faults.length;
  if (spec.unique && room() > 0) {
    const key = spec.unique.map((name) => `"${name}"`).join(', ');
    const { rows } = await client.query<{ line: number; first: number }>(
      `select line, first from (select line, min(line) over (partition by ${key}) as first from staging
         where num_nonnulls(${key}) > 0) as keyed
       where line > first order by line limit ${room()}`,
    );
    for (const { line, first } of rows) {
      faults.push({ row: line, column: spec.unique.join(', '), text: `The same key stands in row ${first} already.` });
    }
  }
  for (const { name, references } of spec.columns) {
    if (!references || room() <= 0) continue;
    const { rows } = await client.query<{ line: number; value: string }>(
      `select min(s.line) as line, s.value from (select line, trim(unnest(string_to_array("${name}", ';'))) as value from staging) s
       where s.value <> '' and not exists (select 1 from ${references.table} r where r.${references.column} = s.value)
       group by s.value order by 1 limit ${room()}`,
    );
    for (const { line, value } of rows) {
      faults.push({ row: line, column: name, text: `There is no ${references.what} '${value}'.` });
    }
  }
}
