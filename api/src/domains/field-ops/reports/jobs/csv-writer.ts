import type { ReadableOptions } from 'node:stream';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withLiterals } from '../../../../database/literal.ts';
import type { Sql } from '../../../../database/sql.ts';
import type { ReportColumn } from '../report.ts';
import { sheetText } from './sheet-text.ts';

const NEWLINE = 10;
/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF';
const PIECES: ReadableOptions = { highWaterMark: 1_048_576 };

/** Texts of digits that a spreadsheet would change on opening a csv file: it cuts leading zeros and rounds long numbers. */
const DIGITS = '^(0[0-9]+|[0-9]{16,}|[0-9]+[eE][0-9]+)$';

const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Makes the database write a day as DD-MM-YYYY by itself, which is twice as quick as asking it to. */
const CSV_DAYS = "set local datestyle to 'Postgres, DMY'";

/** A column as the file holds it. Most texts begin with a letter and need no care. */
const written = ({ id, kind }: ReportColumn): string => {
  const column = `r."${id.replaceAll('"', '""')}"`;
  switch (kind) {
    case 'date':
    case 'number':
      return column;
    case 'time':
      return `to_char(${column} at time zone interval '05:30', 'HH12:MI AM')`;
    case 'amount':
      return `to_char(${column}, 'FM999999999999990.00')`;
    case 'text':
      return `case when ascii(${column}::text) > 64 then ${column}::text
        when ascii(${column}::text) between 48 and 57 and ${column}::text ~ '${DIGITS}' then '="' || ${column}::text || '"'
        else nullif(sheet_text(${column}::text), '') end`;
  }
};

/** The statement whose rows are the file's lines; a missing value is '-' (D-017). */
const csvStatement = (columns: readonly ReportColumn[], rows: Sql): string =>
  `copy (select ${columns.map(written).join(', ')} from (${withLiterals(rows)}) r) to stdout with (format csv, null '-')`;

interface CsvOptions {
  client: Client;
  columns: readonly ReportColumn[];
  rows: Sql;
  note: string | undefined;
  target: Writable;
  /** Called now and then with the rows written so far. */
  onRows: (count: number) => void;
  signal: AbortSignal;
}

/** Lets the database write the lines and passes them on, inside the client's transaction; answers the number of rows. */
export const writeReportCsv = async ({
  client,
  columns,
  rows,
  note,
  target,
  onRows,
  signal,
}: CsvOptions): Promise<number> => {
  await client.query(CSV_DAYS);
  const copy = client.query(copyTo(csvStatement(columns, rows), PIECES));
  let lines = 0;
  const counted = new Transform({
    ...PIECES,
    transform(part: Buffer, _encoding, done) {
      // A line break inside a text counts too: this is only how far it is, the number of rows comes at the end.
      for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) lines += 1;
      onRows(lines);
      done(null, part);
    },
    flush(done) {
      if (note) this.push(Buffer.from(`${field(note)}\n`));
      done();
    },
  });
  target.write(Buffer.from(`${BOM}${columns.map(({ header }) => field(sheetText(header))).join(',')}\n`));
  await pipeline(copy, counted, target, { signal });
  return copy.rowCount;
};
