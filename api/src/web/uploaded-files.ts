import { AppError } from '../app-error.ts';
import type { App } from '../core.ts';
import { sql } from '../database/sql.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shown in the browser; every other type is downloaded (D-035). */
const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4']);

/** Uploaded files under their unguessable key. The name in the address is only for people. */
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
    return reply.type(file.type).send(file.content);
  });
};
