import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Column } from './columns.ts';
import { parseCsvRecord, Records } from '../files/csv.ts';
import type { FileSpec } from './file-spec.ts';

export interface CellFault {
  /** As in a spreadsheet, heading 1; 0 is the whole file. */
  row: number;
  column: string;
  text: string;
}

/** Maximum reported faults. */
export const MAX_FAULTS = 200;

const PIECE = 1 << 17;
const SPECIAL = /[\\\t\n\r]/;
const escaped: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const copyText = (value: string) =>
  SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => escaped[c] ?? c) : value;

export async function stage(
  client: PoolClient,
  path: string,
  spec: FileSpec,
  faults: CellFault[],
  onRow: (rows: number) => void = () => {},
): Promise<number> {
  const names = spec.columns.map((column) => column.name);
  await client.query(
    `create temp table staging (line integer, ${names.map((name) => `"${name}" text`).join(', ')}) on commit drop`,
  );
  let row = 0;
  let rows = 0;
  let block = '';
  let order: number[] | undefined;
  let width = 0;
  let isHeadingBad = false;
  const add = (fault: CellFault) => {
    if (faults.length < MAX_FAULTS) faults.push(fault);
  };

  const take = (text: string) => {
    row += 1;
    if (text === '') return;
    const record = parseCsvRecord(text);
    if (order) onRow(++rows);
    // A wrong heading would repeat in every row.
    if (isHeadingBad) return;
    if (!record)
      return add({ row, column: '', text: 'A quote is missing or stands inside a cell that does not begin with one.' });
    if (!order) {
      order = matchHeadings(record, spec, (fault) => {
        isHeadingBad = true;
        add(fault);
      });
      width = record.length;
      return;
    }
    if (record.length !== width) {
      return add({ row, column: '', text: `This row has ${record.length} cells, the heading has ${width}.` });
    }
    block += row;
    for (let index = 0; index < spec.columns.length; index += 1) {
      const column = spec.columns[index] as Column;
      const value = (record[order[index] ?? -1] ?? '').trim();
      if (value === '') {
        if (column.required) add({ row, column: column.name, text: 'A value is needed.' });
        block += '\t\\N';
      } else {
        const text = column.check ? column.check(value) : readable(value);
        if (text) add({ row, column: column.name, text: spec.secret ? text.replace(`'${value}'`, 'This') : text });
        block += `\t${copyText(value)}`;
      }
    }
    block += '\n';
  };
  async function* blocks() {
    const records = new Records();
    let isFirst = true;
    for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE })) {
      if (isFirst && isUtf16(piece as string)) {
        order = [];
        return add({ row: 0, column: '', text: 'The file is written in UTF-16: save it as CSV in UTF-8.' });
      }
      isFirst = false;
      try {
        records.push(piece as string, take);
      } catch (error) {
        order ??= [];
        return add({ row: row + 1, column: '', text: (error as Error).message });
      }
      if (block !== '') yield block;
      block = '';
    }
    records.end(take);
    if (block !== '') yield block;
  }
  await pipeline(blocks, client.query(copyFrom('copy staging from stdin')));
  if (!order && faults.length === 0) add({ row: 1, column: '', text: 'The file is empty: it needs a heading row.' });
  return rows;
}

/** UTF-16 read as UTF-8: a broken byte order mark, or zero bytes. */
const isUtf16 = (text: string) => /^\uFFFD{2}|^.?\0/.test(text);

const readable = (value: string) =>
  value.includes('\uFFFD') || value.includes('\0') ? 'This is not readable text: save the file as UTF-8.' : undefined;

const SEPARATORS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
] as const;
const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Column positions. A first row without known headings is not quoted: it may hold data. */
function matchHeadings(record: string[], spec: FileSpec, add: (fault: CellFault) => void): number[] {
  const header = record.map((name) => name.trim());
  const names = spec.columns.map((column) => column.name);
  const columnNames = new Set(names);
  if (!header.some((name) => columnNames.has(name))) {
    const separator = SEPARATORS.find(([sign]) =>
      header
        .join(',')
        .split(sign)
        .some((name) => columnNames.has(name.trim().replace(/^"(.*)"$/, '$1'))),
    );
    const text = separator
      ? `The cells are separated by ${separator[1]}: save the file with commas.`
      : `The heading row is missing or not separated by commas. Known columns are ${names.join(', ')}.`;
    add({ row: 1, column: '', text });
    return [];
  }
  const missing = spec.columns.filter(({ name }) => !header.includes(name));
  const unknown = header.filter((name) => !columnNames.has(name));
  const required = missing.filter(({ required }) => required).map(({ name }) => name);
  const named = new Set<string>();
  for (const [index, name] of header.entries()) {
    if (!columnNames.has(name)) {
      const similar = missing.find((column) => lettersOf(column.name) === lettersOf(name))?.name;
      const only = unknown.length === 1 && required.length === 1 ? required[0] : undefined;
      const wanted = similar ?? only;
      if (wanted) named.add(wanted);
      const text = wanted ? `Unknown column: is '${wanted}' meant?` : `Unknown column. Known are ${names.join(', ')}.`;
      add({ row: 1, column: name, text });
    } else if (header.indexOf(name) < index) add({ row: 1, column: name, text: 'This column appears there twice.' });
  }
  for (const name of required) if (!named.has(name)) add({ row: 1, column: name, text: 'This column is missing.' });
  return names.map((name) => header.indexOf(name));
}

/** Checks duplicate keys and unknown references. */
export async function checkTogether(client: PoolClient, spec: FileSpec, faults: CellFault[]): Promise<void> {
  const room = () => MAX_FAULTS - faults.length;
  for (const names of spec.unique ?? []) {
    if (room() <= 0) return;
    const key = names.map((name) => `"${name}"`).join(', ');
    const { rows } = await client.query<{ line: number; first: number }>(
      `select line, first from (select line, min(line) over (partition by ${key}) as first from staging
         where num_nonnulls(${key}) > 0) as keyed
       where line > first order by line limit ${room()}`,
    );
    for (const { line, first } of rows) {
      faults.push({ row: line, column: names.join(', '), text: `The same key stands in row ${first} already.` });
    }
  }
  for (const { name, list, references } of spec.columns) {
    if (!references || room() <= 0) continue;
    const values = list ? `unnest(string_to_array("${name}", ';'))` : `"${name}"`;
    const { rows } = await client.query<{ line: number; value: string }>(
      `select min(s.line) as line, s.value from (select line, ${values} as value from staging) s
       where s.value <> '' and not exists (select 1 from ${references.table} r where r.${references.column} = s.value)
       group by s.value order by 1 limit ${room()}`,
    );
    for (const { line, value } of rows) {
      faults.push({
        row: line,
        column: name,
        text: `There is no ${references.what} ${spec.secret ? 'of this value' : `'${value}'`}.`,
      });
    }
  }
}
