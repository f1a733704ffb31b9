import { randomUUID } from 'node:crypto';
import type { UploadedFile } from 'api-contract';
import { type Db, sql } from './database/sql.ts';

/** What a file's first bytes say it is, whatever its name says (D-035). */
export type FileType = 'application/pdf' | 'video/mp4';

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const ENDINGS: Record<FileType, RegExp> = { 'application/pdf': /\.pdf$/i, 'video/mp4': /\.mp4$/i };

/** The type on which the file's name and its first bytes agree, if they do. */
export const typeOf = ({ name, bytes }: UploadedFile): FileType | undefined => {
  const type = starts(bytes, '%PDF-') ? 'application/pdf' : starts(bytes, 'ftyp', 4) ? 'video/mp4' : undefined;
  return type && ENDINGS[type].test(name) ? type : undefined;
};

/** Keeps a file under a key that nobody can guess, and answers the key. */
export const keepFile = async (tx: Db, file: UploadedFile, type: FileType, by: string): Promise<string> => {
  const id = randomUUID();
  await tx.query(sql`insert into files (id, name, type, size, sha256, content, uploaded_by)
    values (${id}, ${file.name}, ${type}, ${file.bytes.length}, ${file.sha256}, ${file.bytes}, ${by})`);
  return id;
};

/** Where a kept file is served. */
export const fileUrl = (id: string, name: string) => `/files/${id}/${encodeURIComponent(name)}`;
