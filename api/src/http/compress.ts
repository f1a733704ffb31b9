import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, isNotModified } from './negotiation.ts';

const QUARTER_DAY = 6 * 3_600_000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Texts within a 64 kB window compress much better for little time: 0.5 ms for 20 kB. */
const WINDOW_BYTES = 2 ** 16;
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/**
 * `same` is the response without its ticket, which is valid half a day, so that browsers may cache both. Weak, as
 * compressed and plain responses share it.
 */
export const createTicketEtag = (same: string, now: Date): string => {
  const quarter = Math.floor(now.getTime() / QUARTER_DAY);
  return `W/"${createHash('sha256').update(`${quarter} ${same}`).digest('base64url').slice(0, 22)}"`;
};

/** Compressing less costs more than it saves, even on slow lines. */
export const PACKED_FROM_BYTES = 2_000;

/** 304 for an unchanged tag, else the text, compressed if worthwhile. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): Promise<Buffer | string | null> => {
  const etag = reply.getHeader('etag');
  if (etag !== undefined && isNotModified(request, String(etag))) {
    reply.code(304);
    return null;
  }
  const bytes = Buffer.byteLength(text);
  if (bytes < PACKED_FROM_BYTES) return text;
  const vary = String(reply.getHeader('vary') ?? '');
  if (!vary.includes('accept-encoding')) reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = negotiateEncoding(request, ['br', 'gzip']);
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? brotli(text, bytes < WINDOW_BYTES ? SMALL : QUICK) : gzipped(text);
};
