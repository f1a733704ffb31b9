import { z } from 'zod';
import { call, day, message, readToday } from '../call.ts';
import { M4_READ } from '../roles.ts';
import { PROSPECT_TYPES } from './prospects.profile.ts';

/** Parts of Today (docs/decisions/0092). */
const count = z.number().int();

/** Open follow-ups until the month that the list opens: overdue ones, the longest first, then due ones. */
export const churnToday = call({
  method: 'GET',
  path: '/api/v1/today/churn',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Churn risks whose follow-up is overdue',
  response: z.object({
    data: z.object({
      month: count,
      year: count,
      overdue: count,
      due: count,
      dealers: z.array(
        z.object({
          dealerCode: z.string(),
          name: z.string(),
          ownerName: z.string(),
          dueDay: day,
          /** The caller's own have no reminder. */
          isMine: z.boolean().optional(),
          remindedAt: z.string().nullable().optional(),
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});

/** Prospects over their status limit, longest first. */
export const prospectsToday = call({
  method: 'GET',
  path: '/api/v1/today/prospects',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Prospects over the time of their stage',
  response: z.object({
    data: z.object({
      limitDays: count,
      dealer: count,
      customer: count,
      prospects: z.array(
        z.object({
          _id: z.string(),
          kind: z.enum(PROSPECT_TYPES),
          name: z.string(),
          status: z.string(),
          since: z.string(),
          days: count,
          holderName: z.string().optional(),
          isMine: z.boolean().optional(),
          remindedAt: z.string().nullable().optional(),
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});

const OCCASIONS = ['Birthday', 'Anniversary', 'Birthday of the spouse', 'Birthday of a child'] as const;

export const occasionsToday = call({
  method: 'GET',
  path: '/api/v1/today/occasions',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Birthdays and anniversaries of dealers in the next seven days',
  response: z.object({
    data: z.object({
      total: count,
      occasions: z.array(
        z.object({
          dealerCode: z.string(),
          name: z.string(),
          person: z.string(),
          what: z.enum(OCCASIONS),
          day,
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});
