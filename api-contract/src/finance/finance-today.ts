import { z } from 'zod';
import { call, message, readToday } from '../call.ts';
import { M3_READ, M4_READ } from '../roles.ts';

/** Parts of Today (docs/decisions/0092). */
const count = z.number().int();

/** What the card 'Leave' of the Daily Report counts, and how much of it waits for a decision. */
export const leaveToday = call({
  method: 'GET',
  path: '/api/v1/today/leave',
  roles: M4_READ,
  tag: 'Today',
  summary: 'Who is on leave today, and whose leave of today waits for a decision',
  answer: z.object({
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

/** Waiting claims of people who are over the month's limit of the claim's sub category, the newest first. */
export const claimsOverLimit = call({
  method: 'GET',
  path: '/api/v1/today/claims',
  roles: M3_READ,
  tag: 'Today',
  summary: 'Waiting claims over the limit of their month',
  answer: z.object({
    data: z.object({
      overLimit: count,
      /** Rupees of these claims together. */
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
