import { z } from 'zod';
import { call, message } from '../call.ts';
import { ownHoursLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';
import { ticketPriority } from './tickets.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM.');
/** India's time. 1 is Monday, 7 Sunday. */
export const workingHours = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).max(7),
  from: clock,
  to: clock,
});

/** No priority: all of the category that have no own hours. `due`: hours until Unresolved, instead of 24. */
const ownHoursRow = z.object({
  category: z.string(),
  priority: ticketPriority.nullable(),
  level2: z.number(),
  level3: z.number(),
  due: z.number(),
});

/** Hours without action (D-227, D-229). */
export const escalationTimesRow = z.object({
  level1: z.literal('Immediately'),
  level2: z.number(),
  level3: z.number(),
  workingHours,
  ownHours: z.array(ownHoursRow).optional(),
  version: z.number().int(),
});
export type EscalationTimes = z.infer<typeof escalationTimesRow>;

export const escalationTimes = call({
  method: 'GET',
  path: '/api/v1/query/EscalationMatrixTimeConfig',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'When a ticket goes to which level',
  response: z.object({ data: escalationTimesRow, message }),
});

const hours = z.union([z.string(), z.number()]).default('');

/** Level 2 < level 3 ≤ 24, decimals allowed; else 400 'Please enter valid hours.' (D-227, D-353). */
export const updateEscalationTimes = call({
  method: 'PUT',
  path: '/api/v1/query/EscalationMatrixTimeConfig',
  roles: M4,
  tag: 'Help desk',
  summary: 'Set when a ticket goes to which level',
  body: z.strictObject({
    level1: z.union([z.string().max(100), z.number()]).optional(),
    level2: hours,
    level3: hours,
    /** Default: unchanged. No day, or end before start: 400 'Please enter valid hours.' */
    workingHours: workingHours.optional(),
    /**
     * Default: unchanged. Level 2 < level 3 ≤ due ≤ 720, a known category, each pair once; else 400 'Please enter valid
     * hours.' with the fields.
     */
    ownHours: z
      .array(ownHoursRow.extend({ category: z.string().max(100), level2: hours, level3: hours, due: hours }).strict())
      .max(ownHoursLimits.ownHours.maxItems)
      .optional(),
    version: z.number().int().optional(),
  }),
  refusals: ['HOURS_INVALID'],
  response: z.object({ data: escalationTimesRow, message }),
});
