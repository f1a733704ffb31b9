import type { FastifyRequest } from 'fastify';

interface CookieOptions {
  name: string;
  value: string;
  /** 0 takes it away. */
  seconds: number;
  /** False where the page itself has to read or delete it. */
  isHttpOnly?: boolean;
}

/** The Set-Cookie line of a cookie of ours: for our own pages only, and encrypted where the client's connection is. */
export const setCookieOf = (
  request: FastifyRequest,
  { name, value, seconds, isHttpOnly = true }: CookieOptions,
): string =>
  [
    `${name}=${value}; Path=/; Max-Age=${seconds}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/** A cookie that the request brings, as far as it can be one of ours. */
export const cookieIn = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];
