import type { ReadableOptions } from 'node:stream';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Sql } from '../../../../database/sql.ts';
import { countLines } from '../../../../files/count-lines.ts';
import { CSV_DAYS, escapeCsvField, csvHeading, buildCsvStatement } from '../../../../files/csv-copy.ts';
import type { ReportColumn } from '../report.ts';

const PIECES: ReadableOptions = { highWaterMark: 1_048_576 };

interface CsvOptions {
  client: Client;
  columns: readonly ReportColumn[];
  rows: Sql;
  note: string | undefined;
  target: Writable;
  onRows: (count: number) => void;
  signal: AbortSignal;
}

/** The database writes the lines; returns the row count. */
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
  const copy = client.query(copyTo(buildCsvStatement(columns, rows), PIECES));
  let lines = 0;
  const counted = new Transform({
    ...PIECES,
    transform(part: Buffer, _encoding, done) {
      // Only progress: breaks inside texts count, too.
      lines += countLines(part);
      onRows(lines);
      done(null, part);
    },
    flush(done) {
      if (note) this.push(Buffer.from(`${escapeCsvField(note)}\n`));
      done();
    },
  });
  target.write(Buffer.from(csvHeading(columns)));
  await pipeline(copy, counted, target, { signal });
  return copy.rowCount;
};
