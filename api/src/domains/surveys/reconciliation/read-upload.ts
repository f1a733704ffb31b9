import type { UploadedFile } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { readWorkbook, WorkbookRefusal } from '../../shared/imports/read-workbook.ts';

const REFUSALS = {
  type: 'SURVEY_FILE_TYPE',
  unreadable: 'SURVEY_FILE_UNREADABLE',
  size: 'SURVEY_FILE_TOO_BIG',
} as const;

/** @throws AppError with the reason of refusal */
export async function readUpload(file: UploadedFile, fileName: string) {
  // Checked before reading.
  if (!/\.(xlsx|xls|csv)$/i.test(fileName)) throw new AppError('SURVEY_FILE_TYPE');
  try {
    return await readWorkbook(fileName, await file.bytes());
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    const { reason, message } = error;
    throw new AppError(REFUSALS[reason], undefined, { cause: error, ...(message && { text: message }) });
  }
}
