import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const reconciliationErrors = {
  SURVEY_FILE_MISSING: { status: 400, text: texts.selectFile },
  SURVEY_FILE_TYPE: { status: 415, text: 'Upload CSV or Excel File Only.' },
  SURVEY_FILE_UNREADABLE: { status: 400, text: 'This file could not be read as a workbook. Nothing was changed.' },
  SURVEY_FILE_TOO_BIG: { status: 400, text: 'This workbook is too large to be compared. Nothing was changed.' },
  SURVEY_NOT_UPLOADED: { status: 409, text: 'No modified file was uploaded for this survey.' },
  SURVEY_NOT_COMPARABLE: { status: 409, text: 'The uploaded file cannot be compared with this survey.' },
  SURVEY_UNDECIDED: { status: 400, text: 'Please accept or refuse every difference first.' },
  SURVEY_VERSION_NOT_FOUND: { status: 404, text: 'There is no such reconciled version.' },
} as const satisfies ErrorTable;
