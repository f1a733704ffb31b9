import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { M4_READ } from '../roles.ts';
import { pjpEntry } from './pjps.ts';
import { corAggregate } from './reports.ts';
import { visit } from './visits.ts';

const ofOneOfficer = {
  method: 'GET',
  roles: M4_READ,
  tag: 'Officers',
  params: z.strictObject({ SAP_ID: z.string().max(64) }),
  refusals: ['OFFICER_NOT_FOUND'],
} as const;

/** Who an officer is, and where. Texts that nobody knows are ''. */
export const officerFacts = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  /** The zone's code. */
  zone: z.string(),
  regionName: z.string(),
  areaName: z.string(),
  territoryName: z.string(),
  /** The first day in that place; null where it is as old as what the console knows. */
  placeSince: day.nullable(),
  active: z.boolean(),
  /** The first day on which the officer was not at work any more; null while active, and where nobody knows it. */
  leftOn: day.nullable(),
});
export type OfficerFacts = z.infer<typeof officerFacts>;

/** Unknown officer 404, outside the scope 403 (D-038). */
export const officer = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID',
  summary: 'Who an officer is, and where',
  answer: z.object({ data: officerFacts, message }),
});

/** `checkIn` and `checkOut` are true instants (D-009, part 2); null where there is none. */
const attendanceOfDay = z.object({
  status: z.string(),
  leaveType: z.string().nullable(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
});

/**
 * One day of an officer; without `day` the current one in India. `visits` are of all types in the order of their start, without the
 * deleted ones. `holiday` names the holidays of the region in which the officer was on that day. Unknown officer 404, outside the scope
 * 403.
 */
export const officerDay = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID/day',
  summary: "An officer's day: attendance, plans and visits",
  query: z.strictObject({ day: day.optional() }),
  answer: z.object({
    data: z.object({
      day,
      /** null where there is no record. */
      attendance: attendanceOfDay.nullable(),
      holiday: z.string().nullable(),
      plans: z.array(pjpEntry),
      visits: z.array(visit),
    }),
    /** The current day in India. */
    today: day,
    message,
  }),
});

/**
 * What COR counts of an officer in a month, up to today: the rows of the report COR Daily for the same days and the same caller, one for
 * each place in which the officer was in the month. None for who is no officer. Without `month` the current one in India. Unknown officer
 * 404, outside the scope 403.
 */
export const officerMonth = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID/month',
  summary: "An officer's month in the figures of COR",
  query: z.strictObject({
    /** YYYY-MM. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.')
      .optional(),
  }),
  answer: z.object({ data: z.array(corAggregate), month: z.string(), message }),
});
