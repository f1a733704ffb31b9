import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, isNotModified } from './negotiation.ts';
import { isPackable, type StoredFile } from '../platform/assets/asset-store.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.wasm': 'application/wasm',
  '.tgz': 'application/gzip',
  '.webmanifest': 'application/manifest+json',
};
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sandboxed: no scripts, no access to the console. */
const PAGE = /\.(html?|svg|xht(ml)?|xml)$/i;

export type Finder = (path: string) => Promise<StoredFile | undefined>;

export const onDisk: Finder = async (path) => {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const tag = `${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}`;
  return { size: stats.size, tag, stream: () => createReadStream(path) };
};

/** False if missing. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  find: Finder,
  path: string,
  cache: string,
): Promise<boolean> => {
  const plain = await find(path);
  if (!plain) return false;
  const takesPacked = isPackable(path) && negotiateEncoding(request, ['br']) === 'br';
  const packed = takesPacked ? await find(`${path}.br`) : undefined;
  const variant = packed ?? plain;
  const etag = `"${variant.tag}${packed ? '-br' : ''}"`;
  reply.header('cache-control', cache).header('etag', etag).header('vary', 'accept-encoding');
  if (isNotModified(request, etag)) {
    await reply.code(304).send();
    return true;
  }
  reply.type(TYPES[extname(path)] ?? 'application/octet-stream').header('content-length', variant.size);
  if (packed) reply.header('content-encoding', 'br');
  await reply.send(request.method === 'HEAD' ? null : variant.stream());
  return true;
};

export const sandboxPages = (reply: FastifyReply, path: string): void => {
  if (PAGE.test(path))
    reply.header('content-security-policy', `${reply.getHeader('content-security-policy')}; sandbox`);
};
