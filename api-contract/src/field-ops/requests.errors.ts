import type { ErrorTable } from '../error-table.ts';

export const requestsErrors = {
  SWITCH_NOT_FOUND: { status: 404, text: 'Switch request not found.' },
  SWITCH_NOT_IN_REVIEW: { status: 409, text: 'Only In-Review switch requests can be changed.' },
  NO_PLAN_TO_SWITCH: { status: 409, text: 'There is no plan on this day to switch.' },
  LOCATION_REQUEST_NOT_FOUND: { status: 404, text: 'Location request not found.' },
  NO_PENDING_LOCATION: { status: 409, text: 'No pending location request for this dealer.' },
  SWITCH_DAY_OVER: { status: 400, text: 'Both days of a switch must be in the future.' },
  SWITCH_SAME_DAY: { status: 400, text: 'Please choose a day other than the plan’s.' },
  SWITCH_WAITING: { status: 409, text: 'A switch of this day is already waiting for a decision.' },
  LOCATION_WAITING: { status: 409, text: 'A request for this dealer is already waiting for a decision.' },
  LOCATION_DECIDED: { status: 409, text: 'This request was already decided.' },
} as const satisfies ErrorTable;
