import { z } from 'zod';
import { call, message, uuid } from '../call.ts';
import { exactId } from '../codes.ts';
import { agreementLimits } from '../limits.ts';
import { M4 } from '../roles.ts';

/** 128 random bits; any other text is 404. */
const documentId = exactId;
const params = z.strictObject({ documentId });
/** Ignored: the writer comes from the token alone (D-154). */
const ignoredRole = exactId.optional();

/** `changed`: by the dealer since it was sent (D-368). */
export const AGREEMENT_STAGES = ['sent', 'opened', 'changed', 'agreed', 'signed-off', 'withdrawn', 'expired'] as const;
export type AgreementStage = (typeof AGREEMENT_STAGES)[number];

/** null: it has not happened. */
export const agreementProgress = {
  stage: z.enum(AGREEMENT_STAGES).optional(),
  sentAt: z.string().optional(),
  openedAt: z.string().nullish(),
  changedAt: z.string().nullish(),
  agreedAt: z.string().nullish(),
  agreedName: z.string().nullish(),
  signedAt: z.string().nullish(),
  signedName: z.string().nullish(),
};

export const agreement = z.object({
  /** HTML with only p, br, strong, em, u, ul, ol, li and mark with `data-comment` (comment id). */
  Agreement: z.string(),
  dealerId: z.string(),
  /** The newest thousand saves, oldest first. */
  changes: z.array(z.string()),
  version: z.number().int(),
  expiresAt: z.string(),
  ...agreementProgress,
  withdrawnAt: z.string().nullish(),
  /** Of the signed-off HTML in UTF-8, hexadecimal. */
  sha256: z.string().nullish(),
});
export type Agreement = z.infer<typeof agreement>;

export const agreementComment = z.object({
  _id: z.string(),
  documentId: z.string(),
  /** The selected text. */
  line: z.string(),
  role: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  /** `_id` of the comment that it answers. */
  replyTo: z.string().nullish(),
  resolvedAt: z.string().nullish(),
  resolvedBy: z.string().nullish(),
});
export type AgreementComment = z.infer<typeof agreementComment>;

const byKey = { roles: 'public', tag: 'Agreements' } as const;
const UNUSABLE = ['AGREEMENT_NOT_FOUND', 'AGREEMENT_EXPIRED', 'AGREEMENT_WITHDRAWN'] as const;
/** Refuses an invalid token: no manager writes as the dealer by mistake. */
const UNWRITABLE = [...UNUSABLE, 'AGREEMENT_SIGNED_OFF', 'TOO_MANY_CHANGES', 'SIGN_IN_REQUIRED'] as const;

/** Public by id (D-154, D-319). */
export const readAgreement = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement/:documentId',
  summary: 'An agreement, by its key',
  params,
  refusals: UNUSABLE,
  response: z.object({ data: agreement, message }),
});

/** The writer is 'DEALER' or the token's role. Removes HTML foreign to the editor. */
export const saveAgreement = call({
  ...byKey,
  method: 'PUT',
  path: '/api/v1/agreement/:documentId',
  summary: 'Save an agreement over the version that was edited',
  params,
  body: z.strictObject({ Agreement: z.string(), version: z.number().int().min(1), role: ignoredRole }),
  refusals: [...UNWRITABLE, 'AGREEMENT_CHANGED', 'AGREEMENT_TOO_LARGE', 'AGREEMENT_TOO_COMPLEX'],
  response: z.object({ data: agreement, message }),
});

/** Kept: what was sent or agreed to, and the newest fifty (D-368). */
export const agreementVersion = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement/:documentId/versions/:version',
  summary: 'An agreement as it was saved once',
  params: z.strictObject({ documentId, version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  refusals: [...UNUSABLE, 'AGREEMENT_VERSION_NOT_KEPT'],
  response: z.object({
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
  response: z.object({ data: z.array(agreementComment), message }),
});

/** `_id`: the comment's id in the text. Repeats add nothing. */
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
    replyTo: uuid.optional(),
    role: ignoredRole,
  }),
  refusals: [...UNWRITABLE, 'AGREEMENT_COMMENTS_FULL', 'AGREEMENT_COMMENT_NOT_FOUND'],
  response: z.object({ data: z.array(agreementComment), message }),
});

