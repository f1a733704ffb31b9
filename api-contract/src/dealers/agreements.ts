import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { agreementLimits } from '../limits.ts';
import { M4 } from '../roles.ts';

/** The key: a random number of 128 bits. Whatever else stands there is no agreement (404). */
const documentId = z.string().max(64);
const params = z.strictObject({ documentId });
/** What older clients send beside; who writes is known from the token alone (D-154). */
const ignoredRole = z.string().max(64).optional();

export const agreement = z.object({
  /** HTML of the editor's tags alone: p, br, strong, em, u, ul, ol, li, and mark with `data-comment`, a comment's id. */
  Agreement: z.string(),
  dealerId: z.string(),
  /** A line a save, oldest first; the newest thousand. The last one is of `version`. */
  changes: z.array(z.string()),
  version: z.number().int(),
  /** Until when the link holds. */
  expiresAt: z.string(),
});
export type Agreement = z.infer<typeof agreement>;

export const agreementComment = z.object({
  _id: z.string(),
  documentId: z.string(),
  /** The text that was selected. */
  line: z.string(),
  role: z.string(),
  comment: z.string(),
  createdAt: z.string(),
});
export type AgreementComment = z.infer<typeof agreementComment>;

const byKey = { roles: 'public', tag: 'Agreements' } as const;
const UNUSABLE = ['AGREEMENT_NOT_FOUND', 'AGREEMENT_EXPIRED', 'AGREEMENT_WITHDRAWN'] as const;
/** A token that is sent must be good: who signed in as a manager never writes as the dealer by mistake. */
const UNWRITABLE = [...UNUSABLE, 'TOO_MANY_CHANGES', 'SIGN_IN_REQUIRED'] as const;

/** Whoever has the id reads it, signed in or not (D-154, D-319). */
export const readAgreement = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement/:documentId',
  summary: 'An agreement, by its key',
  params,
  refusals: UNUSABLE,
  answer: z.object({ data: agreement, message }),
});

/** The writer is 'DEALER', or the role of the token's user. HTML that is not the editor's is taken out. */
export const saveAgreement = call({
  ...byKey,
  method: 'PUT',
  path: '/api/v1/agreement/:documentId',
  summary: 'Save an agreement over the version that was edited',
  params,
  body: z.strictObject({ Agreement: z.string(), version: z.number().int().min(1), role: ignoredRole }),
  refusals: [...UNWRITABLE, 'AGREEMENT_CHANGED', 'AGREEMENT_TOO_LARGE', 'AGREEMENT_TOO_COMPLEX'],
  answer: z.object({ data: agreement, message }),
});

/** The text as a save left it: the newest fifty are kept. */
export const agreementVersion = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement/:documentId/versions/:version',
  summary: 'An agreement as it was saved once',
  params: z.strictObject({ documentId, version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  refusals: [...UNUSABLE, 'AGREEMENT_VERSION_NOT_KEPT'],
  answer: z.object({
    data: z.object({ version: z.number().int(), Agreement: z.string(), role: z.string(), savedAt: z.string() }),
    message,
  }),
});

/** Oldest first. */
export const agreementComments = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement/:documentId/comments',
  summary: 'The comments on an agreement',
  params,
  refusals: UNUSABLE,
  answer: z.object({ data: z.array(agreementComment), message }),
});

/** `_id` is the id that the text carries at the commented place; sent again, the comment is there once. */
export const addAgreementComment = call({
  ...byKey,
  method: 'POST',
  path: '/api/v1/agreement/:documentId/comments',
  summary: 'Comment on a part of an agreement',
  params,
  body: z.strictObject({
    line: z.string().trim().min(1).max(agreementLimits.line.maxLength),
    comment: z.string().trim().min(1).max(agreementLimits.comment.maxLength),
    _id: uuid.optional(),
    role: ignoredRole,
  }),
  refusals: [...UNWRITABLE, 'AGREEMENT_COMMENTS_FULL'],
  answer: z.object({ data: z.array(agreementComment), message }),
});

/** Sent again, the same document with a new expiry opens anew (D-319). */
export const withdrawAgreement = call({
  method: 'DELETE',
  path: '/api/v1/agreement/:documentId',
  roles: M4,
  tag: 'Agreements',
  summary: 'Withdraw the link of an agreement',
  params,
  refusals: ['AGREEMENT_NOT_FOUND'],
  answer: z.object({ message }),
});

/**
 * Makes the agreement of an approved dealer prospect and its link, or renews how long the link holds (D-145, D-319). Customers are
 * refused with 501 (D-146).
 */
export const sendEcontract = call({
  method: 'POST',
  path: '/api/v1/actyv/send-econtract/:id',
  roles: M4,
  tag: 'Agreements',
  summary: 'Send an approved dealer prospect the e-contract',
  params: z.strictObject({ id: z.string().max(64) }),
  query: z.strictObject({ type: z.enum(['dealer', 'customer']).default('dealer') }),
  body: z.strictObject({
    expiresInDays: z
      .number()
      .int()
      .min(agreementLimits.expiresInDays.min)
      .max(agreementLimits.expiresInDays.max)
      .default(30),
  }),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_APPROVED', 'FEATURE_UNDER_DEVELOPMENT'],
  answer: z.object({
    status: z.literal('success'),
    message,
    /** `ehr` is a path of the console. */
    data: z.object({ documentId: z.string(), ehr: z.string(), expiresAt: z.string() }),
  }),
});
