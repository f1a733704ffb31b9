import { AppError } from '../errors/app-error.ts';
import { exactlyOne, sql, type WriteDb } from '../database/sql.ts';

/** Per person; room for a week of bills without a line. */
export const WAITING_FILES = { maxCount: 100, maxBytes: 300 * 1024 * 1024 };

/** Keeps one person from filling the disk. Call it after storing one. @throws {AppError} TOO_MANY_WAITING_FILES */
export const limitWaitingFiles = async (tx: WriteDb, by: string): Promise<void> => {
  // Serialises a person's uploads: otherwise each would see only itself.
  await tx.query(sql`select 1 from users where sap_id = ${by} for no key update`);
  const { count, bytes } = await exactlyOne<{ count: number; bytes: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from stored_files
      where uploaded_by = ${by} and id in (
        select file_id from claim_uploads union all select file_id from ticket_files where ticket_id is null
        union all select u.file_id from survey_uploads u where u.uploaded_by = ${by} and not exists (
          select from survey_reconciliations r join survey_uploads decided on decided.id = r.upload_id
          where r.document_id = u.document_id and decided.number >= u.number))`,
  );
  if (count > WAITING_FILES.maxCount || bytes > WAITING_FILES.maxBytes) throw new AppError('TOO_MANY_WAITING_FILES');
};
