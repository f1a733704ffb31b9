import { z } from 'zod';
import { call, day, message, ofDealerNewest, page, paged, searchQuery, uuid } from '../call.ts';
import { newTicketLimits, ticketLimits } from '../limits.ts';
import { ANY, M4, M4_READ } from '../roles.ts';
import { fileIds, ticketFile } from './ticket-files.ts';

export const TICKET_STATUSES = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'] as const;

export const TICKET_ESCALATIONS = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED'] as const;

export const ticketPerson = z.object({ SAP_ID: z.string(), name: z.string() });

export const ticket = z.object({
  _id: z.string(),
  ticketNo: z.string(),
  category: z.string(),
  subCategory: z.string(),
  subject: z.string(),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  ticketEscalationStatus: z.enum(TICKET_ESCALATIONS),
  createdAt: z.string(),
  updatedAt: z.string(),
  user: z.object({ name: z.string(), SAP_ID: z.string(), phone: z.string() }),
  /** What the escalation does next and when; null once somebody has acted, or nothing is left to do. */
  nextStep: z.object({ step: z.enum(['LEVEL2', 'LEVEL3', 'UNRESOLVED']), at: z.string() }).nullable(),
  /** When its 24 hours are over; null once it is resolved. */
  dueAt: z.string().nullable(),
  /** While it is resolved: when that was, until when its raiser may say 'not solved', and whether 'solved' was said. */
  resolution: z.object({ at: z.string(), answerUntil: z.string(), isConfirmed: z.boolean() }).nullable().optional(),
  /** Who raised it for the user; null where he did it himself. */
  raisedBy: ticketPerson.nullable(),
  dealer: z.object({ dealerCode: z.string(), name: z.string() }).nullable(),
  /** Who works on it. */
  assignedTo: ticketPerson.nullable(),
  /** The ticket of the same raiser that it was merged into: it is RESOLVED then, and nobody writes to it (docs/decisions/0078). */
  mergedInto: z.object({ _id: z.string(), ticketNo: z.string() }).nullable().optional(),
  /** Those that were merged into it, by number. */
  mergedTickets: z.array(z.object({ _id: z.string(), ticketNo: z.string(), subject: z.string() })).optional(),
  version: z.number().int(),
});
export type Ticket = z.infer<typeof ticket>;

/** A piece of where the words of a search stand in a ticket's texts; to be marked where it is a match. */
const excerptPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type ExcerptPart = z.infer<typeof excerptPart>;
const ticketOfList = ticket.extend({
  /** Of a page that was searched by `text`. */
  excerpt: z.array(excerptPart).optional(),
});

/** By what the list is sorted; without one the newest stand first (D-039). */
export const TICKET_SORTS = [
  'ticketNo',
  'name',
  'category',
  'subCategory',
  'subject',
  'createdAt',
  'status',
  'dueAt',
] as const;

/**
 * Not resolved: over their 24 hours, or over before this day ends in India, assigned to the caller, or to nobody; and, whatever their
 * status, those that the caller has raised or somebody has raised for him.
 */
export const TICKET_VIEWS = ['overdue', 'due-today', 'mine', 'unassigned', 'raised'] as const;

/** What a figure counts: resolved within its 24 hours, or not (yet); with a reply; opened again by its raiser. */
export const TICKET_FIGURES = ['in-time', 'not-in-time', 'answered', 'reopened'] as const;

/**
 * With `page` (or `currentPage`) one page of them, with the paging members and the categories that tickets in the scope have;
 * without it all that match, as documented (D-355).
 */
