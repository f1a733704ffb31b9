import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { App } from '../core.ts';
import { type Db, sql } from '../database/sql.ts';
import { overridesOf } from '../domains/remotes/overrides/allowed.ts';
import { relaxedPolicy } from '../domains/remotes/overrides/origins.ts';
import { readFeed } from './feed.ts';
import { integrityPolicy } from './headers.ts';

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
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A content hash in the name: the file never changes under it. */
const HASHED = /[.-](?=[0-9a-f]*\d)[0-9a-f]{8,}\.\w+(\.\w+)?$/i;
const SAFE_PATH = /^(?!.*(^|\/)\.)[\w@.+~/-]+$/;

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cache: string,
): Promise<boolean> => {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? await stat(`${file}.br`).catch(() => undefined)
    : undefined;
  const chosen = packed?.isFile() ? { path: `${file}.br`, size: packed.size } : { path: file, size: found.size };
  const etag = `"${found.mtimeMs.toString(36)}-${chosen.size.toString(36)}"`;
  reply.header('cache-control', cache).header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return true;
  }
  reply.type(type).header('content-length', chosen.size);
  if (chosen.path !== file) reply.header('content-encoding', 'br');
  await reply.send(request.method === 'HEAD' ? null : createReadStream(chosen.path));
  return true;
};

const embedded = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** The shell's page with the feed and the settings in it, so that neither needs a request of its own. */
const page = async (app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { config, db } = app.core;
  const html = await readFile(join(config.webDir, 'shell', 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) {
    await reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('The console has not been built yet: run npm run build.');
    return;
  }
  const [overrides, feed, demo] = await Promise.all([
    overridesOf(app.core, request.headers.cookie),
    readFeed(config.webDir, (remote, err) => request.log.error({ err, remote }, 'remote left out of the feed')),
    isDemo(db).catch(() => false),
  ]);
  const settings = { mapsEmbedUrl: config.mapsEmbedUrl, apiBase: config.apiBaseUrl, demo, overrides };
  if (overrides) {
    const strict = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', relaxedPolicy(strict, overrides.list)).removeHeader('integrity-policy');
  }
  const text = html
    .replace('<!--feed-->', () => embedded('feed', feed))
    .replace('<!--settings-->', () => embedded('settings', settings));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers(integrityPolicy(html));
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept');
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else await reply.type('text/html; charset=utf-8').send(text);
};

const isDemo = async (db: Db): Promise<boolean> =>
  (await db.one(sql`select 1 from data_loads where source = 'demo'`)) !== undefined;

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** Everything that is no call: the remotes' files, the shell's files, and the shell's page for its own addresses. */
export const webFiles = (app: App): void => {
  const { webDir } = app.core.config;
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/')) throw new AppError('NOT_FOUND');
    const relative = path.slice(1);
    if (path.startsWith('/remotes/')) {
      // A missing chunk must fail as one: HTML with 200 would be kept as a script.
      const [, , , ...inside] = relative.split('/');
      const sent =
        SAFE_PATH.test(relative) &&
        inside.length > 0 &&
        (await sendFile(request, reply, join(webDir, relative), IMMUTABLE));
      if (!sent) throw new AppError('NOT_FOUND');
      return reply;
    }
    if (SAFE_PATH.test(relative) && relative !== 'index.html' && !relative.endsWith('.br')) {
      const cache = HASHED.test(relative) ? IMMUTABLE : 'no-cache';
      if (await sendFile(request, reply, join(webDir, 'shell', relative), cache)) return reply;
    }
    const accept = String(request.headers.accept ?? '');
    const looksLikeFile = /\.(js|mjs|css|json|map|png|svg|ico|woff2?)$/.test(path);
    if (path.startsWith('/files/') || looksLikeFile || !(accept.includes('text/html') || path === '/'))
      throw new AppError('NOT_FOUND');
    await page(app, request, reply);
    return reply;
  });
};
