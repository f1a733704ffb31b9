import type { ErrorTable } from '../error-table.ts';

export const ticketsErrors = {
  TICKET_NOT_FOUND: { status: 404, text: 'Ticket not found.' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found.' },
  TICKET_CATEGORY_NAME_EMPTY: { status: 400, text: 'Field is required' },
  TICKET_CATEGORY_EXISTS: { status: 409, text: 'Category already exists.' },
  LEVEL_PERSON_UNKNOWN: { status: 400, text: 'Please choose people who are active.' },
  HOURS_INVALID: { status: 400, text: 'Please enter valid hours.' },
  CATEGORY_INACTIVE: { status: 409, text: 'This category is not active.' },
} as const satisfies ErrorTable;
