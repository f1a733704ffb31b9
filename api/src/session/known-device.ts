import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../platform/core.ts';
import { readCookie, formatSetCookie } from '../http/cookies.ts';

const NAME = 'console_device';
const SECONDS = 180 * 24 * 3600;
const MAX_ACCOUNTS = 5;

export interface Device {
  id: string;
  users: string[];
}

const readDevice = (core: Core, request: FastifyRequest): Device | undefined => {
  const facts = core.signed.verify('device-cookie', readCookie(request, NAME) ?? '', core.now());
  return facts?.id ? { id: facts.id, users: (facts.users ?? '').split(' ') } : undefined;
};

/** The cookie's, or one that `rememberDevice` may put there. */
export const identifyDevice = (core: Core, request: FastifyRequest): Device =>
  readDevice(core, request) ?? { id: randomUUID(), users: [] };

/**
 * Proves an earlier sign-in here, even after sign-out. Such sign-ins have their own limit: strangers cannot lock the
 * person out.
 */
export const rememberDevice = (
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, users }: Device,
  userId: string,
): void => {
  const newest = [userId, ...users.filter((user) => user !== userId)].slice(0, MAX_ACCOUNTS);
  const value = core.signed.sign('device-cookie', { id, users: newest.join(' ') }, SECONDS, core.now());
  reply.header('set-cookie', formatSetCookie(request, { name: NAME, value, seconds: SECONDS }));
};

export const findKnownDevice = (core: Core, request: FastifyRequest, userId: string): string | undefined => {
  const device = readDevice(core, request);
  return device?.users.includes(userId) ? device.id : undefined;
};
