import { AppError } from '../../../errors/app-error.ts';

export const createArchiveError = (text: string, cause?: unknown) =>
  new AppError('ARCHIVE_INVALID', { archive: text }, { text, ...(cause !== undefined && { cause }) });
