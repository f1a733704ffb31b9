import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type Bulkhead, createBulkhead } from '../background/bulkhead.ts';
import { openPoolBeside } from '../database/pool.ts';
import { toWriteDb, type WriteDb } from '../database/sql.ts';

const CONNECTIONS = 2;
const refusal = 'TOO_MANY_FILES';

/** Limits of file transfers in this process (docs/decisions/0039-files-in-pieces.md). */
export interface FileTransfer {
  /** Own connections, so that files never delay calls. */
  pool: pg.Pool;
  db: WriteDb;
  uploads: Bulkhead;
  downloads: Bulkhead;
  /** Release archives unpack in memory. */
  archives: Bulkhead;
  sending: Set<Readable>;
}

/** `limitMs`: maximum query time. */
export const openFileTransfer = (pool: pg.Pool, limitMs: number): FileTransfer => {
  const own = openPoolBeside(pool, CONNECTIONS, limitMs);
  return {
    pool: own,
    db: toWriteDb(own),
    uploads: createBulkhead({ concurrency: 32, queue: 64, timeoutMs: 20_000, refusal }),
    downloads: createBulkhead({ concurrency: 100, queue: 100, timeoutMs: 10_000, refusal }),
    archives: createBulkhead({ concurrency: 4, queue: 20, timeoutMs: 60_000, refusal }),
    sending: new Set(),
  };
};
