import { z } from 'zod';
import { call, message, uuid, filterCode } from '../call.ts';
import { M4, M4_READ } from '../roles.ts';
import { ticket, ticketPerson } from './tickets.ts';

/** Active people of the category's levels, by name. */
export const ticketAssignees = call({
  method: 'GET',
  path: '/api/v1/query/assignees',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'People to whom a ticket can be assigned',
  query: z.strictObject({ id: uuid }),
  refusals: ['TICKET_NOT_FOUND'],
  response: z.object({ data: z.array(ticketPerson), message }),
});

/** '' unassigns. An OPEN ticket becomes ASSIGNED; the escalation goes on (decision 0121). */
export const assignTicket = call({
  method: 'POST',
  path: '/api/v1/query/assign',
  roles: M4,
  tag: 'Help desk',
  summary: 'Assign a ticket',
  body: z.strictObject({ id: uuid, SAP_ID: filterCode, version: z.number().int().optional() }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'TICKET_ASSIGNEE_UNKNOWN'],
  response: z.object({ data: ticket, message }),
});

/** The timeline and the history say so. */
export const remindAssignee = call({
  method: 'POST',
  path: '/api/v1/query/remind',
  roles: M4,
  tag: 'Help desk',
  summary: 'Remind the person to whom an overdue ticket is assigned; once a day',
  body: z.strictObject({ id: uuid }),
  refusals: [
    'TICKET_NOT_FOUND',
    'TICKET_MERGED',
    'TICKET_NOT_OVERDUE',
    'TICKET_NOT_ASSIGNED',
    'TICKET_ASSIGNED_TO_YOU',
    'REMINDED_TODAY',
  ],
  response: z.object({ message }),
});
