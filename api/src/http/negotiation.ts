import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Of the packings that there are, the one that whoever asks likes best; undefined where none is taken. */
export const encodingFor = ({ headers }: FastifyRequest, encodings: string[]): string | undefined =>
  negotiate(headers['accept-encoding'] as string, encodings) ?? undefined;

/** Whether whoever asks has this very answer already: 304 says so. Tags are compared weakly, as proxies weaken them. */
export const hasAnswer = ({ headers }: FastifyRequest, etag: string): boolean =>
  // Scripts that send a tag of their own are made by the browser to say `no-cache` with it; they want the 304.
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