export const resolveAgreementComment = call({
  ...byKey,
  method: 'PUT',
  path: '/api/v1/agreement/:documentId/comments/:id',
  summary: 'Resolve a comment on an agreement, or open it again',
  params: z.strictObject({ documentId, id: uuid }),
  body: z.strictObject({ resolved: z.boolean() }),
  refusals: [...UNWRITABLE, 'AGREEMENT_COMMENT_NOT_FOUND'],
  response: z.object({ data: z.array(agreementComment), message }),
});

/** Without a sign-in, until the next save (D-368). */
export const agreeToAgreement = call({
  ...byKey,
  method: 'POST',
  path: '/api/v1/agreement/:documentId/agree',
  summary: 'Agree to a version of an agreement, as the dealer',
  params,
  body: z.strictObject({
    version: z.number().int().min(1),
    name: z.string().trim().min(1).max(agreementLimits.name.maxLength),
    agrees: z.literal(true),
  }),
  refusals: [...UNWRITABLE, 'AGREEMENT_CHANGED', 'AGREEMENT_DEALER_AGREES'],
  response: z.object({ data: agreement, message }),
});

export const signOffAgreement = call({
  method: 'POST',
  path: '/api/v1/agreement/:documentId/sign-off',
  roles: M4,
  tag: 'Agreements',
  summary: 'Sign off the version that the dealer agreed to',
  params,
  body: z.strictObject({ version: z.number().int().min(1) }),
  refusals: [...UNUSABLE, 'AGREEMENT_SIGNED_OFF', 'AGREEMENT_CHANGED', 'AGREEMENT_NOT_AGREED'],
  response: z.object({ data: agreement, message }),
});

export const checkAgreement = call({
  ...byKey,
  method: 'GET',
  path: '/api/v1/agreement-checks/:sha256',
  summary: 'Whether a text is that of a signed-off agreement',
  params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Please give 64 hexadecimal digits.') }),
  response: z.object({
    data: z.object({
      isSignedOff: z.boolean(),
      signedAt: z.string().nullable(),
    }),
    message,
  }),
});

/** A resent contract reopens the same document (D-319). */
export const withdrawAgreement = call({
  method: 'DELETE',
  path: '/api/v1/agreement/:documentId',
  roles: M4,
  tag: 'Agreements',
  summary: 'Withdraw the link of an agreement',
  params,
  refusals: ['AGREEMENT_NOT_FOUND', 'AGREEMENT_SIGNED_OFF'],
  response: z.object({ message }),
});

/** Creates the agreement, or renews its link (D-145, D-319). Customers: 501 (D-146). */
export const sendEcontract = call({
  method: 'POST',
  path: '/api/v1/actyv/send-econtract/:id',
  roles: M4,
  tag: 'Agreements',
  summary: 'Send an approved dealer prospect the e-contract',
  params: z.strictObject({ id: exactId }),
  query: z.strictObject({ type: z.enum(['dealer', 'customer']).default('dealer') }),
  body: z.strictObject({
    expiresInDays: z
      .number()
      .int()
      .min(agreementLimits.expiresInDays.min)
      .max(agreementLimits.expiresInDays.max)
      .default(30),
  }),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_APPROVED', 'AGREEMENT_SIGNED_OFF', 'FEATURE_UNDER_DEVELOPMENT'],
  response: z.object({
    status: z.literal('success'),
    message,
    /** `ehr` is a path of the console. */
    data: z.object({ documentId: z.string(), ehr: z.string(), expiresAt: z.string() }),
  }),
});
