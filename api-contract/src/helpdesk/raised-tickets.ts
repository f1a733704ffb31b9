import { z } from 'zod';
import { call, message, page, paged, uuid, pageSize, shortText, sortedBy } from '../call.ts';
import { ANY, M4_READ } from '../roles.ts';
import { TICKET_STATUSES, ticket, ticketPerson, timelineResponse } from './tickets.ts';

/** Active people in scope, and the caller. */
export const ticketRaisers = call({
  method: 'GET',
  path: '/api/v1/query/raisers',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'People for whom a ticket can be raised',
  query: z.strictObject({
    search: shortText.optional(),
    limit: pageSize.default(20),
  }),
  response: z.object({
    data: z.array(ticketPerson.extend({ role: z.string() })),
    totalCount: z.number().int(),
    message,
  }),
});

/** Newest first. By id also tickets whose category names the caller at a level (docs/decisions/0121). */
export const raisedTickets = call({
  method: 'GET',
  path: '/api/v1/query/raised',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Tickets of the caller: raised by or for them, or assigned to them',
  query: z.strictObject({
    ...page.shape,
    id: uuid.optional(),
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
    ...sortedBy(['ticketNo', 'name', 'category', 'subject', 'createdAt', 'status']),
  }),
  response: z.object({ data: z.array(ticket), ...paged, message }),
});

/** Without the internal remarks. */
export const raisedTicketTimeline = call({
  method: 'GET',
  path: '/api/v1/query/raised/:id',
  roles: ANY,
  tag: 'Help desk',
  summary: 'What became of one of the caller’s tickets',
  params: z.strictObject({ id: uuid }),
  refusals: ['TICKET_NOT_FOUND'],
  response: timelineResponse,
});
