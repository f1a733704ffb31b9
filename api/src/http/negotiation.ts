import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** The client's preferred encoding, or undefined. */
export const negotiateEncoding = ({ headers }: FastifyRequest, encodings: string[]): string | undefined =>
  negotiate(headers['accept-encoding'] as string, encodings) ?? undefined;

/** True for a 304. Tags compare weakly, as proxies weaken them. */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean =>
  // Browsers add `no-cache` to scripts' own If-None-Match; they still want the 304.
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
