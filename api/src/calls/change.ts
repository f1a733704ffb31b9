import type { Pool, PoolClient } from 'pg';
import { AppError } from '../errors/app-error.ts';
import { inTurn, toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { type HistoryLine, writeHistory } from '../platform/write-history.ts';
import { storeResponse, type RequestKey, acquireKey } from './idempotency.ts';

/** Every change of a record must write its history. */
export interface Tx extends WriteDb {
  history(lines: HistoryLine | readonly HistoryLine[]): Promise<void>;
  client: PoolClient;
}

interface ChangeContext {
  pool: Pool;
  by: { sapId: string; role: string };
  requestId: string;
  /** Idempotency-Key of a person's client; teams' calls are repeatable without one. */
  key: RequestKey | undefined;
}

const pgCode = (error: unknown) => (error as { code?: string } | null)?.code;
const RETRIED = new Set(['40001', '40P01']);

/**
 * With idempotency key and history, all or nothing. A repeat gets the stored response; a concurrent one waits at the
 * primary key.
 */
export const runChange = async <A>(
  context: ChangeContext,
  check: (response: A) => A,
  work: (tx: Tx) => Promise<A>,
): Promise<A> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(context, check, work);
    } catch (error) {
      if (!RETRIED.has(pgCode(error) ?? '')) throw error;
      if (attempt === 3) throw new AppError('CHANGED_MEANWHILE', undefined, { cause: error });
    }
  }
};

const runOnce = <A>(context: ChangeContext, check: (response: A) => A, work: (tx: Tx) => Promise<A>): Promise<A> =>
  inTransaction(context.pool, async (client) => {
    const tx = txOver(client, context);
    const stored = context.key && (await acquireKeyInTime<A>(tx, context.key));
    if (stored) return stored.response;
    const response = check(await work(tx));
    if (context.key) await storeResponse(tx, context.key, { status: 200, response });
    return response;
  });

const acquireKeyInTime = async <A>(tx: Tx, key: RequestKey) => {
  await tx.query(sql`set local lock_timeout = '10s'`);
  const stored = await acquireKey<A>(tx, key).catch((error: unknown) => {
    throw pgCode(error) === '55P03' ? new AppError('IDEMPOTENCY_IN_PROGRESS', undefined, { cause: error }) : error;
  });
  await tx.query(sql`set local lock_timeout = 0`);
  return stored;
};

const txOver = (client: PoolClient, { by, requestId }: ChangeContext): Tx => {
  const db = inTurn(toWriteDb(client));
  return {
    ...db,
    client,
    history: async (lines) => {
      await writeHistory(db, lines, by, requestId);
    },
  };
};
