import { z } from 'zod';
import { call, day, groupedBy, message, readToday } from '../call.ts';
import { exactId } from '../codes.ts';
import { M4_READ } from '../roles.ts';
import { selection } from './dashboards.ts';
import { behind, listed, listResponse, officerPlace, PLACES } from './figures.ts';

const count = z.number().int();
const officer = exactId.optional();

/** In the order in which they are tried; the first that holds counts (D-361). */
export const MISSED_REASONS = ['holiday', 'leave', 'duty', 'notStarted', 'elsewhere', 'noVisit'] as const;

/**
 * Planned calls: each distinct dealer of an officer's approved field plans of a past day. Shares are percent with one
 * decimal, null without planned calls. `workableShare` leaves calls missed by holiday and leave out.
 */
const adherence = z.object({
  planned: count,
  keptCalls: count,
  missed: z.object({
    holiday: count,
    leave: count,
    duty: count,
    notStarted: count,
    elsewhere: count,
    noVisit: count,
  }),
  /** Calls of plans approved after their day, not in `planned`. */
  approvedLate: count,
  share: z.number().nullable(),
  workableShare: z.number().nullable(),
});
export type PlanAdherence = z.infer<typeof adherence>;

export const planAdherence = call({
  ...behind,
  path: '/api/v1/dash/plan-adherence',
  summary: 'Planned calls that were kept, and why the others were missed, by place, officer or day (D-361)',
  query: z.strictObject({
    ...selection,
    officer,
    by: z.enum(['zone', 'region', 'area', 'territory', 'officer', 'day']).default('day'),
  }),
  response: z.object({
    data: z.object({
      total: adherence,
      /** `code` is a place's code ('-' without), a SAP ID or a day. Days ascend. */
      groups: z.array(adherence.extend({ code: z.string(), name: z.string() })),
    }),
    period: z.object({ start: z.string(), end: z.string() }),
    updatedAt: z.string().nullable(),
    message,
  }),
});

const officerDay = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  day,
  ...officerPlace,
  planned: count,
  keptCalls: count,
  /** null where all were kept. */
  reason: z.enum(MISSED_REASONS).nullable(),
  missedDealers: z.array(z.object({ code: z.string(), name: z.string() })),
  approvedLate: count,
});

/** Sums cover all matches. */
const ADHERENCE_SORTS = [
  'sapId',
  'day',
  'zone',
  'region',
  'area',
  'territory',
  'planned',
  'keptCalls',
  'missed',
  'reason',
  'approvedLate',
] as const;

export const planAdherenceDays = call({
  ...behind,
  path: '/api/v1/dash/list/plan-adherence',
  summary: 'Officer-days with planned calls: how many were kept, which dealers were missed, and why',
  query: z.strictObject({
    ...listed,
    officer,
    dealer: exactId.optional(),
    missed: z.enum(['any', ...MISSED_REASONS]).optional(),
    approvedLate: z.enum(['yes']).optional(),
    sort: z.enum(ADHERENCE_SORTS).optional(),
    ...groupedBy(['sapId', 'day', ...PLACES, 'reason']),
  }),
  response: listResponse(officerDay).extend({
    sums: z.object({ planned: count, keptCalls: count, missed: count, approvedLate: count }),
    updatedAt: z.string().nullable(),
  }),
});

export const planAdherenceToday = call({
  method: 'GET',
  roles: M4_READ,
  tag: 'Today',
  path: '/api/v1/today/plan-adherence',
  summary: 'Planned calls of the last day with any, within a week before today',
  response: z.object({
    data: adherence.extend({
      /** Yesterday if the week has no planned calls. */
      day,
      /** Most missed calls first. */
      officers: z.array(officerDay),
    }),
    ...readToday,
    message,
  }),
});
