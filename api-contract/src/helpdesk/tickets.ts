import { z } from 'zod';
import {
  call,
  day,
  groupedBy,
  groups,
  message,
  ofDealerNewest,
  page,
  paged,
  isNear,
  searchQuery,
  uuid,
  filterCode,
  recordCode,
  shortText,
} from '../call.ts';
import { newTicketLimits, ticketLimits } from '../limits.ts';
import { ANY, M4, M4_READ } from '../roles.ts';
import { fileIds, ticketFile } from './ticket-files.ts';
import {
  TICKET_ESCALATIONS,
  TICKET_STATUSES,
  ticket,
  ticketOfList,
  ticketPerson,
  ticketPriority,
  ticketSatisfaction,
} from './tickets.record.ts';

export {
  type ExcerptPart,
  TICKET_ESCALATIONS,
  TICKET_PRIORITIES,
  TICKET_SATISFACTIONS,
  TICKET_STATUSES,
  type Ticket,
  ticket,
  ticketPerson,
  ticketPriority,
} from './tickets.record.ts';

/** Default: newest first (D-039). */
export const TICKET_SORTS = [
  'ticketNo',
  'name',
  'category',
  'subCategory',
  'subject',
  'createdAt',
  'status',
  'dueAt',
  'priority',
  'assignee',
  'level',
  'updatedAt',
] as const;

const TICKET_LIST_GROUPS = ['name', 'category', 'subCategory', 'createdAt', 'status', 'priority'] as const;

/** Unresolved: overdue, due today in India, the caller's, unassigned, waiting for the raiser. `raised`: any status, by or for the caller. */
export const TICKET_VIEWS = ['overdue', 'due-today', 'mine', 'unassigned', 'waiting', 'raised'] as const;

/** in-time: within its hours, 24 as documented. time-left: open and not due. answered: with a reply. */
export const TICKET_FIGURES = [
  'in-time',
  'time-left',
  'not-in-time',
  'answered',
  'reopened',
  'waiting',
  'satisfied',
  'dissatisfied',
] as const;

/** Without `page` or `currentPage`: all matches, as documented, and no categories (D-355). */
export const tickets = call({
  method: 'GET',
  path: '/api/v1/query/QuerygetAll',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Tickets in the scope, newest first',
  query: z.strictObject({
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
    ...page.shape,
    id: uuid.optional(),
    /** In number, name, SAP ID, category, sub category and subject (D-220). */
    search: shortText.optional(),
    /**
     * Searches people's texts: all words, in any form, English and Hindi. Understands "a phrase", -without and or
     * (docs/decisions/0075).
     */
    text: z
      .string()
      .trim()
      .max(ticketLimits.textSearch.maxLength, 'Please search for at most 200 characters.')
      .optional(),
    category: shortText.optional(),
    priority: ticketPriority.optional(),
    view: z.enum(TICKET_VIEWS).optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    level: z.enum(TICKET_ESCALATIONS).optional(),
    /** Raisers' region code; '-': none. */
    region: filterCode.optional(),
    /** SAP ID of the last actor; '-': none. */
    person: filterCode.optional(),
    figure: z.enum(TICKET_FIGURES).optional(),
    sort: z.enum(TICKET_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    /** Not with `text`. */
    ...groupedBy(TICKET_LIST_GROUPS),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    queries: z.array(ticketOfList),
    ...z.object(paged).partial().shape,
    categories: z.array(z.string()).optional(),
    /** A search by `text` counts only 1,000 matches. */
    hasMore: z.boolean().optional(),
    groups: groups.optional(),
    message,
  }),
});

/** About the dealer, or of officers in his territory, in the caller's scope (D-238). */
export const ticketsAroundDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/tickets',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Open tickets about one dealer and of their officers, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(
      ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true, user: true }).extend({
        /** false: here because of its officer. */
        isAboutDealer: z.boolean().optional(),
      }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

export const ticketsOfOfficer = call({
  method: 'GET',
  path: '/api/v1/query/ofOfficer',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Open tickets of one officer, newest first',
  query: z.strictObject({
    SAP_ID: recordCode,
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  response: z.object({
    data: z.array(ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true })),
    totalCount: z.number().int(),
    message,
  }),
});

export const TICKET_GROUPS = ['category', 'level', 'region', 'person'] as const;

const count = z.number().int();
/** Whole minutes; null without an answer. */
const minutes = z.number().int().nullable();

/**
 * As of now (docs/decisions/0075). In time: within its hours, as the category counts. First answer: minutes to the first
 * reply, interpolated median and 90th percentile.
 */
const figures = z.object({
  opened: count,
  resolved: count,
  inTime: count,
  withinTime: count.optional(),
  waiting: count.optional(),
  satisfied: count.optional(),
  dissatisfied: count.optional(),
  reopened: count,
  answered: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
});
export type TicketFigures = z.infer<typeof figures>;
/** `before`: the preceding period of equal length. */
const compared = figures.extend({ before: figures });

/** Rows with the most tickets not in time first. Without days the current month in India; at most 366 days. */
export const ticketFigures = call({
  method: 'GET',
  path: '/api/v1/query/ticketFigures',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Figures of the tickets in the scope, by category, level, region or person',
  query: z.strictObject({
    by: z.enum(TICKET_GROUPS).default('category'),
    startDate: day.optional(),
    endDate: day.optional(),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    /** Category name, level, region code or last actor's SAP ID; '-': none. */
    data: z.array(compared.extend({ key: z.string(), name: z.string() })),
    total: compared,
    /** Minutes come from buckets, at most a fifth off (docs/decisions/0075). */
    isEstimated: z.boolean().optional(),
    /** False if `before` begins before the first ticket. */
    isBeforeCovered: z.boolean().optional(),
    startDate: z.string(),
    endDate: z.string(),
    message,
  }),
});

/**
 * Weeks from Monday to Sunday in India, oldest first, that are over: at least twelve until `endDate`.
 */
export const ticketWeeks = call({
  method: 'GET',
  path: '/api/v1/query/ticketWeeks',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Figures of the tickets in the scope, week by week',
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(
      z.object({
        start: day,
        end: day,
        opened: count,
        resolved: count,
        inTime: count,
        withinTime: count,
        reopened: count,
      }),
    ),
    message,
  }),
});

