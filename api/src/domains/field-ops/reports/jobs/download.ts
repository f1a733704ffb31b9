import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../errors/app-error.ts';
import { sendFilePart } from '../../../../files/send-file-part.ts';
import { isNotModified } from '../../../../http/negotiation.ts';
import type { App } from '../../../../calls/serve.ts';
import { readChunkPart, findReportFile, type ReportFile } from './repository.ts';
import { remakeLostReports } from './worker.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const etagOf = ({ id, attempt, bytes }: ReportFile) => `"${id}-${attempt}-${bytes}"`;

/** If-Range: a remainder fits only the same file. */
const wantsRange = ({ headers }: FastifyRequest, etag: string, finishedAt: Date): boolean => {
  const ifRange = headers['if-range'];
  if (typeof ifRange !== 'string') return true;
  return ifRange.startsWith('"')
    ? ifRange === etag
    : Date.parse(ifRange) === Math.floor(finishedAt.getTime() / 1000) * 1000;
};

/** Finished files by unguessable key, with resumable downloads. */
export const reportFileRoutes = async (app: App): Promise<void> => {
  const { files } = app.core;
  app.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/v1/report/files/:key/:name',
    handler: async (request, reply: FastifyReply) => {
      const file = await findReportFile(files.db, request.params.key);
      if (!file) throw new AppError('REPORT_NOT_FOUND');
      if (file.isLost) {
        remakeLostReports(app.core.pool);
        throw new AppError('REPORT_MADE_AGAIN');
      }
      const etag = etagOf(file);
      const plain = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        etag,
        'last-modified': file.finishedAt.toUTCString(),
      });
      if (isNotModified(request, etag)) return reply.code(304).send();
      return sendFilePart(files, request, reply, {
        size: file.bytes,
        type: TYPES[file.format],
        read: (at, most) => readChunkPart(files.db, file.id, at, most),
        takesRange: wantsRange(request, etag, file.finishedAt),
      });
    },
  });
};
