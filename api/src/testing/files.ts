import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/sql.ts';
import type { App } from '../platform/core.ts';

/** Every piece differs. */
export const createFile = (size: number, start = '%PDF-1.4\n'): Buffer => {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index + 4 <= size; index += 4) bytes.writeUInt32LE(Math.imul(index, 2_654_435_761) >>> 0, index);
  bytes.write(start, 'latin1');
  return bytes;
};

export const countBytesRead = (db: Db) => {
  const { one } = db;
  let bytes = 0;
  db.one = async <T extends object>(...args: Parameters<Db['one']>) => {
    const row = await one<T>(...args);
    for (const value of Object.values(row ?? {})) if (Buffer.isBuffer(value)) bytes += value.length;
    return row;
  };
  return {
    count: () => bytes,
    end: () => {
      db.one = one;
    },
  };
};

/** For half a second. */
export const waitUntilStable = async (read: () => number): Promise<number> => {
  for (let last = read(), same = 0; ; ) {
    await wait(50);
    const now = read();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same === 10) return now;
  }
};

export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await wait(20);
};

/** Holds all file connections until `release`. */
export const holdFileConnections = async (app: App): Promise<() => void> => {
  const { pool } = app.core.files;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
};
