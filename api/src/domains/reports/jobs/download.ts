import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/sql.ts';
import { type ByteRange, rangeOf } from '../../../http/range.ts';
import type { App } from '../../../serve.ts';
import { chunkAt, fileOf, type ReportFile } from './repository.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of a file, a piece at a time. */
async function* bytesOf(db: Db, id: string, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const chunk = await chunkAt(db, id, at);
    const part = chunk?.content.subarray(at - chunk.startByte, last + 1 - chunk.startByte);
    if (!part?.length) throw new Error('A piece of the file is gone.');
    yield part;
    at += part.length;
  }
}

const etagOf = ({ id, attempt, bytes }: ReportFile) => `"${id}-${attempt}-${bytes}"`;

/** If-Range: the rest is only of use to somebody who holds the beginning of this very file. */
const wantsRange = ({ headers }: FastifyRequest, etag: string, finishedAt: Date): boolean => {
  const given = headers['if-range'];
  if (typeof given !== 'string') return true;
  return given.startsWith('"') ? given === etag : Date.parse(given) === Math.floor(finishedAt.getTime() / 1000) * 1000;
};

/** Finished files under their unguessable key; a download that broke off goes on where it was. */
export const reportFileRoutes = async (app: App): Promise<void> => {
  // A server that stops does not wait for slow lines: what is missing is asked for again, here or elsewhere.
  const running = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const stream of running) stream.destroy();
  });
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/report/files/:key/:name',
    handler: async (request, reply: FastifyReply) => {
      const { db } = app.core;
      const file = await fileOf(db, request.params.key);
      if (!file) throw new AppError('REPORT_NOT_FOUND');
      const etag = etagOf(file);
      const plain = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        etag,
        'last-modified': file.finishedAt.toUTCString(),
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const asked = wantsRange(request, etag, file.finishedAt) ? rangeOf(request.headers.range, file.bytes) : undefined;
      if (asked === null) {
        reply.removeHeader('content-disposition');
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      }
      const range = asked ?? { first: 0, last: file.bytes - 1 };
      if (asked) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
      reply.type(TYPES[file.format]).header('content-length', range.last - range.first + 1);
      if (request.method === 'HEAD') return reply.send();
      const stream = Readable.from(bytesOf(db, file.id, range), { objectMode: false, highWaterMark: 1 });
      running.add(stream);
      stream.on('close', () => running.delete(stream));
      return reply.send(stream);
    },
  });
};
