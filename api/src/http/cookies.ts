import type { FastifyRequest } from 'fastify';

interface CookieOptions {
  name: string;
  value: string;
  /** 0 deletes it. */
  seconds: number;
  /** False if the page must read or delete it. */
  isHttpOnly?: boolean;
}

/** Same-site, and secure on encrypted connections. */
export const formatSetCookie = (
  request: FastifyRequest,
  { name, value, seconds, isHttpOnly = true }: CookieOptions,
): string =>
  [
    `${name}=${value}; Path=/; Max-Age=${seconds}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/** Only values in our own format. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];
