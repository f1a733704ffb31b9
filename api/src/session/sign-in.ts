import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { createBulkhead } from '../bulkhead.ts';
import type { Core } from '../core.ts';
import { raw, sql } from '../database/sql.ts';

// argon2id (2), 19 MiB, two passes.
const COST = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const ATTEMPTS = 5;
const WINDOW_MINUTES = 15;

/** Hashing shares libuv's pool (four threads unless set) with reading files and resolving names, and the processors with all else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const hashing = createBulkhead({ concurrency: HASHES_AT_ONCE, queue: 30, timeoutMs: 3000 });

const peppered = (pin: string, pepper: string) => createHmac('sha256', pepper).update(pin, 'utf8').digest('base64');
const rawHash = (pin: string, pepper: string) => hash(peppered(pin, pepper), COST);

/**
 * argon2id over an HMAC of the pin: the database alone is not enough to try all 10,000 pins (D-027). Throws PLEASE_WAIT when
 * too many pins are being hashed.
 */
export const hashPin = (pin: string, pepper: string): Promise<string> => hashing.run(() => rawHash(pin, pepper));

const decoys = new Map<string, Promise<string>>();
const decoyHash = (pepper: string) => {
  const known = decoys.get(pepper) ?? rawHash('no pin is this', pepper);
  decoys.set(pepper, known);
  return known;
};

/**
 * The user and the pin's hash if the pin is right, undefined if not: an unknown user costs the same time as a wrong pin. The
 * attempt is counted in SQL before the pin is hashed, so parallel guesses get no more checks than serial ones; where no check
 * was made it is given back. Throws TOO_MANY_ATTEMPTS, or PLEASE_WAIT when too many pins are being hashed.
 */
export const checkPin = (
  core: Core,
  column: 'sap_id' | 'email',
  who: string,
  pin: string,
  _request: FastifyRequest,
): Promise<{ id: string; pinHash: string } | undefined> =>
  hashing.run(async () => {
    const { db, pepper } = core;
    const now = core.now();
    const name = `${column}:${who.toLowerCase()}`;
    const windowStart = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
    const reserved = await db.query(sql`
      insert into sign_in_attempts as a (who, window_start, attempts) values (${name}, ${now}, 1)
      on conflict (who) do update set
        attempts = case when a.window_start <= ${windowStart} then 1 else a.attempts + 1 end,
        window_start = case when a.window_start <= ${windowStart} then excluded.window_start else a.window_start end
      where a.attempts < ${ATTEMPTS} or a.window_start <= ${windowStart}
      returning attempts`);
    if (reserved.length === 0) throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfter: WINDOW_MINUTES * 60 });

    const user = await db.one<{ id: string; pin_hash: string | null }>(
      sql`select id, pin_hash from users where active and ${raw(column)} = ${who}`,
    );
    const right = await verify(user?.pin_hash ?? (await decoyHash(pepper)), peppered(pin, pepper));
    if (!user?.pin_hash || !right) return undefined;
    await db.query(sql`delete from sign_in_attempts where who = ${name}`);
    return { id: user.id, pinHash: user.pin_hash };
  });
