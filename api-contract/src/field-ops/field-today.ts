import { z } from 'zod';
import { call, day, message, readToday } from '../call.ts';
import { M4_READ } from '../roles.ts';
import { figureVisit } from './figures.ts';

/**
 * Parts of Today (docs/decisions/0092). Officers, plans and visits are counted as the lists behind the dashboards' figures count them
 * (`/api/v1/dash/list/…`); a figure opens such a list, filtered by the same.
 */
const partOfToday = { method: 'GET', roles: M4_READ, tag: 'Today' } as const;

const count = z.number().int();
const officer = z.object({ SAP_ID: z.string(), name: z.string(), territoryName: z.string() });

/**
 * Officers with a PJP entry for today whose day is a field day (no Sunday, holiday, leave or day off the field, as COR counts days).
 * `notStarted`: neither a check-in nor a visit; `notVisited`: one of these, but no dealer visit yet.
 */
export const officersToday = call({
  ...partOfToday,
  path: '/api/v1/today/officers',
  summary: 'Officers who were to be in the field today and have not started, or not visited a dealer',
  answer: z.object({
    data: z.object({
      planned: count,
      notStarted: count,
      notVisited: count,
      /** The first of both, those who have not started before the others. `checkIn` is a true instant (D-009). */
      officers: z.array(officer.extend({ hasStarted: z.boolean(), checkIn: z.string().nullable() })),
    }),
    ...readToday,
    message,
  }),
});

/** Dealer visits of today that have begun and not ended. `away`: those that began 100 m or more from the dealer. */
export const visitsNow = call({
  ...partOfToday,
  path: '/api/v1/today/visits',
  summary: 'Dealer visits that are running now, and those of them away from the dealer',
  answer: z.object({
    data: z.object({
      running: count,
      away: count,
      /** The newest of those away from the dealer, then of the others. */
      visits: z.array(figureVisit),
    }),
    ...readToday,
    message,
  }),
});

/** Officers without any PJP entry for tomorrow, of those for whom tomorrow is a field day by what is known today. */
export const plansTomorrow = call({
  ...partOfToday,
  path: '/api/v1/today/plans',
  summary: 'Officers without a plan for tomorrow',
  answer: z.object({
    data: z.object({
      /** The day after today. */
      day,
      /** The public holidays of that day; '' where there is none. */
      holiday: z.string(),
      expected: count,
      missing: count,
      officers: z.array(officer),
    }),
    ...readToday,
    message,
  }),
});
