import { setTimeout } from 'node:timers/promises';
import type { sync } from 'api-contract';
import type { Pool } from 'pg';
import { AppError } from '../../../errors/app-error.ts';
import { type StoredResponse, readKey, type RequestKey } from '../../../calls/idempotency.ts';
import { isLockFree, tryLockSession } from '../../../database/advisory-locks.ts';
import { type Db, toWriteDb } from '../../../database/sql.ts';

/** Below a browser's timeout of one minute. */
const PATIENCE_MS = 50_000;
const POLL_INTERVAL_MS = 250;

export type Outcome = { run: sync.SyncRun } | { text: string };
export const SUCCEEDED = 200;
export const SAP_FAILED = 502;

/**
 * Result of the run under this key. Waits for a running one, on any server, without a connection. undefined if there
 * was none, or its server died.
 * @throws {AppError} SAP_FAILED as that run did, IDEMPOTENCY_CONFLICT, IDEMPOTENCY_IN_PROGRESS after 50 seconds
 */
export const runIdempotent = async (pool: Pool, key: RequestKey | undefined): Promise<sync.SyncRun | undefined> => {
  if (!key) return undefined;
  const db = toWriteDb(pool);
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(POLL_INTERVAL_MS)) {
    const isFree = await isLockFree(db, 'syncKey', nameOf(key));
    const stored = await readKey<Outcome>(db, key);
    if (stored) return getRunOrThrow(stored);
    if (isFree) return undefined;
    if (Date.now() >= end) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
  }
};

/** Until the connection ends; false if it is held or already answered. */
export const tryLockKey = async (connection: Db, key: RequestKey): Promise<boolean> =>
  (await tryLockSession(connection, 'syncKey', { key: nameOf(key) })) && (await readKey(connection, key)) === undefined;

const nameOf = ({ userId, key }: RequestKey) => `${userId}/${key}`;

const getRunOrThrow = ({ status, response }: StoredResponse<Outcome>): sync.SyncRun => {
  if (status === SUCCEEDED && 'run' in response) return response.run;
  throw new AppError('SAP_FAILED', undefined, 'text' in response ? { text: response.text } : {});
};
