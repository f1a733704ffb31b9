import { z } from 'zod';
import {
  call,
  day,
  groupedBy,
  groups,
  message,
  page,
  paged,
  upload,
  uuid,
  filterCode,
  recordCode,
  shortText,
  sortedBy,
} from '../call.ts';
import { claimBillLimits, claimDecisionLimits, sentClaimLimits } from '../limits.ts';
import { findingCounts, findingFilter, needsInfo, requestKind, seenFindings } from '../request-kind.ts';
import { ANY, M3, M3_READ } from '../roles.ts';
import { ownSapId, phoneId, sentAt, ingestRows } from '../bulk-ingest.ts';
import { sentRowsCall } from '../sent-rows.ts';

/** Rupees. */
const claimAmount = z
  .number()
  .positive('Please give an amount over 0.')
  .max(9_999_999_999.99)
  .refine((amount) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-4, 'Please give at most two decimals.');

export const CLAIM_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;

export const reimbursement = z.object({
  _id: z.string(),
  reimbursementDate: day,
  SAP_ID: z.string(),
  name: z.string().optional(),
  category: z.string(),
  subCategory: z.string(),
  /** Rupees. */ amount: z.number(),
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullish(),
  status: z.enum(CLAIM_STATUSES),
  bills: z.array(z.string()),
  description: z.string(),
  rejectReason: z.string().nullable(),
  /** Day of payment (D-369). */ paid: day.nullish(),
  /** 'PAY-000012'. */ paymentBatch: z.string().nullish(),
  needsInfo: needsInfo.nullish(),
  /** Rupees; null: all of it. */
  approvedAmount: z.number().nullish(),
  approveRemark: z.string().nullish(),
  version: z.number().int(),
});
export type Reimbursement = z.infer<typeof reimbursement>;

/** Findings about a claim (docs/decisions/0058). */
export const CLAIM_FINDINGS = [
  'bill-claimed',
  'same-claim',
  'over-limit',
  'leave',
  'holiday',
  'no-visit',
  'old',
  'round-without-bill',
] as const;

/** The claimant's month limit in rupees, as in `limits-used`, this claim included. */
const monthLimit = z.object({ limit: z.number(), used: z.number(), pending: z.number(), left: z.number() });
export type MonthLimit = z.infer<typeof monthLimit>;
const ofClaim = {
  /** null without a limit. */
  monthLimit: monthLimit.nullable(),
};

export const claimRequest = requestKind('claim', CLAIM_FINDINGS, { claim: reimbursement, ...ofClaim });
export type ClaimRequest = z.infer<typeof claimRequest.row>;
export type ClaimFinding = z.infer<typeof claimRequest.findings>[number];

/** 'waiting': approved, in no batch. */
export const CLAIM_PAYMENTS = ['waiting', 'open', 'paid'] as const;

const CLAIM_GROUPS = ['date', 'userId', 'category', 'subCategory', 'status', 'check'] as const;

export const reimbursements = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Expense claims, newest first',
  query: z.strictObject({
    ...page.shape,
    id: uuid.optional(),
    search: shortText.optional(),
    officer: recordCode.optional(),
    status: z.enum(CLAIM_STATUSES).optional(),
    /** Only pending ones. */
    overLimit: z.enum(['yes']).optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    category: shortText.optional(),
    payment: z.enum(CLAIM_PAYMENTS).optional(),
    /** Also one taken back. */
    paymentBatch: recordCode.optional(),
    /** '-': people without a region. */
    regionCode: filterCode.optional(),
    /** With `limitSubCategory`: claims of this `limits-used` row, former names included. */
    limitCategory: z.string().min(1).max(200).optional(),
    limitSubCategory: z.string().max(200).optional(),
    ...findingFilter,
    ...groupedBy(CLAIM_GROUPS),
    ...sortedBy(['date', 'userId', 'category', 'subCategory', 'amount', 'approvedBy', 'status']),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    /** Of pending claims; of paid ones, other claims paid for the same. */
    data: z.array(reimbursement.extend({ findings: claimRequest.findings, ...ofClaim })),
    findingCounts,
    ...paged,
    groups: groups.optional(),
    message,
  }),
});

/**
 * Only pending claims; another version 409 with the present claim; own claims 403. A rejection's remark is optional
 * (D-166).
 */
export const decideReimbursement = call({
  method: 'PUT',
  path: '/api/v1/admin/reimbursement/:id',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Approve or reject a claim',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    status: z.enum(['Approved', 'Rejected']),
    remark: z.string().trim().max(claimDecisionLimits.remark.maxLength).optional(),
    /** Of an approval, at most the claim's amount; a part needs a remark (D-369). */
    approvedAmount: claimAmount.optional(),
    version: z.number().int().optional(),
    seenFindings,
  }),
  refusals: ['CLAIM_NOT_FOUND', 'OWN_CLAIM', 'CLAIM_NOT_PENDING', 'FINDING_SINCE'],
  response: z.object({ data: reimbursement, message }),
});

const undoing = {
  method: 'POST',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Undo a decision about a claim',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ version: z.number().int() }),
  refusals: ['CLAIM_NOT_FOUND', 'CHANGED_SINCE', 'DECISION_NOT_OWN', 'CLAIM_IN_BATCH'],
  response: z.object({ data: reimbursement, message }),
} as const;

/** Reopens an unchanged decided claim, else 409 with the present claim. Only its decider may. */
export const undoReimbursement = call({ ...undoing, path: '/api/v1/admin/reimbursement/undo/:id' });

/** Former address; OpenAPI confuses it with `/api/v1/admin/reimbursement/category/:id`. */
export const undoReimbursementBefore = call({
  ...undoing,
  path: '/api/v1/admin/reimbursement/:id/undo',
  supersededBy: 'POST /api/v1/admin/reimbursement/undo/:id',
});

/** Resending while pending changes the claim. */
export const sentClaim = z.strictObject({
  claimId: phoneId,
  SAP_ID: ownSapId,
  reimbursementDate: day,
  /** In any case; both must be known. */
  category: z.string().trim().min(1).max(sentClaimLimits.category.maxLength),
  subCategory: z.string().trim().min(1).max(sentClaimLimits.subCategory.maxLength),
  amount: claimAmount,
  description: z.string().trim().max(sentClaimLimits.description.maxLength).default(''),
  /** A `/files/…` address must be of the caller's own upload (`POST /api/v1/reimbursement/bill`). */
  bills: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^(\/files\/|https?:\/\/)\S+$/, 'Please give a link: /files/… or an address with https://.'),
    )
    .max(sentClaimLimits.bills.maxItems)
    .default([]),
});
export type SentClaim = z.output<typeof sentClaim>;

export const sendClaims = call({
  ...sentRowsCall,
  path: '/api/v1/reimbursement',
  tag: 'Reimbursements',
  summary: 'Submit own claims',
  body: z.strictObject({ sentAt, claims: ingestRows(sentClaim) }),
});

/** Kept at most eight days without a claim. Type by content. */
export const uploadBill = call({
  method: 'POST',
  path: '/api/v1/reimbursement/bill',
  roles: ANY,
  tag: 'Reimbursements',
  summary: 'Upload a bill for a claim',
  upload: claimBillLimits.file,
  body: z.strictObject({ file: upload.optional() }),
  refusals: ['BILL_MISSING', 'BILL_TYPE', 'TOO_MANY_WAITING_FILES'],
  response: z.object({
    data: z.object({ _id: z.string(), name: z.string(), size: z.number().int(), url: z.string() }),
    message,
  }),
});
