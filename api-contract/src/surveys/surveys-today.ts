import { z } from 'zod';
import { call, message, readToday } from '../call.ts';
import { AA } from '../roles.ts';

/** A part of Today (docs/decisions/0092): survey files whose newest upload has no decision yet. */
export const surveysToday = call({
  method: 'GET',
  path: '/api/v1/today/surveys',
  roles: AA,
  tag: 'Today',
  summary: 'Uploaded survey files whose differences wait for a decision',
  response: z.object({
    data: z.object({
      /** As many as the list with `upload=waiting` has. */
      officers: z.number().int(),
      /** Longest waiting first. */
      files: z.array(
        z.object({
          _id: z.string(),
          documentName: z.string(),
          SAP_ID: z.string(),
          name: z.string(),
          uploadedAt: z.string(),
        }),
      ),
    }),
    ...readToday,
    message,
  }),
});
