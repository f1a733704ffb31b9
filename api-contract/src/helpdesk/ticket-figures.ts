import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { M4_READ } from '../roles.ts';

export const TICKET_GROUPS = ['category', 'level', 'region', 'person'] as const;

const count = z.number().int();
/** Whole minutes; null without an answer. */
const minutes = z.number().int().nullable();

/**
 * As of now (docs/decisions/0075). In time: within its hours, as the category counts. First answer: minutes to the first
 * reply, interpolated median and 90th percentile.
 */
const figures = z.object({
  opened: count,
  resolved: count,
  inTime: count,
  withinTime: count.optional(),
  waiting: count.optional(),
  reopened: count,
  answered: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
});
export type TicketFigures = z.infer<typeof figures>;
/** `before`: the preceding period of equal length. */
const compared = figures.extend({ before: figures });

/** Rows with the most tickets not in time first. Without days the current month in India; at most 366 days. */
export const ticketFigures = call({
  method: 'GET',
  path: '/api/v1/query/ticketFigures',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Figures of the tickets in the scope, by category, level, region or person',
  query: z.strictObject({
    by: z.enum(TICKET_GROUPS).default('category'),
    startDate: day.optional(),
    endDate: day.optional(),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    /** Category name, level, region code or last actor's SAP ID; '-': none. */
    data: z.array(compared.extend({ key: z.string(), name: z.string() })),
    total: compared,
    /** Minutes come from buckets, at most a fifth off (docs/decisions/0075). */
    isEstimated: z.boolean().optional(),
    /** False if `before` begins before the first ticket. */
    isBeforeCovered: z.boolean().optional(),
    startDate: z.string(),
    endDate: z.string(),
    message,
  }),
});

/** Weeks from Monday to Sunday in India, oldest first, that are over: at least twelve until `endDate`. */
export const ticketWeeks = call({
  method: 'GET',
  path: '/api/v1/query/ticketWeeks',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Figures of the tickets in the scope, week by week',
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(
      z.object({
        start: day,
        end: day,
        opened: count,
        resolved: count,
        inTime: count,
        withinTime: count,
        reopened: count,
      }),
    ),
    message,
  }),
});
