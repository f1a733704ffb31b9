import { AppError } from '../app-error.ts';
import type { App } from '../core.ts';
import { sql } from '../database/sql.ts';
import { rangeOf } from '../http/range.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shown in the browser; every other type is downloaded (D-035). */
const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4']);

/** A part is only of use to somebody who holds the rest of this very file. */
const ifRange = (header: string | string[] | undefined, sha256: string) =>
  header === undefined || header === `"${sha256}"`;

/** Uploaded files under their unguessable key, in parts for players of video. The name in the address is only for people. */
export const uploadedFileRoutes = async (app: App): Promise<void> => {
  app.get<{ Params: { key: string; name: string } }>('/files/:key/:name', async (request, reply) => {
    const { key } = request.params;
    const file = UUID.test(key)
      ? await app.core.db.one<{ name: string; type: string; sha256: string; content: Buffer }>(
          sql`select name, type, sha256, content from files where id = ${key}`,
        )
      : undefined;
    if (!file) throw new AppError('NOT_FOUND');
    const place = INLINE.has(file.type) ? 'inline' : 'attachment';
    const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': `${place}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${file.sha256}"`,
    });
    if (request.headers['if-none-match'] === `"${file.sha256}"`) return reply.code(304).send();
    const { content } = file;
    reply.type(file.type).header('accept-ranges', 'bytes');
    const asked = ifRange(request.headers['if-range'], file.sha256)
      ? rangeOf(request.headers.range, content.length)
      : undefined;
    if (asked === null) return reply.code(416).header('content-range', `bytes */${content.length}`).send();
    if (!asked) return reply.send(content);
    return reply
      .code(206)
      .header('content-range', `bytes ${asked.first}-${asked.last}/${content.length}`)
      .send(content.subarray(asked.first, asked.last + 1));
  });
};
