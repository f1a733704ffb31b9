import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { CallShape, UploadedFile } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { App } from '../core.ts';

/** A received file; where a request is compared with an earlier one, its digest stands for its bytes. */
class ReceivedFile implements UploadedFile {
  readonly sha256: string;
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  toJSON() {
    return { name: this.name, sha256: this.sha256 };
  }
}

/** Forms are taken only by calls that say `upload`. */
export const acceptUploads = (app: App) => app.register(multipart);

export const isForm = (contentType = ''): boolean => /^multipart\//i.test(contentType);

/** The form's fields and its file as one body. Throws UNSUPPORTED_MEDIA, TOO_LARGE or INVALID_REQUEST. */
export const formOf = async (request: FastifyRequest, { maxBytes }: NonNullable<CallShape['upload']>) => {
  if (!isForm(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA');
  const body: Record<string, unknown> = {};
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 100_000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') body[part.fieldname] = part.value;
      else {
        const bytes = await part.toBuffer();
        // A file field that was left empty is sent as a file without name and bytes.
        if (part.filename || bytes.length > 0) body[part.fieldname] = new ReceivedFile(plainName(part.filename), bytes);
      }
    }
  } catch (error) {
    throw refusalOfForm(error);
  }
  return body;
};

/** Without folders and control characters, and not endless. */
const plainName = (name: string) =>
  [...(name.split(/[\\/]/).at(-1) ?? '')]
    .filter((character) => character >= ' ')
    .join('')
    .slice(-200);

const refusalOfForm = (error: unknown): AppError => {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof AppError) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new AppError('TOO_LARGE', undefined, { cause: error });
  return new AppError('INVALID_REQUEST', { body: 'The form could not be read.' }, { cause: error });
};
