import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

type Headers = FastifyRequest['headers'];

const hostIn = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** Proxies may change the host, and browsers send `sec-fetch-site` only to safe addresses. */
const isOwnHost = (headers: Headers, origin: string, publicUrl: string): boolean => {
  const host = hostIn(origin);
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]
    ?.trim();
  return host !== undefined && [headers.host, forwarded, hostIn(publicUrl)].includes(host);
};

/**
 * Pages of other origins may not write with what this browser keeps for us. Programs send neither header, and may.
 * @throws {AppError} OTHER_ORIGIN
 */
export const requireOwnOrigin = (
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  publicUrl = '',
): void => {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOwn = site ? site === 'same-origin' || site === 'none' : !origin || isOwnHost(headers, origin, publicUrl);
  if (!isOwn) throw new AppError('OTHER_ORIGIN');
};
