import { z } from 'zod';
import { call, message, upload, uuid, shortText } from '../call.ts';
import { surveyFileLimits } from '../limits.ts';
import { AA } from '../roles.ts';

/** A file with more differences belongs to another survey. */
export const MAX_DIFFERENCES = 5_000;

const cell = z.union([z.string(), z.number(), z.null()]);

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

/** file: only the file changed; editor: only the editor did. same: both alike, nothing to decide. */
export const DIFFERENCE_ORIGINS = ['file', 'editor', 'both', 'same'] as const;

/** `edited` is null without an edit. */
export const difference = z.object({
  /** Id in a decision, valid for this version. */
  key: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  origin: z.enum(DIFFERENCE_ORIGINS),
  field: z.string().nullable(),
  table: z.string().nullable(),
  /** From 1, without headings; for an added row, in the file. */
  row: z.number().int().nullable(),
  /** The row's first text. */
  rowName: z.string().nullable(),
  column: z.string().nullable(),
  /** Sheet cell, `B7`. */
  place: z.string().nullable(),
  original: cell,
  edited: cell,
  uploaded: cell,
});
export type Difference = z.infer<typeof difference>;

const decision = z.strictObject({ key: z.string().max(100), accept: z.boolean() });
export type DifferenceDecision = z.infer<typeof decision>;

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

export const surveyReconciliation = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  documentName: z.string(),
  scanDate: z.string(),
  editedBy: z.string().nullable(),
  editedByName: z.string().nullish(),
  editedAt: z.string().nullable(),
  /** The newest upload, or null. */
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
  /** Counts edits, uploads and reconciliations. */
  version: z.number().int(),
  canReconcile: z.boolean(),
  /** Sentences about unmatched or unreadable parts. */
  notes: z.array(z.string()),
  differences: z.array(difference),
  /** Last saved for this upload and edit. */
  decisions: z.array(z.object({ key: z.string(), accept: z.boolean() })),
  /** Newest first. */
  versions: z.array(reconciledVersion),
});
export type SurveyReconciliation = z.infer<typeof surveyReconciliation>;

/**
 * By document id, or SAP ID for the newest (D-197). Sheets named like the officer's other documents are compared with
 * those.
 */
export const uploadSurvey = call({
  method: 'PUT',
  also: ['POST'],
  path: '/api/v1/scan/upload',
  roles: AA,
  tag: 'Surveys',
  summary: 'Upload the modified file of a survey',
  upload: { maxBytes: surveyFileLimits.file.maxBytes },
  query: z.strictObject({ id: shortText.min(1) }),
  body: z.strictObject({ file: upload.optional(), fileName: z.string().trim().max(255).optional() }),
  refusals: [
    'SURVEY_NOT_FOUND',
    'SURVEY_FILE_MISSING',
    'SURVEY_FILE_TYPE',
    'SURVEY_FILE_UNREADABLE',
    'SURVEY_FILE_TOO_BIG',
    'TOO_MANY_WAITING_FILES',
  ],
  response: z.object({
    data: z.object({
      _id: z.string(),
      uploadedDocument: z.string(),
      notes: z.array(z.string()),
    }),
    message,
  }),
});

/** Of the original, edited and last uploaded survey. */
export const reconciliation = call({
  method: 'GET',
  path: '/api/v1/scan/reconciliation/:id',
  roles: AA,
  tag: 'Surveys',
  summary: 'The differences between a survey and its uploaded file',
  params: z.strictObject({ id: uuid }),
  refusals: ['SURVEY_NOT_FOUND'],
  response: z.object({ data: surveyReconciliation, message }),
});

/** The original stays; this adds a version. */
export const reconcileSurvey = call({
  method: 'POST',
  path: '/api/v1/scan/reconciliation/:id',
  roles: AA,
  tag: 'Surveys',
  summary: 'Accept and refuse the differences of an uploaded survey file',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    version: z.number().int(),
    decisions: z.array(decision).max(MAX_DIFFERENCES),
  }),
  refusals: ['SURVEY_NOT_FOUND', 'SURVEY_NOT_UPLOADED', 'SURVEY_NOT_COMPARABLE', 'SURVEY_UNDECIDED'],
  response: z.object({ data: surveyReconciliation, message }),
});

/** JSON text in the survey's own shape. */
export const reconciledDocument = call({
  method: 'GET',
  path: '/api/v1/scan/reconciliation/:id/versions/:number',
  roles: AA,
  tag: 'Surveys',
  summary: 'A reconciled version of a survey',
  params: z.strictObject({ id: uuid, number: z.coerce.number().int().min(1).max(1_000_000) }),
  refusals: ['SURVEY_NOT_FOUND', 'SURVEY_VERSION_NOT_FOUND'],
  response: z.object({ data: z.object({ documentName: z.string(), document: z.string() }), message }),
});
