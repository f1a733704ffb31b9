import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { createBulkhead } from '../background/bulkhead.ts';
import type { Core } from '../platform/core.ts';
import { raw, sql } from '../database/sql.ts';
import { getClientAddress } from './client-address.ts';
import { findKnownDevice } from './known-device.ts';
import {
  accountKey,
  beginWaits,
  deviceLimits,
  forgiveAttempts,
  giveBackAttempt,
  refuseAtLimit,
  reserveAttempt,
  strangerLimits,
} from './sign-in-limits.ts';

// argon2id (2), 19 MiB, two passes.
const COST = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashing shares libuv's four threads with file reads and DNS. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const hashing = createBulkhead({ concurrency: HASHES_AT_ONCE, queue: 30, timeoutMs: 3000 });

const peppered = (pin: string, pepper: string) => createHmac('sha256', pepper).update(pin, 'utf8').digest('base64');
const rawHash = (pin: string, pepper: string) => hash(peppered(pin, pepper), COST);

/**
 * argon2id over an HMAC: the database alone does not suffice to try 10,000 pins (D-027). @throws PLEASE_WAIT when too
 * many are queued
 */
export const hashPin = (pin: string, pepper: string): Promise<string> => hashing.run(() => rawHash(pin, pepper));

const decoys = new Map<string, Promise<string>>();
const decoyHash = (pepper: string) => {
  const known = decoys.get(pepper) ?? rawHash('no pin is this', pepper);
  decoys.set(pepper, known);
  return known;
};
/** Without limits: never for typed pins, which need `checkPin`. */
export const isPin = async (pin: string, pinHash: string | null | undefined, pepper: string): Promise<boolean> =>
  verify(pinHash ?? (await decoyHash(pepper)), peppered(pin, pepper));

/**
 * An unknown user takes equally long. All typed pins are checked here, under all limits. @throws TOO_MANY_ATTEMPTS, or
 * PLEASE_WAIT when too many are queued
 */
export const checkPin = async (
  core: Core,
  column: 'sap_id' | 'email',
  who: string,
  pin: string,
  request: FastifyRequest,
): Promise<{ id: string; pinHash: string } | undefined> => {
  const user = await core.db.one<{ id: string; pinHash: string | null }>(
    sql`select id, pin_hash as "pinHash" from users where active and ${raw(column)} = ${who}`,
  );
  const device = user && findKnownDevice(core, request, user.id);
  const limits = device
    ? deviceLimits(device, user.id)
    : strangerLimits(accountKey(column, who), getClientAddress(request));
  // Refuse before queuing, to leave places for others.
  await refuseAtLimit(core, limits);
  return hashing.run(
    async () => {
      const { isLast } = await reserveAttempt(core, limits);
      const isRight = await isPin(pin, user?.pinHash, core.pepper).catch(async (error: unknown) => {
        await giveBackAttempt(core, limits);
        throw error;
      });
      if (user?.pinHash && isRight) {
        await forgiveAttempts(core, limits);
        return { id: user.id, pinHash: user.pinHash };
      }
      if (isLast) await beginWaits(core, limits, request.log);
      return undefined;
    },
    { hasPriority: device !== undefined },
  );
};
