import { z } from 'zod';
import { call, message, page, paged, uuid } from '../call.ts';
import { ANY, M4_READ } from '../roles.ts';
import { TICKET_STATUSES, ticket, ticketPerson, timelineAnswer } from './tickets.ts';

/** Active people of the scope, the caller among them: for whom he can raise a ticket. */
export const ticketRaisers = call({
  method: 'GET',
  path: '/api/v1/query/raisers',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'People for whom a ticket can be raised',
  query: z.strictObject({
    /** In name and SAP ID, in any case. */
    search: z.string().trim().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ data: z.array(ticketPerson.extend({ role: z.string() })), totalCount: z.number().int(), message }),
});

/**
 * What the caller has raised, somebody has raised for him, or is assigned to him, the newest first; by its id also a ticket of a category
 * that names him at a level, so that what he was told of opens (docs/decisions/0121).
 */
export const raisedTickets = call({
  method: 'GET',
  path: '/api/v1/query/raised',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Tickets of the caller: raised by him or for him, or assigned to him',
  query: z.strictObject({
    ...page.shape,
    /** This ticket alone, for a link to it. */
    id: uuid.optional(),
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
  }),
  answer: z.object({ data: z.array(ticket), ...paged, message }),
});

/** What a raiser, or an officer at a level, may read of what happened: everything but the remarks, which are for internal reference. */
export const raisedTicketTimeline = call({
  method: 'GET',
  path: '/api/v1/query/raised/:id',
  roles: ANY,
  tag: 'Help desk',
  summary: 'What became of one of the caller’s tickets',
  params: z.strictObject({ id: uuid }),
  refusals: ['TICKET_NOT_FOUND'],
  answer: timelineAnswer,
});