export const timelineResponse = z.object({
  data: z.array(
    z.object({
      createdAt: z.string(),
      timeLine: z.array(z.string()),
      /** Role of that moment; null: unknown. `SAP_ID` is 'SYSTEM' for what the server did. */
      author: ticketPerson.extend({ role: z.string() }).nullable().optional(),
      files: z.array(ticketFile).optional(),
    }),
  ),
  files: z.array(ticketFile).optional(),
  message,
});

const timeline = {
  method: 'GET',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'What happened to a ticket',
  refusals: ['TICKET_NOT_FOUND'],
  response: timelineResponse,
} as const;

/** Oldest first; `createdAt` in UTC. */
export const ticketTimeline = call({
  ...timeline,
  path: '/api/v1/query/getTimeline',
  query: z.strictObject({ id: uuid }),
});

export const ticketTimelineById = call({
  ...timeline,
  path: '/api/v1/query/getTimeline/:id',
  params: z.strictObject({ id: uuid }),
});

/**
 * A status change alone is enough (D-239); an unsent status stays. Another version: 409 with the present ticket
 * (D-354).
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
    /** The reply asks: the clock stands still until the raiser answers. Another reply without it ends that. */
    waitsForAnswer: z.boolean().default(false),
    /** Files go to the raiser: they need a reply. */
    files: fileIds,
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'TICKET_FILE_GONE'],
  response: z.object({ data: ticket, message }),
});

/** The escalation goes on; due time and next step follow the hours of the priority (docs/decisions/0068). */
export const setTicketPriority = call({
  method: 'POST',
  path: '/api/v1/query/priority',
  roles: M4,
  tag: 'Help desk',
  summary: 'Set the priority of a ticket',
  body: z.strictObject({ id: uuid, priority: ticketPriority, version: z.number().int().optional() }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MERGED'],
  response: z.object({ data: ticket, message }),
});

export const answerQuestion = call({
  method: 'POST',
  path: '/api/v1/query/answerQuestion',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Answer a question about an own ticket (console and officers’ app)',
  body: z.strictObject({
    id: uuid,
    text: z.string().trim().min(1).max(ticketLimits.reply.maxLength),
    files: fileIds,
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_ANSWER_NOT_YOURS', 'TICKET_MERGED', 'TICKET_NOT_WAITING', 'TICKET_FILE_GONE'],
  response: z.object({ data: ticket, message }),
});

export const RAISER_ANSWERS = ['solved', 'not solved'] as const;

/**
 * Until the third day in India ends. 'not solved' reopens the ticket and restarts its hours (docs/decisions/0075).
 * Repeats change only the satisfaction.
 */
export const answerResolution = call({
  method: 'POST',
  path: '/api/v1/query/answerResolution',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Say of an own resolved ticket whether it is solved (console and officers’ app)',
  body: z.strictObject({
    id: uuid,
    answer: z.enum(RAISER_ANSWERS),
    /** Only with 'solved'. */
    satisfaction: ticketSatisfaction.optional(),
    text: z.string().trim().max(ticketLimits.reply.maxLength).default(''),
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_NOT_YOURS', 'TICKET_MERGED', 'TICKET_NOT_RESOLVED', 'TICKET_ANSWER_TOO_LATE'],
  response: z.object({ data: ticket, message }),
});

/** Managers: for active people, about dealers of their scope. Sub category: the category's own, or empty. */
export const createTicket = call({
  method: 'POST',
  path: '/api/v1/query/createQuery',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Raise a ticket',
  body: z.strictObject({
    category: shortText.min(1),
    subCategory: shortText.default(''),
    subject: z.string().trim().min(1).max(newTicketLimits.subject.maxLength),
    description: z.string().trim().max(newTicketLimits.description.maxLength).default(''),
    priority: ticketPriority.default('Normal'),
    SAP_ID: filterCode.default(''),
    dealerCode: filterCode.default(''),
    files: fileIds,
  }),
  refusals: [
    'CATEGORY_NOT_FOUND',
    'CATEGORY_INACTIVE',
    'TICKET_PERSON_UNKNOWN',
    'DEALER_NOT_FOUND',
    'TICKET_FILE_GONE',
  ],
  response: z.object({ data: ticket, message }),
});

/** Exact number, number prefixes, raisers, words (fuzzy in subjects); newest first. */
export const findTickets = call({
  method: 'GET',
  path: '/api/v1/search/tickets',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Tickets that a search finds',
  query: searchQuery,
  response: z.object({
    data: z.array(
      ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, user: true }).extend({ isNear }),
    ),
    message,
  }),
});
