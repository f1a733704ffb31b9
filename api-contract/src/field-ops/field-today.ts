import { z } from 'zod';
import { call, day, message, readToday } from '../call.ts';
import { M4_READ } from '../roles.ts';
import { figureVisit } from './figures.ts';

/** Parts of Today (docs/decisions/0092). Each counts as the dashboards' list (`/api/v1/dash/list/…`) that it opens. */
const partOfToday = { method: 'GET', roles: M4_READ, tag: 'Today' } as const;

const count = z.number().int();
const officer = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  territoryName: z.string(),
  phone: z.string().optional(),
  /** Today, of what the part is about. */
  remindedAt: z.string().nullable().optional(),
});

/**
 * With a PJP entry and a field day today, as in COR. `notStarted`: no check-in or visit; `notVisited`: started without
 * dealer visit.
 */
export const officersToday = call({
  ...partOfToday,
  path: '/api/v1/today/officers',
  summary: 'Officers who were to be in the field today and have not started, or not visited a dealer',
  response: z.object({
    data: z.object({
      planned: count,
      notStarted: count,
      notVisited: count,
      /** Not started first. `checkIn` is a true instant (D-009). */
      officers: z.array(officer.extend({ hasStarted: z.boolean(), checkIn: z.string().nullable() })),
    }),
    ...readToday,
    message,
  }),
});

/** `away`: begun 100 m or more off. */
export const visitsNow = call({
  ...partOfToday,
  path: '/api/v1/today/visits',
  summary: 'Dealer visits that are running now, and those of them away from the dealer',
  response: z.object({
    data: z.object({
      running: count,
      away: count,
      /** Away ones first, newest first. */
      visits: z.array(figureVisit),
    }),
    ...readToday,
    message,
  }),
});

/** Tomorrow is their field day. */
export const plansTomorrow = call({
  ...partOfToday,
  path: '/api/v1/today/plans',
  summary: 'Officers without a plan for tomorrow',
  response: z.object({
    data: z.object({
      day,
      /** Public holidays or ''. */
      holiday: z.string(),
      expected: count,
      missing: count,
      officers: z.array(officer),
    }),
    ...readToday,
    message,
  }),
});
