import { z } from 'zod';
import { call, message, page, paged, shortText, sortedBy, uuid } from '../call.ts';
import { exactCode, exactId } from '../codes.ts';
import { ADM, M4, M4_READ } from '../roles.ts';
import { partnerState, PROSPECT_TYPES } from './prospects.ts';

const text = z.string().max(500).nullish();
/** Accepted but ignored; the partner gets the server's own record (D-318). */
const ignored = z.strictObject({ gst: text, mobile: text, name: text, email: text }).partial();

/** `failure` is a normal response (002 §8). */
const outcome = z.enum(['success', 'failure']);

/** 'unanswered' ones may be resent under the same reference: the partner takes it once. */
export const sendToActyv = call({
  method: 'POST',
  path: '/api/v1/actyv/send-actyv/:id',
  roles: M4,
  tag: 'Partner',
  summary: 'Send a prospect to the partner',
  params: z.strictObject({ id: exactId.min(1) }),
  query: z.strictObject({ type: z.enum(PROSPECT_TYPES).optional() }),
  body: ignored.optional(),
  refusals: ['PROSPECT_NOT_FOUND', 'GST_MISSING', 'ALREADY_SENT', 'PROSPECT_REJECTED', 'PARTNER_BUSY'],
  response: z.object({
    status: outcome,
    message,
    data: z.object({ detailSendToActyv: z.boolean(), actyvScore: z.number().nullable(), partner: partnerState }),
  }),
});

/** By `_id` or code (D-148). */
export const generateScore = call({
  method: 'POST',
  path: '/api/v1/actyv/generate-score/:id',
  roles: M4,
  tag: 'Partner',
  summary: 'Get the financial score of a JKC dealer',
  params: z.strictObject({ id: exactId.min(1) }),
  body: ignored.optional(),
  refusals: ['DEALER_NOT_FOUND', 'NOT_JKC', 'GST_MISSING', 'PARTNER_BUSY'],
  response: z.object({
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
  scoredAt: z.string().nullable(),
  partner: partnerState,
});
export type JkcDealer = z.infer<typeof jkcDealer>;

const jkcResponse = z.object({ data: z.array(jkcDealer), ...paged, message });
const jkcQuery = { ...page.shape, search: shortText.optional() };

/** D-139. */
export const jkcList = call({
  method: 'GET',
  path: '/api/v1/dealers-list/jkc',
  roles: M4_READ,
  tag: 'Partner',
  summary: 'JKC dealers by name',
  query: z.strictObject({ ...jkcQuery, ...sortedBy(['code', 'name', 'email', 'score']) }),
  response: jkcResponse,
});

export const jkcData = call({
  method: 'GET',
  path: '/api/v1/dealers-data-jkc',
  roles: M4_READ,
  tag: 'Partner',
  summary: 'JKC dealers by name, of a club or type',
  query: z.strictObject({
    ...jkcQuery,
    club: exactCode.optional(),
    dealerType: exactCode.optional(),
  }),
  response: jkcResponse,
});

export const EXCHANGE_STATES = ['sending', 'success', 'failure', 'unanswered'] as const;

export const exchange = z.object({
  _id: uuid,
  purpose: z.enum(['prospect', 'score']),
  /** Prospect's id or dealer's code. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** The same for all tries. */
  reference: uuid,
  /** unanswered: arrival is unknown. */
  state: z.enum(EXCHANGE_STATES),
  text: z.string(),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  attempts: z.number().int(),
  by: z.string(),
  byName: z.string().nullable(),
  /** 'Sandbox' or the partner's host. */
  partner: z.string(),
  request: z.record(z.string(), z.unknown()),
  /** As far as readable. */
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
    search: shortText.optional(),
    state: z.enum(EXCHANGE_STATES).optional(),
    ...sortedBy(['sentAt', 'subject', 'purpose', 'state', 'attempts', 'by', 'partner']),
  }),
  response: z.object({ data: z.array(exchange), ...paged, message }),
});
