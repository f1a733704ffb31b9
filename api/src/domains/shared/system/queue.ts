import type { system } from 'api-contract';
import type { Db, WriteDb } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';

/** Read at each metrics scrape, so it must use indexes. */
export interface QueueState {
  waiting: number;
  running: number;
  /** Not retried automatically. */
  failed: number;
  /** Start of the oldest waiting or running entry. */
  oldestAt: Date | null;
}

export interface FailedEntry extends Omit<system.FailedEntry, 'at'> {
  at: Date;
}

/** As System shows it; owned by the domain of its rows. */
export interface Queue {
  name: system.QueueName;
  readState(db: Db, now: Date): Promise<QueueState>;
  readFailed(db: Db, now: Date): Promise<FailedEntry[]>;
  /** Undefined if it has not failed. Omitted if another call retries. */
  retry?(tx: WriteDb, id: string, now: Date): Promise<{ subject: string } | undefined>;
  wake?(core: Core): void;
}

export const MAX_LISTED = 20;
/** Counting stops here. */
export const MAX_COUNTED = 10_000;
