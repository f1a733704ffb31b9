import { z } from 'zod';
import { call, message, ofDealerNewest, page, paged, uuid } from '../call.ts';
import { surveyLimits } from '../limits.ts';
import { AA } from '../roles.ts';
import { FIGURE_BRANDS, figureFilter } from './survey-figures.ts';

/**
 * `document` is JSON text: an array whose entries are scalar key/value objects or `{Name, Headers[], Rows[][]}` (002 §3), or an
 * object of such (D-340). It is what an editor made of the survey; what the officer filled in stays in the database.
 */
export const surveyDocument = z.object({
  _id: z.string(),
  documentName: z.string(),
  document: z.string(),
  scanDate: z.string(),
  uploadedDocument: z.string().nullable(),
  /** Counts every change of the document. */
  version: z.number().int().optional(),
  /** Who edited it last, if anybody did, and when. */
  editedBy: z.string().nullish(),
  editedByName: z.string().nullish(),
  editedAt: z.string().nullish(),
});
export type SurveyDocument = z.infer<typeof surveyDocument>;

export const surveyGroup = z.object({
  /** The SAP ID of the officer, who is called `name`. */
  _id: z.string(),
  name: z.string().optional(),
  documents: z.array(surveyDocument),
});
export type SurveyGroup = z.infer<typeof surveyGroup>;

/** Groups by the date of their first document, newest first (D-340), documents by scan date; both pairs of parameter names (D-200). */
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
    /** 'false' leaves every `document` empty: a list of groups needs none of them, and one can have 1 MB. */
    content: z.enum(['true', 'false']).default('true'),
    /** Groups with such surveys, and of each only these. */
    ...figureFilter,
  }),
  refusals: ['END_BEFORE_START'],
  answer: z.object({ data: z.array(surveyGroup), ...paged, message }),
});

/**
 * Surveys of one dealer's counter by officers of the caller's scope: those that name his code, and those without a code that have his
 * name and were filled by an officer of his territory (docs/decisions/0071).
 */
export const surveysOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/surveys',
  roles: AA,
  tag: 'Surveys',
  summary: 'Surveys of the counter of one dealer, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
        documentName: z.string(),
        scanDate: z.string(),
        foundBy: z.enum(['code', 'name']),
        /** Tyres by brand; empty where the survey has no table of them. */
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
 * Saves the whole survey; the raw answer stays. `{document, version}`, or the document itself as JSON, which then overwrites
 * whatever stands there (D-202, D-340). An older version is refused with 409 and the newer survey.
 */
export const editSurvey = call({
  method: 'PUT',
  path: '/api/v1/scan/admin/update',
  roles: AA,
  tag: 'Surveys',
  summary: 'Edit a survey',
  query: z.strictObject({ id: uuid }),
  body: z.union([z.strictObject({ document: z.string(), version: z.number().int().optional() }), raw]),
  // The text stands in a JSON string here: each of its quotes takes two bytes.
  maxBodyBytes: 3 * surveyLimits.document.maxBytes,
  refusals: ['SURVEY_INVALID', 'SURVEY_TOO_LARGE', 'SURVEY_NOT_FOUND'],
  answer: z.object({ data: surveyDocument, message }),
});
