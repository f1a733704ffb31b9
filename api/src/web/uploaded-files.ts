import { AppError } from '../errors/app-error.ts';
import type { App } from '../platform/core.ts';
import { sql } from '../database/sql.ts';
import { readPiece } from '../files/pieces.ts';
import { sendFilePart } from '../files/send-file-part.ts';
import { isNotModified } from '../http/negotiation.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shown inline; others are downloaded (D-035). */
const INLINE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4']);

/** By unguessable key, with ranges for video players. */
export const uploadedFileRoutes = async (app: App): Promise<void> => {
  app.route<{ Params: { key: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:key/:name',
    handler: async (request, reply) => {
      const { key } = request.params;
      const { files } = app.core;
      const file = UUID.test(key)
        ? await files.db.one<{
            id: string;
            name: string;
            type: string;
            size: number;
            sha256: string;
            isDownload: boolean;
          }>(sql`select id, name, type, size, sha256, is_download as "isDownload" from stored_files f where id = ${key}
            and not exists (select from documents d where d.file_id = f.id and d.deleted_at is not null)`)
        : undefined;
      if (!file) throw new AppError('NOT_FOUND');
      const { id, name, type, size } = file;
      const etag = `"${file.sha256}"`;
      const place = INLINE.has(type) && !file.isDownload ? 'inline' : 'attachment';
      const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
      reply.headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': `${place}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      });
      if (isNotModified(request, etag)) return reply.code(304).send();
      return sendFilePart(files, request, reply, {
        size,
        type,
        read: (at, most) => readPiece(files.db, id, at, most),
        // A range helps only with the rest of the same version.
        takesRange: [undefined, etag].includes(request.headers['if-range'] as string | undefined),
      });
    },
  });
};
