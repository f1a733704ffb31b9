import { z } from 'zod';
import { call, message, readToday } from '../call.ts';
import { M3_READ, M4_READ } from '../roles.ts';

/** Parts of Today (docs/decisions/0092). */
const count = z.number().int();

/** The Daily Report's card 'Leave', and its pending part. */
export const leaveToday = call({
  method: 'GET',
  path: '/api/v1/today/leave',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Who is on leave today, and whose leave of today waits for a decision',
  response: z.object({
    data: z.object({
      onLeave: count,
      undecided: count,
      people: z.array(
        z.object({ SAP_ID: z.string(), name: z.string(), status: z.string(), leaveType: z.string().nullable() }),
      ),
    }),
    ...readToday,
    message,
  }),
});

/** Newest first. */
export const claimsOverLimit = call({
  method: 'GET',
  path: '/api/v1/today/claims',
  roles: M3_READ,
  tag: 'Today',
  summary: 'Waiting claims over the limit of their month',
  response: z.object({
    data: z.object({
      overLimit: count,
      /** Rupees. */
      amount: z.number(),
      claims: z.array(
        z.object({
          _id: z.string(),
          SAP_ID: z.string(),
          name: z.string(),
          category: z.string(),
          subCategory: z.string(),
          amount: z.number(),
          reimbursementDate: z.string(),
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});
