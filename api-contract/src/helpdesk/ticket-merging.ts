import { z } from 'zod';
import { call, message, uuid, pageSize, shortText } from '../call.ts';
import { M4, M4_READ } from '../roles.ts';
import { ticket } from './tickets.ts';

/**
 * Visible to the caller, unmerged, unresolved or resolved within three days; the same officer's first, then the newest.
 * Without a search only the same officer's.
 */
export const mergeTargets = call({
  method: 'GET',
  path: '/api/v1/query/mergeTargets',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Tickets into which a ticket can be merged',
  query: z.strictObject({
    id: uuid,
    search: shortText.optional(),
    limit: pageSize.default(20),
  }),
  refusals: ['TICKET_NOT_FOUND'],
  response: z.object({
    data: z.array(ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true, user: true })),
    totalCount: z.number().int(),
    message,
  }),
});

/**
 * Closes it as RESOLVED, with a line in both tickets. Lines and files stay; writing ends (docs/decisions/0078). A
 * resolved target opens again. Returns the merged ticket.
 */
export const mergeTicket = call({
  method: 'POST',
  path: '/api/v1/query/merge',
  roles: M4,
  tag: 'Help desk',
  summary: 'Merge a ticket into another one',
  body: z.strictObject({ id: uuid, into: uuid, version: z.number().int().optional() }),
  refusals: [
    'TICKET_NOT_FOUND',
    'TICKET_MERGED',
    'TICKET_MERGE_SELF',
    'TICKET_MERGE_TARGET_MERGED',
    'TICKET_MERGE_TARGET_CLOSED',
    'TICKET_MERGE_HAS_MERGED',
  ],
  response: z.object({ data: ticket, message }),
});

/** Status and hours become as without the merge. */
export const unmergeTicket = call({
  method: 'POST',
  path: '/api/v1/query/unmerge',
  roles: M4,
  tag: 'Help desk',
  summary: 'Take a merged ticket out again',
  body: z.strictObject({ id: uuid, version: z.number().int().optional() }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_NOT_MERGED'],
  response: z.object({ data: ticket, message }),
});
