import type { UploadedFile } from 'api-contract';
import { sql, type WriteDb } from '../database/sql.ts';

/** By first bytes, not by name (D-035). */
type DocumentType = 'application/pdf' | 'video/mp4';
type PictureType = 'image/png' | 'image/jpeg';

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** Magic bytes and name endings. */
const CONTENT: Record<DocumentType | PictureType, { text: string; at?: number; ending: RegExp }> = {
  'application/pdf': { text: '%PDF-', ending: /\.pdf$/i },
  'video/mp4': { text: 'ftyp', at: 4, ending: /\.mp4$/i },
  'image/png': { text: '\x89PNG\r\n\x1a\n', ending: /\.png$/i },
  'image/jpeg': { text: '\xff\xd8\xff', ending: /\.jpe?g$/i },
};

const typeAmong = <T extends keyof typeof CONTENT>(
  types: readonly T[],
  { name, head }: Pick<UploadedFile, 'name' | 'head'>,
): T | undefined =>
  types.find((type) => starts(head, CONTENT[type].text, CONTENT[type].at) && CONTENT[type].ending.test(name));

/** The type if name and content agree. */
export const detectFileType = (file: Pick<UploadedFile, 'name' | 'head'>): DocumentType | undefined =>
  typeAmong(['application/pdf', 'video/mp4'], file);

/** Also allows pictures. */
export const detectAttachmentType = (
  file: Pick<UploadedFile, 'name' | 'head'>,
): DocumentType | PictureType | undefined =>
  typeAmong(['application/pdf', 'image/png', 'image/jpeg', 'video/mp4'], file);

/** Read completely before storing. */
export const WORKBOOK_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
} as const;
type FileType = DocumentType | PictureType | (typeof WORKBOOK_TYPES)[keyof typeof WORKBOOK_TYPES];

/** Under an unguessable id. `isDownload`: browsers never open it. */
export const storeFile = async (
  tx: WriteDb,
  file: UploadedFile,
  type: FileType,
  by: string,
  { isDownload = false } = {},
): Promise<string> => {
  await tx.query(sql`insert into stored_files (id, name, type, size, sha256, uploaded_by, is_download)
    values (${file.id}, ${file.name}, ${type}, ${file.size}, ${file.sha256}, ${by}, ${isDownload})`);
  return file.id;
};

export const fileUrl = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`;
