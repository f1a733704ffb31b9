import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import type { Device } from '../../../session/known-device.ts';
import type { OpenedSession } from '../../../session/open-session.ts';
import { parseDevice } from '../../../session/parse-device.ts';
import { hasDemoData } from '../../../session/pin-rules.ts';
import { findFactor } from '../../../session/second-factor.ts';
import { queueMail } from '../mail/outbox.ts';
import { notify } from '../notifications/notify.ts';

const PATH = '/my-sign-ins';
const NOT_YOU = 'If this was not you, end unknown sign-ins, change your pin and tell an ADMIN.';

/** About the person's own sign-in, in the console and by mail: a thief of the session does not read the mail. */
export const tellOwner = async (
  core: Core,
  db: WriteDb,
  userId: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> => {
  const now = core.now();
  const owner = await exactlyOne<{ sapId: string; name: string; email: string }>(
    db,
    sql`select coalesce(sap_id, '') as "sapId", name, coalesce(email, '') as email from users where id = ${userId}`,
  );
  const news = { subject, text: `${text} ${NOT_YOU}`, path: PATH };
  if (owner.sapId) await notify(db, { to: owner.sapId, kind: 'sign-in', ...news }, now);
  if (core.config.mail) await queueMail(db, [{ to: owner, ...news }], now);
};

/** Apps keep no cookie: theirs is known by its name. */
const isKnownApp = async (db: WriteDb, { user, sessionId }: OpenedSession, name: string): Promise<boolean> =>
  (await db.one(sql`select 1 from sessions
    where user_id = ${user.id} and id <> ${sessionId} and device = ${name} limit 1`)) !== undefined;

export const tellOfSignIn = async (
  core: Core,
  db: WriteDb,
  opened: OpenedSession,
  { request, device }: { request: FastifyRequest; device: Device },
): Promise<void> => {
  const { user, usedCode } = opened;
  if (usedCode && 'recoveryHash' in usedCode) {
    const left = (await findFactor(db, user.id))?.recoveryHashes.length ?? 0;
    const text = `A recovery code was used to sign in as you. ${left} of them ${left === 1 ? 'is' : 'are'} left.`;
    await tellOwner(core, db, user.id, { subject: 'Recovery code used', text });
  }
  const userAgent = request.headers['user-agent'] ?? '';
  const name = parseDevice(userAgent);
  const isBrowser = name === '' || userAgent.startsWith('Mozilla/');
  // The demo's pins are public.
  if (device.users.includes(user.id) || (await hasDemoData(db))) return;
  if (!isBrowser && (await isKnownApp(db, opened, name))) return;
  const text = `Somebody signed in as you on a new device: ${name || 'Unknown device'}.`;
  await tellOwner(core, db, user.id, { subject: 'New device', text });
};
