import { z } from 'zod';
import { call, day, message, month } from '../call.ts';
import { exactId } from '../codes.ts';
import { M4_READ } from '../roles.ts';
import { pjpEntry } from './pjps.ts';
import { corAggregate } from './reports.ts';
import { visit } from './visits.ts';

const ofOneOfficer = {
  method: 'GET',
  roles: M4_READ,
  tag: 'Officers',
  params: z.strictObject({ SAP_ID: exactId }),
  refusals: ['OFFICER_NOT_FOUND'],
} as const;

/** Unknown texts are ''. */
export const officerFacts = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  /** Zone code. */
  zone: z.string(),
  regionName: z.string(),
  areaName: z.string(),
  territoryName: z.string(),
  /** null if older than the console's records. */
  placeSince: day.nullable(),
  active: z.boolean(),
  /** First day after leaving; null while active, or unknown. */
  leftOn: day.nullable(),
  /** Latest visit up to today, of any type; `name` is the dealer's or firm's, or ''. */
  lastVisit: z.object({ _id: z.string(), day, name: z.string() }).nullable().optional(),
  visits: z.object({ thisMonth: z.number().int(), sameDaysBefore: z.number().int() }).optional(),
});
export type OfficerFacts = z.infer<typeof officerFacts>;

/** Unknown 404, outside the scope 403 (D-038). */
export const officer = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID',
  summary: 'Who an officer is, and where',
  response: z.object({ data: officerFacts, message }),
});

/** True instants or null (D-009, part 2). */
const attendanceOfDay = z.object({
  status: z.string(),
  leaveType: z.string().nullable(),
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
});

/**
 * Default: today in India. Visits of all types by start; holidays of his region then. Unknown officer 404, outside the
 * scope 403.
 */
export const officerDay = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID/day',
  summary: "An officer's day: attendance, plans and visits",
  query: z.strictObject({ day: day.optional() }),
  response: z.object({
    data: z.object({
      day,
      attendance: attendanceOfDay.nullable(),
      holiday: z.string().nullable(),
      plans: z.array(pjpEntry),
      visits: z.array(visit),
    }),
    today: day,
    message,
  }),
});

/**
 * His COR Daily rows up to today, one per place; none for other people. Default: current month. Unknown officer 404,
 * outside the scope 403.
 */
export const officerMonth = call({
  ...ofOneOfficer,
  path: '/api/v1/officers/:SAP_ID/month',
  summary: "An officer's month in the figures of COR",
  query: z.strictObject({
    /** YYYY-MM. */
    month: month.optional(),
  }),
  response: z.object({ data: z.array(corAggregate), month: z.string(), message }),
});
