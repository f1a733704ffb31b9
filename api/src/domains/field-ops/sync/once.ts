import { setTimeout } from 'node:timers/promises';
import type { sync } from 'api-contract';
import type { Pool } from 'pg';
import { AppError } from '../../../calls/app-error.ts';
import { type KeptAnswer, readKey, type RequestKey } from '../../../calls/idempotency.ts';
import { isLockFree, tryLockSession } from '../../../database/advisory-locks.ts';
import { type Db, dbOver } from '../../../database/sql.ts';

/** Less than the minute that a browser waits for an answer. */
const PATIENCE_MS = 50_000;
const LOOK_EVERY_MS = 250;

/** How a run ended: it, or why it failed. */
export type Outcome = { run: sync.SyncRun } | { text: string };
export const SUCCEEDED = 200;
export const SAP_FAILED = 502;

/**
 * What a run under this key has brought: one that is at work, here or on another server, is waited for, without a connection.
 * Nothing where there was none, or where the server that was at it died.
 * @throws {AppError} SAP_FAILED as that run did, IDEMPOTENCY_CONFLICT, IDEMPOTENCY_IN_PROGRESS after 50 seconds
 */
export const runUnder = async (pool: Pool, key: RequestKey | undefined): Promise<sync.SyncRun | undefined> => {
  if (!key) return undefined;
  const db = dbOver(pool);
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(LOOK_EVERY_MS)) {
    const isFree = await isLockFree(db, 'syncKey', nameOf(key));
    const storedAnswer = await readKey<Outcome>(db, key);
    if (storedAnswer) return runIn(storedAnswer);
    if (isFree) return undefined;
    if (Date.now() >= end) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
  }
};

/** Holds the key until this connection ends; false where another request holds it, or has kept its answer by now. */
export const holdKey = async (connection: Db, key: RequestKey): Promise<boolean> =>
  (await tryLockSession(connection, 'syncKey', { key: nameOf(key) })) && (await readKey(connection, key)) === undefined;

const nameOf = ({ userId, key }: RequestKey) => `${userId}/${key}`;

const runIn = ({ status, answer }: KeptAnswer<Outcome>): sync.SyncRun => {
  if (status === SUCCEEDED && 'run' in answer) return answer.run;
  throw new AppError('SAP_FAILED', undefined, 'text' in answer ? { text: answer.text } : {});
};
