import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { writeHistory } from '../platform/write-history.ts';
import type { Core } from '../platform/core.ts';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import type { User } from './scope.ts';
import { getOneTimePinExpiry, setPin } from './pins.ts';
import { findFactor, spendCode, type UsedCode } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { readUser } from './users.ts';

export interface Admitted {
  id: string;
  pinHash: string;
  /** Replaces a one-time pin. */
  newPinHash?: string | undefined;
  usedCode?: UsedCode | undefined;
}

export interface OpenedSession {
  user: User;
  sessionId: string;
  token: string;
  usedCode: UsedCode | undefined;
}

/**
 * There is no session if the pin changed during the check, or the person left. @throws PIN_CHANGE_REQUIRED for a
 * one-time pin without replacement, CODE_REQUIRED without the code of a second factor
 */
export const openSession = async (
  core: Core,
  admitted: Admitted,
  from: { request: FastifyRequest; deviceId: string },
  tell: (db: WriteDb, opened: OpenedSession) => Promise<void>,
): Promise<OpenedSession | undefined> =>
  inTransaction(core.pool, async (client) => {
    const db = toWriteDb(client);
    const now = core.now();
    // A change of the pin then waits, and ends this session too.
    const user = await readUser(db, sql`id = ${admitted.id} and pin_hash = ${admitted.pinHash} for no key update`);
    if (!user) return undefined;
    await replaceOneTimePin(db, user, admitted.newPinHash, from.request.id, now);
    await spendFactor(db, user.id, admitted.usedCode);
    const sessionId = await startSession(db, user.id, from, now);
    const opened = { user, sessionId, token: core.tokens.sign(user, sessionId, now), usedCode: admitted.usedCode };
    await tell(db, opened);
    return opened;
  });

const spendFactor = async (db: WriteDb, userId: string, used: UsedCode | undefined): Promise<void> => {
  if (!(await findFactor(db, userId))) return;
  if (!used) throw new AppError('CODE_REQUIRED');
  if (!(await spendCode(db, userId, used))) throw new AppError('CODE_WRONG');
};

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
