import type { ErrorTable } from '../error-table.ts';

export const leaveEntitlementsErrors = {
  LEAVE_ENTITLEMENT_NOT_FOUND: { status: 404, text: 'Entitlement to leave not found.' },
  LEAVE_ENTITLEMENT_EXISTS: { status: 409, text: 'This person has days of this leave type for the year already.' },
  LEAVE_ENTITLEMENT_OWN: { status: 403, text: 'You can not change your own entitlement to leave.' },
} as const satisfies ErrorTable;
