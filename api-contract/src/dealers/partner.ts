import { z } from 'zod';
import { call, message, page, paged, uuid } from '../call.ts';
import { ADM, M4, M4_READ } from '../roles.ts';
import { partnerState, PROSPECT_TYPES } from './prospects.ts';

const text = z.string().max(500).nullish();
/** What the documents send; the partner gets what the server knows of the record instead (D-318). */
const ignored = z.strictObject({ gst: text, mobile: text, name: text, email: text }).partial();

/** `failure` is an answer, not an error: the sentence is for the person (002 §8). */
const outcome = z.enum(['success', 'failure']);

/**
 * Sends a prospect to the partner. Whatever comes back is kept; where nothing certain came back the prospect is 'unanswered' and
 * may be sent again, under the same reference, so that the partner takes it once.
 */
export const sendToActyv = call({
  method: 'POST',
  path: '/api/v1/actyv/send-actyv/:id',
  roles: M4,
  tag: 'Partner',
  summary: 'Send a prospect to the partner',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  query: z.strictObject({ type: z.enum(PROSPECT_TYPES).optional() }),
  body: ignored.optional(),
  refusals: ['PROSPECT_NOT_FOUND', 'GST_MISSING', 'ALREADY_SENT', 'PROSPECT_REJECTED', 'PARTNER_BUSY'],
  answer: z.object({
    status: outcome,
    message,
    data: z.object({ detailSendToActyv: z.boolean(), actyvScore: z.number().nullable(), partner: partnerState }),
  }),
});

/** A JKC dealer's financial score, by the dealer's `_id` or code (D-148). */
export const generateScore = call({
  method: 'POST',
  path: '/api/v1/actyv/generate-score/:id',
  roles: M4,
  tag: 'Partner',
  summary: 'Get the financial score of a JKC dealer',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  body: ignored.optional(),
  refusals: ['DEALER_NOT_FOUND', 'NOT_JKC', 'GST_MISSING', 'PARTNER_BUSY'],
  answer: z.object({
    status: outcome,
    message,
    data: z.object({ actyvScore: z.number().nullable(), partner: partnerState }),
  }),
});

export const jkcDealer = z.object({
  _id: z.string(),
  Kunnr: z.string(),
  Name1: z.string(),
  Email1: z.string(),
  Telf1: z.string(),
  Mobile: z.string(),
  GstNo: z.string(),
  actyvScore: z.number().nullable(),
  /** When the score came; null while there is none. */
  scoredAt: z.string().nullable(),
  /** How the last asking for a score went. */
  partner: partnerState,
});
export type JkcDealer = z.infer<typeof jkcDealer>;

const jkcAnswer = z.object({ data: z.array(jkcDealer), ...paged, message });
const jkcQuery = { ...page.shape, search: z.string().trim().max(100).optional() };

/** JKC dealers by name: the tab of the screen (D-139). */
export const jkcList = call({
  method: 'GET',
  path: '/api/v1/dealers-list/jkc',
  roles: M4_READ,
  tag: 'Partner',
  summary: 'JKC dealers by name',
  /** In code, name, email and phones. */
  query: z.strictObject(jkcQuery),
  answer: jkcAnswer,
});

/** The same with the filters of the directory. */
export const jkcData = call({
  method: 'GET',
  path: '/api/v1/dealers-data-jkc',
  roles: M4_READ,
  tag: 'Partner',
  summary: 'JKC dealers by name, of a club or type',
  query: z.strictObject({
    ...jkcQuery,
    club: z.string().max(32).optional(),
    dealerType: z.string().max(32).optional(),
  }),
  answer: jkcAnswer,
});

export const EXCHANGE_STATES = ['sending', 'success', 'failure', 'unanswered'] as const;

/** One sending to the partner, with all its tries. */
export const exchange = z.object({
  _id: uuid,
  purpose: z.enum(['prospect', 'score']),
  /** What it was about: the prospect's id or the dealer's code, and its name. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** The same for every try of one order: the partner takes it once. */
  reference: uuid,
  /** success and failure are the partner's answers; unanswered: nothing certain came back. */
  state: z.enum(EXCHANGE_STATES),
  /** What came of it, for people. */
  text: z.string(),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  /** How often it was tried over the network. */
  attempts: z.number().int(),
  by: z.string(),
  byName: z.string().nullable(),
  /** To whom: 'Sandbox' or the partner's host. */
  partner: z.string(),
  /** What was sent. */
  request: z.record(z.string(), z.unknown()),
  /** What came back, as far as it could be read. */
  answer: z.string().nullable(),
});
export type Exchange = z.infer<typeof exchange>;

export const exchanges = call({
  method: 'GET',
  path: '/api/v1/actyv/exchanges',
  roles: ADM,
  tag: 'Partner',
  summary: 'What was sent to the partner and what came back, newest first',
  query: z.strictObject({
    ...page.shape,
    search: z.string().trim().max(100).optional(),
    state: z.enum(EXCHANGE_STATES).optional(),
  }),
  answer: z.object({ data: z.array(exchange), ...paged, message }),
});
