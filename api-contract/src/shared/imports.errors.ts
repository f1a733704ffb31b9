import type { ErrorTable } from '../error-table.ts';

export const importsErrors = {
  IMPORT_ROWS_WRONG: { status: 400, text: 'Some rows cannot be added as they are.' },
  IMPORT_NOT_OWN: { status: 403, text: 'Only whoever made an import, or an ADMIN, can take it back.' },
  IMPORT_NOT_FOUND: { status: 404, text: 'Import not found.' },
  IMPORT_IN_USE: { status: 409, text: 'This import cannot be taken back, because of what happened since.' },
  IMPORT_UNDONE: { status: 409, text: 'This import was taken back already.' },
} as const satisfies ErrorTable;
