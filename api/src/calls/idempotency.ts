import { createHmac } from 'node:crypto';
import { type Db, sql, type WriteDb } from '../database/sql.ts';
import { AppError } from '../errors/app-error.ts';

/** Keeps a hash of the request, which may contain a pin. */
export interface RequestKey {
  userId: string;
  key: string;
  hash: string;
}

/** `pepper`: the database alone must not reveal a request. */
export const requestHash = (request: unknown, pepper: string): string =>
  createHmac('sha256', pepper).update(JSON.stringify(request)).digest('hex');

/** Status 0: in progress. */
export interface StoredResponse<A> {
  status: number;
  response: A;
}

/**
 * Takes the key for this transaction, or returns the stored response.
 * @throws {AppError} IDEMPOTENCY_CONFLICT if taken for another request
 */
export const acquireKey = async <A>(tx: WriteDb, request: RequestKey): Promise<StoredResponse<A> | undefined> => {
  const insertedRows = await tx.query(sql`insert into idempotency_keys (user_id, key, request_hash, status, answer)
    values (${request.userId}, ${request.key}, ${request.hash}, 0, 'null') on conflict do nothing returning key`);
  if (insertedRows.length > 0) return undefined;
  const stored = await readKey<A>(tx, request);
  if (!stored) throw new AppError('IDEMPOTENCY_CONFLICT');
  return stored;
};

/** @throws {AppError} IDEMPOTENCY_CONFLICT if taken for another request */
export const readKey = async <A>(db: Db, { userId, key, hash }: RequestKey): Promise<StoredResponse<A> | undefined> => {
  const stored = await db.one<StoredResponse<A> & { hash: string }>(
    sql`select request_hash as hash, status, answer as response from idempotency_keys where user_id = ${userId} and key = ${key}`,
  );
  if (stored && stored.hash !== hash) throw new AppError('IDEMPOTENCY_CONFLICT');
  return stored && { status: stored.status, response: stored.response };
};

export const storeResponse = async (
  db: WriteDb,
  { userId, key }: RequestKey,
  { status, response }: StoredResponse<unknown>,
) => {
  await db.query(sql`update idempotency_keys set status = ${status}, answer = ${JSON.stringify(response)}::jsonb
    where user_id = ${userId} and key = ${key}`);
};

/** For work longer than one transaction: stores the response. */
export const storeLateResponse = async (
  tx: WriteDb,
  { userId, key, hash }: RequestKey,
  { status, response }: StoredResponse<unknown>,
) => {
  await tx.query(sql`insert into idempotency_keys (user_id, key, request_hash, status, answer)
    values (${userId}, ${key}, ${hash}, ${status}, ${JSON.stringify(response)}::jsonb) on conflict do nothing`);
};
