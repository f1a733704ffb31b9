import type { ErrorTable } from '../error-table.ts';

export const ticketsErrors = {
  TICKET_NOT_FOUND: { status: 404, text: 'Ticket not found.' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found.' },
  CATEGORY_INACTIVE: { status: 409, text: 'This category is not active.' },
} as const satisfies ErrorTable;
