import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const ticketsErrors = {
  TICKET_NOT_FOUND: { status: 404, text: 'Ticket not found.' },
  TICKET_NOT_YOURS: { status: 403, text: 'Only the person who raised a ticket can say whether it is solved.' },
  TICKET_ANSWER_NOT_YOURS: { status: 403, text: 'Only the person who raised a ticket can answer.' },
  TICKET_NOT_WAITING: { status: 409, text: 'Nobody waits for an answer about this ticket.' },
  TICKET_NOT_RESOLVED: { status: 409, text: 'This ticket is not resolved.' },
  TICKET_ANSWER_TOO_LATE: { status: 409, text: 'The three days for an answer are over. Please raise a new ticket.' },
  TICKET_MERGED: { status: 409, text: 'This ticket was merged into another one. Please continue there.' },
  TICKET_NOT_MERGED: { status: 409, text: 'This ticket is not merged into another one.' },
  TICKET_MERGE_SELF: { status: 400, text: 'A ticket cannot be merged into itself.' },
  /** Older servers refuse with it. */
  TICKET_MERGE_OTHER_RAISER: { status: 409, text: 'Only tickets of the same raiser can be merged.' },
  TICKET_MERGE_TARGET_MERGED: {
    status: 409,
    text: 'That ticket was merged into another one. Please choose the other one.',
  },
  TICKET_MERGE_TARGET_CLOSED: {
    status: 409,
    text: 'That ticket was resolved more than three days ago. Please choose one that is open.',
  },
  TICKET_MERGE_HAS_MERGED: {
    status: 409,
    text: 'Other tickets were merged into this one. Please merge that ticket into this one instead.',
  },
  CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found.' },
  TICKET_CATEGORY_NAME_EMPTY: { status: 400, text: 'Field is required' },
  TICKET_CATEGORY_EXISTS: { status: 409, text: 'Category already exists.' },
  LEVEL_PERSON_UNKNOWN: { status: 400, text: 'Please choose people who are active.' },
  HOURS_INVALID: { status: 400, text: 'Please enter valid hours.' },
  TICKET_FILE_MISSING: { status: 400, text: texts.selectFile },
  TICKET_FILE_TYPE: { status: 415, text: 'Upload PDF, PNG, JPEG or MP4 Files Only.' },
  TICKET_FILE_GONE: { status: 400, text: 'A file is not there any more. Please choose it again.' },
  TICKET_PERSON_UNKNOWN: { status: 400, text: 'Please choose somebody of your scope who is active.' },
  TICKET_ASSIGNEE_UNKNOWN: { status: 400, text: 'Please choose somebody of the category’s levels who is active.' },
  TICKET_NOT_OVERDUE: { status: 409, text: 'This ticket is not overdue.' },
  TICKET_NOT_ASSIGNED: { status: 409, text: 'This ticket is assigned to nobody. Please assign it first.' },
  TICKET_ASSIGNED_TO_YOU: { status: 409, text: 'This ticket is assigned to you.' },
  CATEGORY_INACTIVE: { status: 409, text: 'This category is not active.' },
} as const satisfies ErrorTable;
