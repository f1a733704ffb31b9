import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../scope.ts';
import { readUser } from '../../../session/authenticate.ts';
import { TOKEN_HOURS } from '../../../session/tokens.ts';

const NAME = 'console_feed';
const SECONDS = TOKEN_HOURS * 3600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Says whose feed is written into the next page: a page's request carries no token. It gives no rights at all, only calls
 * with a token do.
 */
export const rememberFeed = (core: Core, request: FastifyRequest, reply: FastifyReply, userId: string): void => {
  const value = core.signed.sign('feed-cookie', { id: userId }, SECONDS, core.now());
  reply.header('set-cookie', cookie(request, value, SECONDS));
};

export const forgetFeed = (request: FastifyRequest, reply: FastifyReply): void => {
  if (given(request)) reply.header('set-cookie', cookie(request, '', 0));
};

/** Whose feed the page shall hold; null for nobody's in particular. */
export const rememberedUser = async (core: Core, request: FastifyRequest): Promise<User | null> => {
  const value = given(request);
  const id = value && core.signed.verify('feed-cookie', value, core.now())?.id;
  if (!id || !UUID.test(id)) return null;
  return (await readUser(core.db, sql`id = ${id}`, 'user-by-id')) ?? null;
};

const given = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];

const cookie = (request: FastifyRequest, value: string, seconds: number): string => {
  const isSecure = request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
};
