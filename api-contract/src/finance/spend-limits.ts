import { z } from 'zod';
import { call, message, month, uuid, recordCode } from '../call.ts';
import { spendLimitLimits } from '../limits.ts';
import { M3, M3_READ } from '../roles.ts';
import { CLAIM_STATUSES } from './claims.ts';

/** Positions with spend limits (FN-LIM-03). */
export const SPEND_POSITIONS = ['SO', 'AO', 'RO', 'ZO'] as const;
const role = z.enum(SPEND_POSITIONS);

const { min, max } = spendLimitLimits.amount;
/** Whole rupees a month per person; 0: no limit. */
const amount = z.number().int().min(min).max(max);

/** By name (D-170, D-304). `version` counts changes of these limits and of categories. */
const spendLimits = z.object({
  role,
  spendLimit: z.array(
    z.object({
      category: z.string(),
      categoryId: z.string(),
      subCategory: z.array(
        z.object({
          subCategory: z.string(),
          amount,
          /** The first later month with another amount. */
          next: z.object({ month: z.string(), amount }).optional(),
        }),
      ),
    }),
  ),
  version: z.number().int(),
  /** Missing from older servers. */
  month: month.optional(),
});
export type SpendLimits = z.infer<typeof spendLimits>;

const reading = {
  method: 'GET',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'The monthly spend limits of a position',
  query: z.strictObject({
    role,
    /** Default: current month in India. */
    month: month.optional(),
  }),
  response: z.object({ data: spendLimits, message }),
} as const;
const submitting = {
  method: 'POST',
  roles: M3,
  tag: 'Reimbursements',
  summary: 'Set the monthly spend limits of a position',
  body: z.strictObject({
    role,
    spendLimit: z
      .array(
        z.strictObject({
          category: z.string().trim(),
          /** Finds a renamed category. */
          categoryId: uuid.optional(),
          subCategory: z.array(z.strictObject({ subCategory: z.string().trim(), amount })).max(100),
        }),
      )
      .max(500),
    version: z.number().int().optional(),
    /** Amounts hold from this month on; default: current month in India. */
    month: month.optional(),
  }),
  refusals: ['SPEND_CATEGORY_UNKNOWN', 'SPEND_LIMIT_OF_PAST_MONTH'],
  response: z.object({ message, data: spendLimits }),
} as const;

export const spendLimitsOf = call({ ...reading, path: '/api/v1/admin/spend-limit' });
/** Sets only what the body names (D-332). */
export const setSpendLimits = call({ ...submitting, path: '/api/v1/admin/reimbursement/spend-limit' });
/** Both paths also take the other's method (D-170). */
export const spendLimitsOfOther = call({ ...reading, path: '/api/v1/admin/reimbursement/spend-limit' });
export const setSpendLimitsOther = call({ ...submitting, path: '/api/v1/admin/spend-limit' });

/**
 * Rupees; rejected claims count nowhere. `limit` and `left` are null without a limit; `left` is below 0 when over it.
 */
export const spendUsed = z.object({
  category: z.string(),
  subCategory: z.string(),
  limit: z.number().nullable(),
  used: z.number(),
  pending: z.number(),
  left: z.number().nullable(),
});
export type SpendUsed = z.infer<typeof spendUsed>;

/** Claims by day in India. Without `SAP_ID`: people in scope with a limit, or all spend if nobody has one. */
export const limitsUsed = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/limits-used',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'What of the month’s spend limits is used and left',
  query: z.strictObject({
    SAP_ID: recordCode.optional(),
    /** YYYY-MM; default: current month in India. */
    month: month.optional(),
  }),
  refusals: ['USER_NOT_FOUND'],
  response: z.object({
    data: z.array(spendUsed),
    /** With `SAP_ID`: the month's claims by status, always all three. Rupees. */
    totals: z
      .array(z.object({ _id: z.enum(CLAIM_STATUSES), totalAmount: z.number(), count: z.number().int() }))
      .optional(),
    /** Of the approved ones. */
    paid: z.object({ totalAmount: z.number(), count: z.number().int() }).optional(),
    month: z.string(),
    message,
  }),
});
