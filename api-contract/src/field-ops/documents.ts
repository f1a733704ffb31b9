import { z } from 'zod';
import { call, message, page, paged, recordVersion, sortedBy, upload, uuid } from '../call.ts';
import { documentLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';

/** Maximum document size (D-035). */
export const DOCUMENT_MAX_BYTES = documentLimits.file.maxBytes;

export const documentEntry = z.object({
  _id: z.string(),
  documentCategory: z.string(),
  description: z.string(),
  /** `/files/{key}/{name}`. */
  url: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  /** The last upload (D-068). */
  dateUploaded: z.string(),
  uploadedBy: z.string(),
  version: z.number().int(),
});
export type DocumentEntry = z.infer<typeof documentEntry>;

const docs = z.array(documentEntry);

/** Last uploaded first; company-wide (D-007). */
export const documentList = call({
  method: 'GET',
  path: '/api/v1/document',
  roles: M4_READ,
  tag: 'Documents',
  summary: 'Documents for the field',
  query: z.strictObject({
    ...page.shape,
    search: z.string().max(200).optional(),
    limit: page.shape.limit.default(100),
    ...sortedBy(['type', 'description', 'file', 'uploaded']),
  }),
  response: z.object({ docs, data: docs, ...paged, categories: z.array(z.string()), message }),
});

const one = z.object({ doc: documentEntry, data: documentEntry, message });

export const documentById = call({
  method: 'GET',
  path: '/api/v1/document/:id',
  roles: M4_READ,
  tag: 'Documents',
  summary: 'One document',
  params: z.strictObject({ id: uuid }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  response: one,
});

const category = z.string().trim().min(1, 'Please give a document type.').max(documentLimits.category.maxLength);

const description = z.string().trim().min(1, 'Please give a description.').max(documentLimits.description.maxLength);

const fields = { category, description, fileName: z.string().trim().max(200).optional() };

/** PDF or MP4, else 415 'Upload PDF or Video File Only.'; without a file 400 'Select File First.' */
export const createDocument = call({
  method: 'POST',
  path: '/api/v1/document',
  roles: M4,
  tag: 'Documents',
  summary: 'Upload a document',
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  body: z.strictObject({ ...fields, file: upload.optional() }),
  refusals: ['FILE_MISSING', 'DOCUMENT_TYPE'],
  response: z.object({ data: documentEntry, message }),
});

/** Without a file, the stored one stays; a new one must be PDF (D-068). */
export const updateDocument = call({
  method: 'PUT',
  path: '/api/v1/document/:id',
  roles: M4,
  tag: 'Documents',
  summary: 'Change a document',
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ ...fields, file: upload.optional(), version: recordVersion.optional() }),
  refusals: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_EDIT_TYPE'],
  response: z.object({ data: documentEntry, message }),
});

export const deleteDocument = call({
  method: 'DELETE',
  path: '/api/v1/document/:id',
  roles: M4,
  tag: 'Documents',
  summary: 'Delete a document',
  params: z.strictObject({ id: uuid }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  response: z.object({ message }),
});

/** Restores a deleted document; else 404. */
export const restoreDocument = call({
  method: 'POST',
  path: '/api/v1/document/:id/restore',
  roles: M4,
  tag: 'Documents',
  summary: 'Bring a deleted document back',
  params: z.strictObject({ id: uuid }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  response: z.object({ data: documentEntry, message }),
});
