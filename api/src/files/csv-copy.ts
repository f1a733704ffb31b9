import { withLiterals } from '../database/with-literals.ts';
import type { Sql } from '../database/sql.ts';
import { sheetText } from 'api-contract/sheet-text';

/**
 * Text, number, rupees, day (DD-MM-YYYY) or time (hh:mm AM). The statement returns 'date' as SQL date and 'time' as
 * timestamptz, shown in India's time. A 'number' may be a word ('NA', 'S'), given as text. Null is '-'.
 */
export type ColumnKind = 'text' | 'number' | 'amount' | 'date' | 'time';

export interface CsvColumn {
  /** Result column. */
  id: string;
  header: string;
  kind: ColumnKind;
}

/** Makes Excel read UTF-8. */
const BOM = '\uFEFF';

/** Digits that spreadsheets change: leading zeros and long numbers. */
const DIGITS = '^(0[0-9]+|[0-9]{16,}|[0-9]+[eE][0-9]+)$';

/** A quoted cell if needed. */
export const escapeCsvField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** PostgreSQL writes DD-MM-YYYY itself, twice as fast as formatting. Run it before `buildCsvStatement`. */
export const CSV_DAYS = "set local datestyle to 'Postgres, DMY'";

/** Most texts begin with a letter, Latin or Indian, and need no care. */
const toCsvColumnSql = ({ id, kind }: CsvColumn): string => {
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

/** For COPY in a transaction after `CSV_DAYS`; null is '-' (D-017). */
export const buildCsvStatement = (columns: readonly CsvColumn[], rows: Sql): string =>
  `copy (select ${columns.map(toCsvColumnSql).join(', ')} from (${withLiterals(rows)}) r) to stdout with (format csv, null '-')`;

export const csvHeading = (columns: readonly CsvColumn[]): string =>
  `${BOM}${columns.map(({ header }) => escapeCsvField(sheetText(header))).join(',')}\n`;
