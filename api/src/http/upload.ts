import multipart from '@fastify/multipart';
import type { CallShape } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../platform/core.ts';
import type { FileTransfer } from '../files/file-transfer.ts';
import { newReceivedFile, type ReceivedFile } from '../files/received-file.ts';

/** Only for calls with `upload`. */
export const acceptUploads = (app: App) => app.register(multipart);

export const isForm = (contentType = ''): boolean => /^multipart\//i.test(contentType);

type Limits = NonNullable<CallShape['upload']>;
interface Form {
  body: Record<string, unknown>;
  files: ReceivedFile[];
}

/**
 * The upload limits are the call's `upload`. Fields and file form one body. The file is stored in bounded memory and removed
 * unless kept. @throws UNSUPPORTED_MEDIA, TOO_LARGE, TOO_MANY_FILES or INVALID_REQUEST
 */
export const withForm = async <R>(
  request: FastifyRequest,
  limits: Limits,
  transfer: FileTransfer,
  work: (body: Record<string, unknown>) => Promise<R>,
): Promise<R> => {
  if (!isForm(request.headers['content-type'])) throw new AppError('UNSUPPORTED_MEDIA');
  const form: Form = { body: {}, files: [] };
  const discard = () => Promise.all(form.files.map((file) => file.discard().catch(() => {})));
  try {
    await transfer.uploads.run(() => receiveForm(request, limits, transfer, form));
    const result = await work(form.body);
    await discard();
    return result;
  } catch (error) {
    // After other errors the transaction's outcome is unknown: housekeeping cleans up.
    if (error instanceof AppError) await discard();
    throw error;
  }
};

const receiveForm = async (
  request: FastifyRequest,
  { maxBytes }: Limits,
  { db }: FileTransfer,
  { body, files }: Form,
): Promise<void> => {
  // A client that left while waiting sends no end event.
  if (request.raw.socket?.destroyed) throw new AppError('INVALID_REQUEST');
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 100_000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value;
        continue;
      }
      const file = newReceivedFile(sanitizeFileName(part.filename), db);
      files.push(file);
      await file.receive(part.file);
      if (part.file.truncated) throw new AppError('TOO_LARGE');
      // Browsers send an empty file field as an unnamed empty file.
      if (part.filename || file.size > 0) body[part.fieldname] = file;
    }
  } catch (error) {
    throw toUploadError(error);
  }
};

const sanitizeFileName = (name: string | undefined) =>
  [...((name ?? '').split(/[\\/]/).at(-1) ?? '')]
    .filter((character) => character >= ' ')
    .join('')
    .slice(-200);

const toUploadError = (error: unknown): AppError => {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof AppError) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new AppError('TOO_LARGE', undefined, { cause: error });
  return new AppError('INVALID_REQUEST', { body: 'The form could not be read.' }, { cause: error });
};
