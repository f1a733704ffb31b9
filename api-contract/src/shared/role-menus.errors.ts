import type { ErrorTable } from '../error-table.ts';

export const roleMenusErrors = {
  MENU_ENTRY_UNKNOWN: { status: 400, text: 'There is no page of this name.' },
  MENU_ENTRY_TWICE: { status: 400, text: 'An entry can appear in a menu only once.' },
  MENU_ENTRY_CLOSED: { status: 400, text: 'This role can not open the page.' },
  MENU_LOGOUT: { status: 400, text: 'Logout is always last in a menu.' },
} as const satisfies ErrorTable;
