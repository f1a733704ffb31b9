import { AppError } from '../../../calls/app-error.ts';

/** An archive that is no version, with the sentence that says why. */
export const refused = (text: string, cause?: unknown) =>
  new AppError('ARCHIVE_INVALID', { archive: text }, { text, ...(cause !== undefined && { cause }) });
