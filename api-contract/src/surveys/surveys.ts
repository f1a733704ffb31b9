import { z } from 'zod';
import { call, message, ofDealerNewest, page, paged, uuid, shortText, sortedBy } from '../call.ts';
import { surveyLimits } from '../limits.ts';
import { AA } from '../roles.ts';
import { FIGURE_BRANDS, figureFilter } from './survey-figures.ts';

/**
 * JSON: an array of scalar key/value objects or `{Name, Headers[], Rows[][]}` (002 §3), or an object of such (D-340).
 * This is the edited survey; the database keeps the original.
 */
export const surveyDocument = z.object({
  _id: z.string(),
  documentName: z.string(),
  document: z.string(),
  scanDate: z.string(),
  uploadedDocument: z.string().nullable(),
  version: z.number().int().optional(),
  editedBy: z.string().nullish(),
  editedByName: z.string().nullish(),
  editedAt: z.string().nullish(),
});
export type SurveyDocument = z.infer<typeof surveyDocument>;

export const surveyGroup = z.object({
  /** SAP ID of the officer `name`. */
  _id: z.string(),
  name: z.string().optional(),
  documents: z.array(surveyDocument),
});
export type SurveyGroup = z.infer<typeof surveyGroup>;

/**
 * Groups by their first document's date, newest first (D-340); documents by scan date. Both pairs of parameters count
 * (D-200).
 */
export const surveyList = call({
  method: 'GET',
  path: '/api/v1/scan/document/list',
  roles: AA,
  tag: 'Surveys',
  summary: 'Survey files by officer',
  query: z.strictObject({
    ...page.shape,
    SAP_ID: shortText.min(1).optional(),
    search: shortText.optional(),
    searchUser: shortText.optional(),
    /** 'false' empties each `document`, which can have 1 MB. */
    content: z.enum(['true', 'false']).default('true'),
    /** Groups with an upload that nobody has decided yet. */
    upload: z.enum(['waiting']).optional(),
    /** Surveys that a manager edited, with an uploaded workbook, or with a reconciled version. */
    state: z.enum(['edited', 'uploaded', 'reconciled']).optional(),
    /** Filters groups and their surveys. */
    ...figureFilter,
    ...sortedBy(['filledDate', 'filledBy', 'files']),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: z.array(surveyGroup), ...paged, message }),
});

/** By the dealer's code; without one, by his name and territory (docs/decisions/0071). */
export const surveysOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/surveys',
  roles: AA,
  tag: 'Surveys',
  summary: 'Surveys of the counter of one dealer, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
        documentName: z.string(),
        scanDate: z.string(),
        foundBy: z.enum(['code', 'name']),
        /** Empty without a tyre table. */
        brands: z.array(z.object({ brand: z.enum(FIGURE_BRANDS), tyres: z.number() })),
      }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

const isShallow = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > surveyLimits.document.maxDepth) return false;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return true;
};
const raw = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .refine(isShallow, `At most ${surveyLimits.document.maxDepth} levels deep.`);

/**
 * Saves `{document, version}`, or a plain JSON document, which overwrites any version (D-202, D-340). An older version:
 * 409 with the newer survey.
 */
export const editSurvey = call({
  method: 'PUT',
  path: '/api/v1/scan/admin/update',
  roles: AA,
  tag: 'Surveys',
  summary: 'Edit a survey',
  query: z.strictObject({ id: uuid }),
  body: z.union([z.strictObject({ document: z.string(), version: z.number().int().optional() }), raw]),
  // Quotes take two bytes in a JSON string.
  maxBodyBytes: 3 * surveyLimits.document.maxBytes,
  refusals: ['SURVEY_INVALID', 'SURVEY_TOO_LARGE', 'SURVEY_NOT_FOUND'],
  response: z.object({ data: surveyDocument, message }),
});
