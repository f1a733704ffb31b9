import { withLiterals } from '../database/literal.ts';
import type { Sql } from '../database/sql.ts';
import { sheetText } from 'api-contract/sheet-text';

/**
 * How a column is written: a text, a whole or decimal number, rupees, a day (DD-MM-YYYY) or a clock time (hh:mm AM).
 * The statement gives 'date' as SQL date and 'time' as timestamptz, which the file shows on India's clock. A 'number' may hold a word
 * in some rows ('NA', 'S'): such a value comes as text and is written as text. Null is a missing value ('-').
 */
export type ColumnKind = 'text' | 'number' | 'amount' | 'date' | 'time';

export interface CsvColumn {
  /** The name of the statement's result column. */
  id: string;
  header: string;
  kind: ColumnKind;
}

/** Makes Excel read the file as UTF-8. */
const BOM = '\uFEFF';

/** Texts of digits that a spreadsheet would change on opening a csv file: it cuts leading zeros and rounds long numbers. */
const DIGITS = '^(0[0-9]+|[0-9]{16,}|[0-9]+[eE][0-9]+)$';

/** A text as one cell of a line. */
export const csvField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Makes the database write a day as DD-MM-YYYY by itself, which is twice as quick as asking it to: before `csvStatement`. */
export const CSV_DAYS = "set local datestyle to 'Postgres, DMY'";

/** A column as the file holds it. Most texts begin with a letter, Latin or of an Indian script, and need no care. */
const written = ({ id, kind }: CsvColumn): string => {
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
      return `case when ascii(${column}::text) between 65 and 126 or ascii(${column}::text) between 2304 and 3455 then ${column}::text
        when ascii(${column}::text) between 48 and 57 and ${column}::text ~ '${DIGITS}' then '="' || ${column}::text || '"'
        else nullif(sheet_text(${column}::text), '') end`;
  }
};

/** The statement whose rows are the file's lines, for COPY inside a transaction after `CSV_DAYS`; a missing value is '-' (D-017). */
export const csvStatement = (columns: readonly CsvColumn[], rows: Sql): string =>
  `copy (select ${columns.map(written).join(', ')} from (${withLiterals(rows)}) r) to stdout with (format csv, null '-')`;

/** The file's first line. */
export const csvHeading = (columns: readonly CsvColumn[]): string =>
  `${BOM}${columns.map(({ header }) => csvField(sheetText(header))).join(',')}\n`;
