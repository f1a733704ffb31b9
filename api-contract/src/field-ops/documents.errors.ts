import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const documentsErrors = {
  DOCUMENT_NOT_FOUND: { status: 404, text: 'Document not found.' },
  DOCUMENT_TYPE: { status: 415, text: texts.pdfOrVideo },
  DOCUMENT_EDIT_TYPE: { status: 415, text: texts.pdfOnly },
  FILE_MISSING: { status: 400, text: texts.selectFile },
} as const satisfies ErrorTable;
