import type { ErrorTable } from '../error-table.ts';

export const surveysErrors = {
  SURVEY_INVALID: { status: 400, text: 'Invalid survey document.' },
  SURVEY_NOT_FOUND: { status: 404, text: 'Survey not found.' },
  SURVEY_TOO_LARGE: { status: 413, text: 'A survey can hold at most 1 MB.' },
} as const satisfies ErrorTable;
