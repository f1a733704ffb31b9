import { z } from 'zod';
import { call, message } from '../call.ts';
import { M4, M4_READ } from '../roles.ts';

const path = '/api/v1/leave-calendar';
const tag = 'Attendance';

/** The person's own link; each person has one at most. */
export const leaveCalendarLink = call({
  method: 'GET',
  path,
  roles: M4_READ,
  tag,
  summary: 'Since when the person has a link to their leave calendar',
  response: z.object({ createdAt: z.string().nullable(), message }),
});

/** Ends an earlier link. Anyone with the link reads approved leave of the person's scope, and holidays. */
export const makeLeaveCalendarLink = call({
  method: 'POST',
  path,
  roles: M4,
  tag,
  summary: 'Make a secret link to a calendar (iCalendar, RFC 5545) of approved leave and holidays',
  body: z.strictObject({}),
  response: z.object({
    /** Given only here: the server keeps a hash. */
    path: z.string(),
    createdAt: z.string(),
    message,
  }),
});

export const endLeaveCalendarLink = call({
  method: 'DELETE',
  path,
  roles: M4,
  tag,
  summary: 'End the link to the leave calendar',
  response: z.object({ message }),
});
