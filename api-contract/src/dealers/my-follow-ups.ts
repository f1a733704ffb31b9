import { z } from 'zod';
import { call, message, page, paged, recordCode, sortedBy } from '../call.ts';
import { churnLimits } from '../limits.ts';
import { ANY } from '../roles.ts';
import { churnFollowUp, churnRemark, RISK_LEVELS } from './churn.ts';

/** `askedBy` is the SAP ID of who assigned it; `remarks` mention the owner or are his, newest first. */
export const myFollowUp = z.object({
  dealerCode: z.string(),
  name: z.string(),
  city: z.string(),
  mobile: z.string(),
  risk: z.enum(RISK_LEVELS).nullable(),
  followUp: churnFollowUp,
  askedBy: z.string(),
  askedByName: z.string(),
  remarks: z.array(churnRemark),
});

/** Open ones by due day, then those acted on, newest first. */
export const myFollowUps = call({
  method: 'GET',
  path: '/api/v1/dealers/my-follow-ups',
  roles: ANY,
  tag: 'Dealers',
  summary: 'Churn risks that the caller follows up',
  query: z.strictObject({
    ...page.shape,
    dealerCode: recordCode.optional(),
    ...sortedBy(['code', 'name', 'city', 'state', 'dueDay', 'askedBy']),
  }),
  response: z.object({ data: z.array(myFollowUp), ...paged, message }),
});

/** The risk counts as acted on, and who asked is notified. */
export const answerFollowUp = call({
  method: 'POST',
  path: '/api/v1/dealers/my-follow-ups/answer',
  roles: ANY,
  tag: 'Dealers',
  summary: 'Answer what was asked about a churn risk of the caller',
  body: z.strictObject({ dealerCode: recordCode, remark: z.string().trim().max(churnLimits.remark.maxLength) }),
  refusals: ['REMARK_EMPTY', 'FOLLOW_UP_NOT_YOURS'],
  response: z.object({ data: myFollowUp, message }),
});
