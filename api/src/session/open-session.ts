import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { writeHistory } from '../platform/write-history.ts';
import type { Core } from '../platform/core.ts';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import type { User } from './scope.ts';
import { getOneTimePinExpiry, setPin } from './pins.ts';
import { startSession } from './sessions.ts';
import { readUser } from './users.ts';

export interface Admitted {
  id: string;
  pinHash: string;
  /** Replaces a one-time pin. */
  newPinHash?: string | undefined;
}

/**
 * There is no session if the pin changed during the check, or the person left. @throws PIN_CHANGE_REQUIRED for a
 * one-time pin without replacement
 */
export const openSession = async (
  core: Core,
  admitted: Admitted,
  request: FastifyRequest,
): Promise<{ user: User; sessionId: string; token: string } | undefined> =>
  inTransaction(core.pool, async (client) => {
    const db = toWriteDb(client);
    const now = core.now();
    // A change of the pin then waits, and ends this session too.
    const user = await readUser(db, sql`id = ${admitted.id} and pin_hash = ${admitted.pinHash} for no key update`);
    if (!user) return undefined;
    await replaceOneTimePin(db, user, admitted.newPinHash, request.id, now);
    const sessionId = await startSession(db, user.id, request, now);
    return { user, sessionId, token: core.tokens.sign(user, sessionId, now) };
  });

const replaceOneTimePin = async (
  db: WriteDb,
  user: User,
  pinHash: string | undefined,
  requestId: string,
  now: Date,
) => {
  const until = await getOneTimePinExpiry(db, user.id);
  if (!until) {
    if (pinHash) throw new AppError('INVALID_REQUEST', { newPin: 'Only a one-time pin is replaced at the sign-in.' });
    return;
  }
  if (until <= now) throw new AppError('ONE_TIME_PIN_EXPIRED');
  if (!pinHash) throw new AppError('PIN_CHANGE_REQUIRED');
  await setPin(db, user.id, { pinHash, until: null });
  const line = { kind: 'user', id: user.id, action: 'change pin', before: null, after: { SAP_ID: user.sapId } };
  await writeHistory(db, line, user, requestId);
};
