import { z } from 'zod';
import { call, message, ofDealerNewest, page, paged, uuid } from '../call.ts';
import { ticketLimits } from '../limits.ts';
import { ANY, M4 } from '../roles.ts';

export const TICKET_STATUSES = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'] as const;

export const ticket = z.object({
  _id: z.string(),
  ticketNo: z.string(),
  category: z.string(),
  subCategory: z.string(),
  subject: z.string(),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  ticketEscalationStatus: z.enum(['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED']),
  createdAt: z.string(),
  updatedAt: z.string(),
  user: z.object({ name: z.string(), SAP_ID: z.string(), phone: z.string() }),
  /** What the escalation does next and when; null once somebody has acted, or nothing is left to do. */
  nextStep: z.object({ step: z.enum(['LEVEL2', 'LEVEL3', 'UNRESOLVED']), at: z.string() }).nullable(),
  /** When its 24 hours are over; null once it is resolved. */
  dueAt: z.string().nullable(),
  version: z.number().int(),
});
export type Ticket = z.infer<typeof ticket>;

/** By what the list is sorted; without one the newest stand first (D-039). */
export const TICKET_SORTS = ['ticketNo', 'name', 'category', 'subCategory', 'subject', 'createdAt', 'status'] as const;

/** Not resolved: over their 24 hours, or over before this day ends in India. */
export const TICKET_VIEWS = ['overdue', 'due-today'] as const;

/**
 * With `page` (or `currentPage`) one page of them, with the paging members and the categories that tickets in the scope have;
 * without it all that match, as documented (D-355).
 */
export const tickets = call({
  method: 'GET',
  path: '/api/v1/query/QuerygetAll',
  roles: M4,
  tag: 'Help desk',
  summary: 'Tickets in the scope, newest first',
  query: z.strictObject({
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
    ...page.shape,
    /** This ticket alone, for a link to it. */
    id: uuid.optional(),
    /** In number, name, SAP ID, category, sub category and subject, in any case (D-220). */
    search: z.string().trim().max(100).optional(),
    category: z.string().trim().max(100).optional(),
    view: z.enum(TICKET_VIEWS).optional(),
    sort: z.enum(TICKET_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: z.object({
    queries: z.array(ticket),
    ...z.object(paged).partial().shape,
    categories: z.array(z.string()).optional(),
    message,
  }),
});

/**
 * Tickets that are not resolved, of the officers in whose territory one dealer is: a ticket names its officer and no dealer.
 * Those that the caller sees in the list (D-238).
 */
export const ticketsAroundDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/tickets',
  roles: M4,
  tag: 'Help desk',
  summary: 'Open tickets of the officers of one dealer, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({
    data: z.array(ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true, user: true })),
    totalCount: z.number().int(),
    message,
  }),
});

const timeline = {
  method: 'GET',
  roles: M4,
  tag: 'Help desk',
  summary: 'What happened to a ticket',
  refusals: ['TICKET_NOT_FOUND'],
  answer: z.object({ data: z.array(z.object({ createdAt: z.string(), timeLine: z.array(z.string()) })), message }),
} as const;

/** Entries oldest first; `createdAt` in UTC. */
export const ticketTimeline = call({
  ...timeline,
  path: '/api/v1/query/getTimeline',
  query: z.strictObject({ id: uuid }),
});

/** The same with the id in the path (D-240). */
export const ticketTimelineById = call({
  ...timeline,
  path: '/api/v1/query/getTimeline/:id',
  params: z.strictObject({ id: uuid }),
});

/**
 * Reply and remarks are optional; a status change alone is enough (D-239). A status that is not sent stays, and a ticket
 * that has another version than the one sent is not touched: 409 with the ticket as it is now (D-354).
 */
export const updateTicket = call({
  method: 'POST',
  path: '/api/v1/query/remarkAdded',
  roles: M4,
  tag: 'Help desk',
  summary: 'Reply, remark and status of a ticket',
  body: z.strictObject({
    id: uuid,
    reply: z.string().trim().max(ticketLimits.reply.maxLength).default(''),
    remarks: z.string().trim().max(ticketLimits.remarks.maxLength).default(''),
    status: z.enum(TICKET_STATUSES).optional(),
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND'],
  answer: z.object({ data: ticket, message }),
});

export const createTicket = call({
  method: 'POST',
  path: '/api/v1/query/createQuery',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Raise a ticket (the officers’ app)',
  body: z.strictObject({
    category: z.string().trim().min(1).max(100),
    subCategory: z.string().trim().max(100).default(''),
    subject: z.string().trim().min(1).max(200),
    description: z.string().trim().max(2000).default(''),
  }),
  refusals: ['CATEGORY_NOT_FOUND', 'CATEGORY_INACTIVE'],
  answer: z.object({ data: ticket, message }),
});
