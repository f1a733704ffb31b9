import { z } from 'zod';
import { call, day, message, page, paged, sortedBy, uuid } from '../call.ts';
import { ANY } from '../roles.ts';
import { needsInfo } from '../request-kind.ts';
import { askBackBody, INBOX_KINDS } from './inbox.ts';

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
  paid: day.nullish(),
  paymentBatch: z.string().nullish(),
  approvedAmount: z.number().nullish(),
  needsInfo: needsInfo.nullish(),
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

export const answerAskBack = call({
  method: 'POST',
  path: '/api/v1/my-requests/answer',
  roles: ANY,
  tag: 'Inbox',
  summary: 'Answer what was asked about a request of the caller',
  body: askBackBody,
  refusals: ['QUESTION_NOT_YOURS', 'QUESTION_NOT_FOUND', 'REQUEST_NOT_WAITING'],
  response: z.object({ data: needsInfo, message }),
});
