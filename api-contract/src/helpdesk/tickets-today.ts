import { z } from 'zod';
import { call, message, readToday } from '../call.ts';
import { M4_READ } from '../roles.ts';
import { ticket, ticketPerson } from './tickets.ts';

/** The list's views 'overdue' and 'due-today', for Today (docs/decisions/0092). */
export const overdueTickets = call({
  method: 'GET',
  path: '/api/v1/today/tickets',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Overdue tickets, and those that will be before the day ends',
  response: z.object({
    data: z.object({
      overdue: z.number().int(),
      dueToday: z.number().int(),
      /** Longest overdue first. */
      tickets: z.array(
        ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, dueAt: true, user: true }).extend({
          /** To whom it is assigned, unless to the caller: he can be reminded. */
          assignedTo: ticketPerson.nullable().optional(),
          /** When he was reminded today. */
          remindedAt: z.string().nullable().optional(),
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});
