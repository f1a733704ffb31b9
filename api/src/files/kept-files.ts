import type { UploadedFile } from 'api-contract';
import { sql, type WriteDb } from '../database/sql.ts';

/** What a file's first bytes say it is, whatever its name says (D-035). */
type DocumentType = 'application/pdf' | 'video/mp4';

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const ENDINGS: Record<DocumentType, RegExp> = { 'application/pdf': /\.pdf$/i, 'video/mp4': /\.mp4$/i };

/** The type on which the file's name and its first bytes agree, if they do. */
export const fileTypeOf = ({ name, head }: Pick<UploadedFile, 'name' | 'head'>): DocumentType | undefined => {
  const type = starts(head, '%PDF-') ? 'application/pdf' : starts(head, 'ftyp', 4) ? 'video/mp4' : undefined;
  return type && ENDINGS[type].test(name) ? type : undefined;
};

/** Workbooks, whose content is read as a whole before they are kept. */
export const WORKBOOK_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
} as const;
type FileType = DocumentType | (typeof WORKBOOK_TYPES)[keyof typeof WORKBOOK_TYPES];

/** Keeps a received file, whose id is a key that nobody can guess. */
export const keepFile = async (tx: WriteDb, file: UploadedFile, type: FileType, by: string): Promise<string> => {
  await tx.query(sql`insert into stored_files (id, name, type, size, sha256, uploaded_by)
    values (${file.id}, ${file.name}, ${type}, ${file.size}, ${file.sha256}, ${by})`);
  return file.id;
};

/** Where a kept file is served. */
export const fileUrl = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`;
