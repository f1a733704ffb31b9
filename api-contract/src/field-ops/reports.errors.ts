import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const reportsErrors = {
  REPORT_NOT_FOUND: { status: 404, text: 'Report not found.' },
  REPORT_MADE_AGAIN: {
    status: 503,
    text: 'The file was lost and is being made again. Please try again in a moment.',
  },
  RANGE_OVER_MONTH: { status: 400, text: texts.rangeOverMonth },
  TOO_MANY_ROWS: {
    status: 413,
    text: 'There are more than 50,000 rows. Please use the file of this report on the Reports page, or a shorter range.',
  },
  TOO_MANY_REPORTS: { status: 429, text: 'Too many of your reports are waiting. Please try again when one is done.' },
} as const satisfies ErrorTable;
