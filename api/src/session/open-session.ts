import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { dbOver, sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import type { User } from '../scope.ts';
import { startSession } from './sessions.ts';
import { readUser } from './users.ts';

/**
 * Opens a session for somebody whose pin was found right: a transaction of its own, since nobody is signed in yet. The pin
 * may have been changed while it was checked; then, and for somebody who has left, there is none.
 */
export const openSession = async (
  core: Core,
  { id, pinHash }: { id: string; pinHash: string },
  request: FastifyRequest,
): Promise<{ user: User; sessionId: string; token: string } | undefined> =>
  inTransaction(core.pool, async (client) => {
    const db = dbOver(client);
    const now = core.now();
    // The lock makes a change of the pin wait, so that it ends this session, too.
    const user = await readUser(db, sql`id = ${id} and pin_hash = ${pinHash} for no key update`);
    if (!user) return undefined;
    const sessionId = await startSession(db, user.id, request, now);
    return { user, sessionId, token: core.tokens.sign(user, sessionId, now) };
  });