export const tickets = call({
  method: 'GET',
  path: '/api/v1/query/QuerygetAll',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Tickets in the scope, newest first',
  query: z.strictObject({
    status: z.enum(['ALL', ...TICKET_STATUSES]).default('ALL'),
    ...page.shape,
    /** This ticket alone, for a link to it. */
    id: uuid.optional(),
    /** In number, name, SAP ID, category, sub category and subject, in any case (D-220). */
    search: z.string().trim().max(100).optional(),
    /**
     * In what people wrote: subject, message, replies and remarks; whole words in any case and form, English and Hindi. All words
     * must be there; "a phrase", -without and or are understood (docs/decisions/0075).
     */
    text: z
      .string()
      .trim()
      .max(ticketLimits.textSearch.maxLength, 'Please search for at most 200 characters.')
      .optional(),
    category: z.string().trim().max(100).optional(),
    view: z.enum(TICKET_VIEWS).optional(),
    /** Raised on these days in India. */
    startDate: day.optional(),
    endDate: day.optional(),
    level: z.enum(TICKET_ESCALATIONS).optional(),
    /** Of raisers of this region, by its code; '-' for raisers without one. */
    region: z.string().trim().max(64).optional(),
    /** Who acted last, by SAP ID; '-' for tickets on which nobody acted. */
    person: z.string().trim().max(64).optional(),
    figure: z.enum(TICKET_FIGURES).optional(),
    sort: z.enum(TICKET_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
  }),
  refusals: ['END_BEFORE_START'],
  answer: z.object({
    queries: z.array(ticketOfList),
    ...z.object(paged).partial().shape,
    categories: z.array(z.string()).optional(),
    /** Of a search by `text`: more than the 1,000 tickets match that are counted. */
    hasMore: z.boolean().optional(),
    message,
  }),
});

/**
 * Tickets that are not resolved: about one dealer, or of the officers in whose territory he is, whatever theirs are about. Those that the
 * caller sees in the list (D-238).
 */
export const ticketsAroundDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/tickets',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Open tickets about one dealer and of his officers, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({
    data: z.array(
      ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true, user: true }).extend({
        /** The ticket names the dealer; else it is here because of its officer. */
        isAboutDealer: z.boolean().optional(),
      }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

/** Tickets that are not resolved and whose raiser is one person, as far as the caller sees them in the list (D-238). */
export const ticketsOfOfficer = call({
  method: 'GET',
  path: '/api/v1/query/ofOfficer',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Open tickets of one officer, newest first',
  query: z.strictObject({
    SAP_ID: z.string().trim().min(1).max(64),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  answer: z.object({
    data: z.array(ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, createdAt: true })),
    totalCount: z.number().int(),
    message,
  }),
});

export const TICKET_GROUPS = ['category', 'level', 'region', 'person'] as const;

const count = z.number().int();
/** Whole minutes; null where no ticket has an answer. */
const minutes = z.number().int().nullable();

/**
 * Of the tickets raised in a range, as they are now (docs/decisions/0075). In time: resolved within their 24 hours, as the category
 * counts them. Reopened: by the raiser's 'not solved'. First answer: from raised to the first reply, median and 90th percentile, in
 * between two tickets by the share of the way.
 */
const figures = z.object({
  opened: count,
  resolved: count,
  inTime: count,
  /** Open, and their time is not over: neither in time nor not in time yet. */
  withinTime: count.optional(),
  reopened: count,
  answered: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
});
export type TicketFigures = z.infer<typeof figures>;
/** With the same of as many days before. */
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
  answer: z.object({
    /** `key` is the category's name, the level, the region's code or the SAP ID of who acted last; '-' for none. */
    data: z.array(compared.extend({ key: z.string(), name: z.string() })),
    total: compared,
    /** More tickets than are read one by one: the minutes are out of buckets, at most a fifth beside the exact ones (docs/decisions/0075). */
    isEstimated: z.boolean().optional(),
    startDate: z.string(),
    endDate: z.string(),
    message,
  }),
});

export const timelineAnswer = z.object({
  data: z.array(
    z.object({
      createdAt: z.string(),
      timeLine: z.array(z.string()),
      /** Those that came with this reply. */
      files: z.array(ticketFile).optional(),
    }),
  ),
  /** Those that came with the ticket. */
  files: z.array(ticketFile).optional(),
  message,
});

const timeline = {
  method: 'GET',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'What happened to a ticket',
  refusals: ['TICKET_NOT_FOUND'],
  answer: timelineAnswer,
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
    /** What the caller has uploaded for this reply: they go to the raiser, so there is a reply with them. */
    files: fileIds,
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_MERGED', 'TICKET_FILE_GONE'],
  answer: z.object({ data: ticket, message }),
});

export const RAISER_ANSWERS = ['solved', 'not solved'] as const;

/**
 * What a resolved ticket's raiser says of it, until the third day after the resolution ends in India. 'not solved' opens the
 * ticket again, and its hours count anew. The same answer said again changes nothing (docs/decisions/0075).
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
    /** What is still wrong, or thanks. */
    text: z.string().trim().max(ticketLimits.reply.maxLength).default(''),
    version: z.number().int().optional(),
  }),
  refusals: ['TICKET_NOT_FOUND', 'TICKET_NOT_YOURS', 'TICKET_MERGED', 'TICKET_NOT_RESOLVED', 'TICKET_ANSWER_TOO_LATE'],
  answer: z.object({ data: ticket, message }),
});

/**
 * A manager may raise it for an active person of his scope, and about a dealer of it; who raises it for himself names nobody. The
 * category's own sub categories are taken, and none.
 */
export const createTicket = call({
  method: 'POST',
  path: '/api/v1/query/createQuery',
  roles: ANY,
  tag: 'Help desk',
  summary: 'Raise a ticket',
  body: z.strictObject({
    category: z.string().trim().min(1).max(100),
    subCategory: z.string().trim().max(100).default(''),
    subject: z.string().trim().min(1).max(newTicketLimits.subject.maxLength),
    description: z.string().trim().max(newTicketLimits.description.maxLength).default(''),
    /** For whom, else for the caller. */
    SAP_ID: z.string().trim().max(64).default(''),
    dealerCode: z.string().trim().max(64).default(''),
    files: fileIds,
  }),
  refusals: [
    'CATEGORY_NOT_FOUND',
    'CATEGORY_INACTIVE',
    'TICKET_PERSON_UNKNOWN',
    'DEALER_NOT_FOUND',
    'TICKET_FILE_GONE',
  ],
  answer: z.object({ data: ticket, message }),
});

/**
 * By number, by who raised them, or by words of their texts, of which those of subjects may be nearly right: the number itself first,
 * then numbers that begin so, then the raisers', then by words; the newest first.
 */
export const findTickets = call({
  method: 'GET',
  path: '/api/v1/search/tickets',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Tickets that a search finds',
  query: searchQuery,
  answer: z.object({
    data: z.array(ticket.pick({ _id: true, ticketNo: true, subject: true, status: true, user: true })),
    message,
  }),
});
