import { setImmediate as breathe } from 'node:timers/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { withLiterals } from '../../../../database/with-literals.ts';
import type { Sql } from '../../../../database/sql.ts';
import { Book, type BookOptions } from './xlsx/book.ts';

/** Rows per step: others are served in between. */
const ROWS = 250;

interface XlsxOptions extends BookOptions {
  client: Client;
  rows: Sql;
  target: Writable;
  onRows: (count: number) => void;
  signal: AbortSignal;
}

/** Streams rows by cursor; returns their count. */
export const writeXlsx = async ({ client, rows, target, onRows, signal, ...options }: XlsxOptions): Promise<number> => {
  const book = new Book(options);
  const written = pipeline(book.file, target, { signal });
  written.catch(() => book.destroy());
  const read = async (): Promise<number> => {
    let count = 0;
    await client.query(`declare report_rows no scroll cursor for ${withLiterals(rows)}`);
    let next = client.query(`fetch ${ROWS} from report_rows`);
    for (;;) {
      const { rows: part } = await next;
      signal.throwIfAborted();
      if (part.length === 0) break;
      next = client.query(`fetch ${ROWS} from report_rows`);
      next.catch(() => {});
      await book.rows(part);
      count += part.length;
      onRows(count);
      await breathe();
    }
    await book.finish();
    return count;
  };
  try {
    const [count] = await Promise.all([read(), written]);
    return count;
  } catch (error) {
    book.destroy();
    throw error;
  }
};
