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

/** What the caller has raised, or somebody has raised for him, the newest first. */
export const raisedTickets = call({
  method: 'GET',
  path: '/api/v1/query/raised',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Tickets that the caller has raised',
  query: z.strictObject({
    ...page.shape,
    /** This ticket alone, for a link to it. */
    id: uuid.optional(),
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
  }),
  answer: z.object({ data: z.array(ticket), ...paged, message }),
});

/** What a raiser may read of what happened: everything but the remarks, which are for internal reference. */
export const raisedTicketTimeline = call({
  method: 'GET',
  path: '/api/v1/query/raised/:id',
  roles: ANY,
  tag: 'Help desk',
  summary: 'What became of a ticket that the caller has raised',
  params: z.strictObject({ id: uuid }),
  refusals: ['TICKET_NOT_FOUND'],
  answer: timelineAnswer,
});
