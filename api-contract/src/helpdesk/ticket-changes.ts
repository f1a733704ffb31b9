import { z } from 'zod';
import { call, filterCode, message, uuid } from '../call.ts';
import { ticketChangeLimits } from '../limits.ts';
import { M4 } from '../roles.ts';
import { ticketPriority } from './tickets.ts';

const items = z
  .array(z.strictObject({ id: uuid, version: z.number().int() }))
  .min(1)
  .max(ticketChangeLimits.items.maxItems);

const result = z.object({
  id: uuid,
  result: z.enum(['done', 'refused']),
  /** 'TKT-000042: Bill is missing'; empty outside the scope. */
  subject: z.string(),
  message,
  code: z.string().nullable(),
  version: z.number().int().nullable(),
});
const response = z.object({ data: z.object({ results: z.array(result) }), message });

/** One by one, in one transaction: what is refused, as with another version, stays as it is. One change at a time. */
export const changeTickets = call({
  method: 'POST',
  path: '/api/v1/query/changeTickets',
  roles: M4,
  tag: 'Help desk',
  summary: 'Assign, resolve or prioritize several tickets',
  body: z.strictObject({
    items,
    /** '' unassigns. */
    SAP_ID: filterCode.optional(),
    status: z.literal('RESOLVED').optional(),
    priority: ticketPriority.optional(),
  }),
  response,
});

/** Restores what `changeTickets` changed, while it is the newest change of the ticket and the caller's own. */
export const undoTicketChanges = call({
  method: 'POST',
  path: '/api/v1/query/undoTicketChanges',
  roles: M4,
  tag: 'Help desk',
  summary: 'Undo a change of several tickets',
  body: z.strictObject({ items }),
  response,
});
