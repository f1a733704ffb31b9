import type { ErrorTable } from '../error-table.ts';

export const roleLayoutsErrors = {
  SLOT_EXTENSION_UNKNOWN: { status: 400, text: 'No remote offers this part.' },
  SLOT_EXTENSION_TWICE: { status: 400, text: 'A part can appear in a place only once.' },
} as const satisfies ErrorTable;
