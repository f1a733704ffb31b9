import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { readCookie, formatSetCookie } from '../../../http/cookies.ts';
import { readSession, type Session } from '../../../session/sessions.ts';
import { TOKEN_HOURS } from '../../../platform/tokens.ts';

const NAME = 'console_feed';
const SECONDS = TOKEN_HOURS * 3600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names the feed for the next page, whose request carries no token. It opens no call. */
export const rememberFeed = (
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  sessionId: string,
): void => {
  const value = core.signed.sign('feed-cookie', { id: userId, sid: sessionId }, SECONDS, core.now());
  reply.header('set-cookie', formatSetCookie(request, { name: NAME, value, seconds: SECONDS }));
};

export const forgetFeed = (request: FastifyRequest, reply: FastifyReply): void => {
  if (readCookie(request, NAME))
    reply.header('set-cookie', formatSetCookie(request, { name: NAME, value: '', seconds: 0 }));
};

/** Null for nobody, and after the session's end. */
export const findRememberedSession = async (core: Core, request: FastifyRequest): Promise<Session | null> => {
  const value = readCookie(request, NAME);
  const { id = '', sid = '' } = (value && core.signed.verify('feed-cookie', value, core.now())) || {};
  if (!UUID.test(id) || !UUID.test(sid)) return null;
  return (await readSession(core, sid, id)) ?? null;
};
