import { z } from 'zod';
import { call, message, upload, uuid } from '../call.ts';
import { surveyFileLimits } from '../limits.ts';
import { AA } from '../roles.ts';

/** A file that differs more often belongs to another survey: it is not decided difference by difference. */
export const MOST_DIFFERENCES = 5_000;

const cell = z.union([z.string(), z.number(), z.null()]);

/** In what an uploaded workbook differs from the survey. */
export const DIFFERENCE_KINDS = [
  'field-changed',
  'field-added',
  'field-removed',
  'field-renamed',
  'cell-changed',
  'row-added',
  'row-removed',
  'row-moved',
  'column-added',
  'column-removed',
  'column-renamed',
  'column-moved',
  'table-added',
  'table-removed',
  'table-renamed',
] as const;

/**
 * Who made the difference: the file alone, the editor alone (the file has what was filled in), both differently, or both the same,
 * which leaves nothing to decide.
 */
export const DIFFERENCE_ORIGINS = ['file', 'editor', 'both', 'same'] as const;

/** One difference, by field or by table, row and column. `edited` is null where nobody edited. */
export const difference = z.object({
  /** Names it in a decision, as long as the version is the same. */
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  origin: z.enum(DIFFERENCE_ORIGINS),
  field: z.string().nullable(),
  table: z.string().nullable(),
  /** From 1, without headings: in the survey, of an added row in the file. */
  row: z.number().int().nullable(),
  /** The row's first text, by which people know it. */
  rowName: z.string().nullable(),
  column: z.string().nullable(),
  /** The cell of the sheet, `B7`. */
  place: z.string().nullable(),
  original: cell,
  edited: cell,
  uploaded: cell,
});
export type Difference = z.infer<typeof difference>;

const decision = z.strictObject({ key: z.string().max(100), accept: z.boolean() });
export type DifferenceDecision = z.infer<typeof decision>;

/** A reconciled version of a survey: who decided what, and when. */
export const reconciledVersion = z.object({
  number: z.number().int(),
  by: z.string(),
  byName: z.string(),
  at: z.string(),
  accepted: z.number().int(),
  refused: z.number().int(),
  fileName: z.string(),
});
export type ReconciledVersion = z.infer<typeof reconciledVersion>;

/** Everything that a reconciliation is decided with. */
export const surveyReconciliation = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  documentName: z.string(),
  scanDate: z.string(),
  editedBy: z.string().nullable(),
  editedByName: z.string().nullish(),
  editedAt: z.string().nullable(),
  /** The newest upload; null where nothing was uploaded. */
  upload: z
    .object({
      fileName: z.string(),
      url: z.string(),
      sheet: z.string(),
      by: z.string(),
      byName: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** Counts edits, uploads and reconciliations: a decision is taken about this one. */
  version: z.number().int(),
  /** Whether there is something to save a decision about: a file was uploaded, and it can be compared. */
  canReconcile: z.boolean(),
  /** What is to be said about the file, a sentence each: what could not be matched or read. */
  notes: z.array(z.string()),
  differences: z.array(difference),
  /** As they were saved last about this same upload and edit; none otherwise. */
  decisions: z.array(z.object({ key: z.string(), accept: z.boolean() })),
  /** Newest first. */
  versions: z.array(reconciledVersion),
});
export type SurveyReconciliation = z.infer<typeof surveyReconciliation>;

/**
 * The modified file of a survey: of the document with this id, or of the newest one of the officer with this SAP ID (D-197). Sheets
 * that are named as other documents of the officer are compared with those. `id` may stand in the form, too.
 */
export const uploadSurvey = call({
  method: 'PUT',
  also: ['POST'],
  path: '/api/v1/scan/upload',
  roles: AA,
  tag: 'Surveys',
  summary: 'Upload the modified file of a survey',
  upload: { maxBytes: surveyFileLimits.file.maxBytes },
  query: z.strictObject({ id: z.string().trim().min(1).max(100) }),
  body: z.strictObject({ file: upload.optional(), fileName: z.string().trim().max(255).optional() }),
  refusals: [
    'SURVEY_NOT_FOUND',
    'SURVEY_FILE_MISSING',
    'SURVEY_FILE_TYPE',
    'SURVEY_FILE_UNREADABLE',
    'SURVEY_FILE_TOO_BIG',
  ],
  answer: z.object({
    data: z.object({
      _id: z.string(),
      uploadedDocument: z.string(),
      /** What is to be said about the workbook as a whole, a sentence each. */
      notes: z.array(z.string()),
    }),
    message,
  }),
});

/** What was filled in, what an editor made of it and what was uploaded last, held against each other. */
export const reconciliation = call({
  method: 'GET',
  path: '/api/v1/scan/reconciliation/:id',
  roles: AA,
  tag: 'Surveys',
  summary: 'The differences between a survey and its uploaded file',
  params: z.strictObject({ id: uuid }),
  refusals: ['SURVEY_NOT_FOUND'],
  answer: z.object({ data: surveyReconciliation, message }),
});

/** Every difference that is to be decided, accepted or refused. What was filled in never changes: this adds a version of its own. */
export const reconcileSurvey = call({
  method: 'POST',
  path: '/api/v1/scan/reconciliation/:id',
  roles: AA,
  tag: 'Surveys',
  summary: 'Accept and refuse the differences of an uploaded survey file',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    version: z.number().int(),
    decisions: z.array(decision).max(MOST_DIFFERENCES),
  }),
  refusals: ['SURVEY_NOT_FOUND', 'SURVEY_NOT_UPLOADED', 'SURVEY_NOT_COMPARABLE', 'SURVEY_UNDECIDED'],
  answer: z.object({ data: surveyReconciliation, message }),
});

/** A reconciled version as JSON text, in the shape of the survey's own. */
export const reconciledDocument = call({
  method: 'GET',
  path: '/api/v1/scan/reconciliation/:id/versions/:number',
  roles: AA,
  tag: 'Surveys',
  summary: 'A reconciled version of a survey',
  params: z.strictObject({ id: uuid, number: z.coerce.number().int().min(1).max(1_000_000) }),
  refusals: ['SURVEY_NOT_FOUND', 'SURVEY_VERSION_NOT_FOUND'],
  answer: z.object({ data: z.object({ documentName: z.string(), document: z.string() }), message }),
});
