import { z } from 'zod';
import { call, message, page, paged } from '../call.ts';
import { AA } from '../roles.ts';

/** `document` is JSON text: an array whose entries are scalar key/value objects or `{Name, Headers[], Rows[][]}` (002 §3). */
export const surveyDocument = z.object({
  _id: z.string(),
  documentName: z.string(),
  document: z.string(),
  scanDate: z.string(),
  uploadedDocument: z.string().nullable(),
});
export type SurveyDocument = z.infer<typeof surveyDocument>;

export const surveyGroup = z.object({
  /** The SAP ID of the officer, who is called `name`. */
  _id: z.string(),
  name: z.string().optional(),
  documents: z.array(surveyDocument),
});
export type SurveyGroup = z.infer<typeof surveyGroup>;

/** Groups newest first, their documents by scan date ascending; both pairs of parameter names (D-200). */
export const surveyList = call({
  method: 'GET',
  path: '/api/v1/scan/document/list',
  roles: AA,
  tag: 'Surveys',
  summary: 'Survey files by officer',
  query: z.strictObject({
    ...page.shape,
    /** This officer's group alone, for a link to it. */
    SAP_ID: z.string().trim().min(1).max(100).optional(),
    search: z.string().trim().max(100).optional(),
    searchUser: z.string().trim().max(100).optional(),
  }),
  answer: z.object({ data: z.array(surveyGroup), ...paged, message }),
});
