import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ERRORS } from 'api-contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createBulkhead } from '../background/bulkhead.ts';
import { AppError } from '../errors/app-error.ts';
import type { Core } from '../platform/core.ts';
import { type Db, exactlyOne, raw, sql } from '../database/sql.ts';
import { getClientAddress } from './client-address.ts';
import { findKnownDevice } from './known-device.ts';
import { type Factor, findFactor, matchCode, SELECT_FACTOR, type UsedCode } from './second-factor.ts';
import {
  accountKey,
  beginWaits,
  deviceLimits,
  forgiveAttempts,
  giveBackAttempt,
  type Limit,
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

type Outcome = 'right' | 'wrong' | 'unfinished';

/** Counts as wrong until the check ends; 'unfinished' neither counts nor forgives. */
const withAttempt = async (
  core: Core,
  limits: Limit[],
  log: FastifyBaseLogger,
  check: () => Promise<Outcome>,
): Promise<Outcome> => {
  const { isLast } = await reserveAttempt(core, limits);
  const outcome = await check().catch(async (error: unknown) => {
    await giveBackAttempt(core, limits);
    throw error;
  });
  if (outcome === 'right') await forgiveAttempts(core, limits);
  else if (outcome === 'unfinished') await giveBackAttempt(core, limits);
  else if (isLast) await beginWaits(core, limits, log);
  return outcome;
};

const limitsFor = (
  core: Core,
  request: FastifyRequest,
  account: string,
  userId: string | undefined,
): { limits: Limit[]; isKnown: boolean } => {
  const device = userId && findKnownDevice(core, request, userId);
  return device
    ? { limits: deviceLimits(device, userId), isKnown: true }
    : { limits: strangerLimits(account, getClientAddress(request)), isKnown: false };
};

/** The sign-in name of somebody who is signed in. */
export const findSignInName = async (db: Db, userId: string): Promise<['sap_id' | 'email', string]> => {
  const { sapId, email } = await exactlyOne<{ sapId: string | null; email: string | null }>(
    db,
    sql`select sap_id as "sapId", email from users where id = ${userId}`,
  );
  return sapId ? ['sap_id', sapId] : ['email', email ?? ''];
};

/** Of somebody signed in, under the limits of pins. @throws CODE_WRONG, TOO_MANY_ATTEMPTS */
export const checkOwnCode = async (
  core: Core,
  userId: string,
  code: string,
  request: FastifyRequest,
): Promise<UsedCode> => {
  const account = accountKey(...(await findSignInName(core.db, userId)));
  let used: UsedCode | undefined;
  await withAttempt(core, limitsFor(core, request, account, userId).limits, request.log, async () => {
    const factor = await findFactor(core.db, userId);
    used = factor && matchCode(factor, code, { userId, pepper: core.pepper, now: core.now() });
    return used ? 'right' : 'wrong';
  });
  if (!used) throw new AppError('CODE_WRONG', { code: ERRORS.CODE_WRONG.text });
  return used;
};

/**
 * An unknown user takes equally long. All typed pins are checked here, under all limits, with the code of a second
 * factor if there is one; a right pin without it forgives nothing. @throws TOO_MANY_ATTEMPTS, CODE_WRONG, or
 * PLEASE_WAIT when too many are queued
 */
export const checkPin = async (
  core: Core,
  column: 'sap_id' | 'email',
  who: string,
  pin: string,
  request: FastifyRequest,
  code?: string,
): Promise<{ id: string; pinHash: string; usedCode?: UsedCode | undefined } | undefined> => {
  const user = await core.db.one<{ id: string; pinHash: string | null; factor: Factor | null }>(
    sql`select id, pin_hash as "pinHash", ${SELECT_FACTOR} as factor from users where active and ${raw(column)} = ${who}`,
  );
  const { limits, isKnown } = limitsFor(core, request, accountKey(column, who), user?.id);
  // Refuse before queuing, to leave places for others.
  await refuseAtLimit(core, limits);
  let usedCode: UsedCode | undefined;
  let isPinRight = false;
  const check = async (): Promise<Outcome> => {
    isPinRight = (await isPin(pin, user?.pinHash, core.pepper)) && user?.pinHash != null;
    if (!user || !isPinRight) return 'wrong';
    if (!user.factor) return 'right';
    if (code === undefined) return 'unfinished';
    usedCode = matchCode(user.factor, code, { userId: user.id, pepper: core.pepper, now: core.now() });
    return usedCode ? 'right' : 'wrong';
  };
  const outcome = await hashing.run(() => withAttempt(core, limits, request.log, check), { hasPriority: isKnown });
  if (!user?.pinHash || !isPinRight) return undefined;
  if (outcome === 'wrong') throw new AppError('CODE_WRONG');
  return { id: user.id, pinHash: user.pinHash, usedCode };
};
