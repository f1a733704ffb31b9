import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { M3_READ } from '../roles.ts';
import { CLAIM_STATUSES, reimbursement } from './claims.ts';

const days = {
  /** Both included (D-331). Default: all claims. */
  startDate: day.optional(),
  endDate: day.optional(),
};
const query = z.strictObject(days);
const withRows = z.strictObject({
  ...days,
  /** Newest claims returned per total. */
  limit: z.coerce.number().int().min(0).max(100).default(100),
});
/** Rupees. */
const totalAmount = z.number();
const count = z.number().int();

/** All three statuses (D-168). */
export const expenseTotals = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/dash',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Totals of the claims by status',
  query: withRows,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(
      z.object({ _id: z.enum(CLAIM_STATUSES), totalAmount, count, reimbursements: z.array(reimbursement) }),
    ),
    message,
  }),
});

/** Largest first: the first four are the Top 4 (D-168). */
export const expensesByCategory = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/data/category',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Totals of the claims by category',
  query: withRows,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(z.object({ _id: z.string(), totalAmount, count, reimbursements: z.array(reimbursement) })),
    message,
  }),
});

/** Largest first. 'No region' has the code '-' (D-331). */
export const expensesByRegion = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/data/region',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Totals of the claims by region',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(z.object({ _id: z.string(), regionCode: z.string(), totalAmount, count })),
    message,
  }),
});

/** Six months, oldest first, up to the current one in India (D-169, D-331). */
export const expensesByMonth = call({
  method: 'GET',
  path: '/api/v1/admin/reimbursement/data/monthly',
  roles: M3_READ,
  tag: 'Reimbursements',
  summary: 'Totals of the claims of the last six months',
  response: z.object({
    data: z.array(z.object({ _id: z.string(), totalAmount, approvedAmount: z.number(), count })).length(6),
    message,
  }),
});
