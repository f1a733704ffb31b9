import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { exactId } from '../codes.ts';
import { isNamed, named, officerRange, pageOfficer } from './officers.ts';
import { M4_READ } from '../roles.ts';

/** Seconds in the officers' app per day (D-050). */
export const dailyLogTime = call({
  method: 'GET',
  path: '/api/v1/user/daily/logtime',
  roles: M4_READ,
  tag: 'Visits',
  summary: 'Time of an officer in the app',
  query: z.strictObject({ ...officerRange, onDate: day.optional() }).refine(isNamed, named),
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START'],
  response: z.object({
    data: z.array(z.object({ _id: z.object({ SAP_ID: z.string(), date: day }), total_count: z.number().int() })),
    message,
    officer: pageOfficer,
  }),
});

/** By the day's place. `userId` only narrows (D-099); days as in the report (D-082). */
export const appTime = call({
  method: 'GET',
  path: '/jk-msfa/time-spent/app',
  roles: M4_READ,
  tag: 'Visits',
  summary: 'Time in the app of all officers of the scope',
  query: z.strictObject({
    startDate: day.optional(),
    endDate: day.optional(),
    userId: exactId.optional(),
    role: exactId.optional(),
  }),
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START', 'RANGE_OVER_MONTH', 'TOO_MANY_ROWS'],
  response: z.object({
    data: z.object({
      data: z.array(z.object({ SAP_ID: z.string(), date: day, total_seconds: z.number().int() })),
    }),
    message,
  }),
});
