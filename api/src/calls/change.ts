import { createHmac } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { AppError } from './app-error.ts';
import { type Db, dbOver, sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';

export interface HistoryLine {
  kind: string;
  id: string;
  action: string;
  before: object | null;
  after: object | null;
}

/** A write's transaction. Each change of a record also writes its history here. */
export interface Tx extends Db {
  history(line: HistoryLine): Promise<void>;
  /** The connection itself, for COPY and the like. */
  client: PoolClient;
}

export interface ChangeContext {
  pool: Pool;
  /** For the history. A team's token has no id: its calls may be repeated without a key. */
  by: { id: string | null; sapId: string; role: string };
  requestId: string;
  /** The Idempotency-Key header, if the client sent one, and what the request asks for. */
  key: string | undefined;
  request: unknown;
  /** What a request asks for is remembered under it: there may be a pin in it, which the database alone must not give away. */
  pepper: string;
}

const pgCode = (error: unknown) => (error as { code?: string } | null)?.code;
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs one write: a transaction with the idempotency key, the work and its history, all or nothing. A repeat with the
 * same key gets the stored answer; two at once meet at the key's primary key, so the second waits for the first.
 */
export const runChange = async <A>(
  context: ChangeContext,
  check: (answer: A) => A,
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

const runOnce = <A>(context: ChangeContext, check: (answer: A) => A, work: (tx: Tx) => Promise<A>): Promise<A> =>
  inTransaction(context.pool, async (client) => {
    const tx = txOver(client, context);
    const stored = await takeKey<A>(tx, context);
    const answer = stored ? stored.answer : check(await work(tx));
    if (context.key && context.by.id && !stored) {
      await tx.query(sql`update idempotency_keys set status = 200, answer = ${JSON.stringify(answer)}::jsonb
        where user_id = ${context.by.id} and key = ${context.key}`);
    }
    return answer;
  });

const takeKey = async <A>(tx: Tx, { by, key, request, pepper }: ChangeContext): Promise<{ answer: A } | undefined> => {
  if (!key || !by.id) return undefined;
  const hash = createHmac('sha256', pepper).update(JSON.stringify(request)).digest('hex');
  await tx.query(sql`set local lock_timeout = '10s'`);
  const taken = await tx
    .query(sql`insert into idempotency_keys (user_id, key, request_hash, status, answer)
      values (${by.id}, ${key}, ${hash}, 0, 'null') on conflict do nothing returning key`)
    .catch((error: unknown) => {
      throw pgCode(error) === '55P03' ? new AppError('IDEMPOTENCY_IN_PROGRESS', undefined, { cause: error }) : error;
    });
  await tx.query(sql`set local lock_timeout = 0`);
  if (taken.length > 0) return undefined;
  const stored = await tx.one<{ request_hash: string; answer: A }>(
    sql`select request_hash, answer from idempotency_keys where user_id = ${by.id} and key = ${key}`,
  );
  if (!stored || stored.request_hash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT');
  return { answer: stored.answer };
};

/** One line of a record's history. What is decided outside a signed-in person's write uses this, all else `tx.history`. */
export const writeHistory = (
  db: Db,
  { kind, id, action, before, after }: HistoryLine,
  by: { sapId: string; role: string },
  requestId: string,
) =>
  db.query(sql`insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    values (${kind}, ${id}, ${by.sapId}, ${by.role}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${requestId})`);

const txOver = (client: PoolClient, { by, requestId }: ChangeContext): Tx => {
  const db = dbOver(client);
  return {
    ...db,
    client,
    history: async (line) => {
      await writeHistory(db, line, by, requestId);
    },
  };
};
