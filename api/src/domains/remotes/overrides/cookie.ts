import { overrides } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../../platform/core.ts';
import { readCookie, formatSetCookie } from '../../../http/cookies.ts';

const NAME = 'console_override';
const SECONDS = 12 * 3600;

const content = z.array(overrides.override).min(1).max(10);
/** They end with the session. */
export interface Overrides {
  for: string;
  sessionId: string;
  list: overrides.Override[];
}

const cookie = (request: FastifyRequest, value: string, seconds: number): string =>
  formatSetCookie(request, { name: NAME, value, seconds, isHttpOnly: false });

/** Readable by scripts, so that the page can delete it; only the server can sign one. */
export const overrideCookie = (
  core: Core,
  request: FastifyRequest,
  { for: user, sessionId, list }: Overrides,
): string => {
  const facts = { user, sid: sessionId, list: JSON.stringify(list) };
  return cookie(request, core.signed.sign('override-cookie', facts, SECONDS, core.now()), SECONDS);
};
export const noOverrideCookie = (request: FastifyRequest): string => cookie(request, '', 0);

/** Removes the cookie after sign-out on any page. */
export const forgetOverrides = (request: FastifyRequest, reply: FastifyReply): void => {
  if (readCookie(request, NAME) !== undefined) reply.header('set-cookie', noOverrideCookie(request));
};

export const readOverrides = (core: Core, request: FastifyRequest): Overrides | undefined => {
  const value = readCookie(request, NAME);
  const facts = value ? core.signed.verify('override-cookie', value, core.now()) : undefined;
  const { data } = content.safeParse(JSON.parse(facts?.list ?? 'null'));
  return facts?.user && facts.sid && data ? { for: facts.user, sessionId: facts.sid, list: data } : undefined;
};
