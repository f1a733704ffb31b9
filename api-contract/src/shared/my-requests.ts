import { z } from 'zod';
import { call, day, message, page, paged, sortedBy, uuid } from '../call.ts';
import { ANY } from '../roles.ts';
import { INBOX_KINDS } from './inbox.ts';

/** `reason` is the decider's remark. */
const myRequest = z.object({
  _id: z.string(),
  kind: z.enum(INBOX_KINDS),
  subject: z.string(),
  day,
  status: z.string(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  /** Of claims, as in `reimbursement`. */ paid: day.nullish(),
  paymentBatch: z.string().nullish(),
});

export const myRequests = call({
  method: 'GET',
  path: '/api/v1/my-requests',
  roles: ANY,
  tag: 'Inbox',
  summary: 'Plans, claims, leave and other requests of the caller, and what was decided, newest first',
  query: z.strictObject({
    ...page.shape,
    id: uuid.optional(),
    ...sortedBy(['kind', 'day', 'status', 'decidedBy', 'decidedAt', 'reason']),
  }),
  response: z.object({ data: z.array(myRequest), ...paged, message }),
});
