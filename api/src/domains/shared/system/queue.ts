import type { system } from 'api-contract';
import type { Db, WriteDb } from '../../../database/sql.ts';
import type { Core } from '../../../server/core.ts';

/** How much waits. Read for each scrape of the metrics, so out of indexes. */
export interface QueueState {
  waiting: number;
  running: number;
  /** What nobody tries again by himself. */
  failed: number;
  /** Since when the oldest waits or runs. */
  oldestAt: Date | null;
}

export interface FailedEntry extends Omit<system.FailedEntry, 'at'> {
  at: Date;
}

/** Work that is done later, or by somebody else, as System shows it: the domain that owns the rows says how it stands. */
export interface Queue {
  name: system.QueueName;
  readState(db: Db, now: Date): Promise<QueueState>;
  /** The newest of what failed for good. */
  readFailed(db: Db, now: Date): Promise<FailedEntry[]>;
  /** Puts a failed entry back in the line, and gives what it is; nothing where it has not failed. Left out where a call of its own tries again. */
  retry?(tx: WriteDb, id: string, now: Date): Promise<{ subject: string } | undefined>;
  /** Whoever works on it learns at once. */
  wake?(core: Core): void;
}

/** So many of a queue's failed entries are listed; the number beside them counts on. */
export const MOST_LISTED = 20;
/** Counting stops here: nobody acts otherwise on more. */
export const MOST_COUNTED = 10_000;
