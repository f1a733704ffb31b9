import type { ticketFiles } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { byNatural } from '../../../database/sql-parts.ts';
import { fileUrl } from '../../../files/kept-files.ts';
import type { User } from '../../../session/scope.ts';

/** By entry id; '' has those of the ticket itself and all of tickets merged into it. */
export const findTicketFiles = async (
  db: Db,
  ticketId: string,
): Promise<ReadonlyMap<string, ticketFiles.TicketFile[]>> => {
  const rows = await db.query<{
    _id: string;
    name: string;
    size: number;
    entryId: string;
    mergedNo: string | null;
  }>(sql`
    select f.id as "_id", f.name, f.size, case when c.id = ${ticketId} then coalesce(tf.entry_id::text, '') else '' end as "entryId",
      case when c.id <> ${ticketId} then c.ticket_no end as "mergedNo"
    from (select id, ticket_no from tickets where id = ${ticketId} or merged_into = ${ticketId}) c
      join ticket_files tf on tf.ticket_id = c.id join stored_files f on f.id = tf.file_id
    order by c.id <> ${ticketId}, ${byNatural('c.ticket_no')}, tf.uploaded_at, f.name, f.id`);
  const files = new Map<string, ticketFiles.TicketFile[]>();
  for (const { entryId, mergedNo, ...file } of rows) {
    const attached = { ...file, url: fileUrl(file._id, file.name), ...(mergedNo !== null && { ticketNo: mergedNo }) };
    files.set(entryId, [...(files.get(entryId) ?? []), attached]);
  }
  return files;
};

interface Target {
  ticketId: string;
  entryId?: string;
}

/**
 * Returns the file names.
 *
 * @throws AppError TICKET_FILE_GONE if one is not his, already attached, or removed
 */
export const attachFiles = async (
  tx: WriteDb,
  user: User,
  fileIds: readonly string[],
  { ticketId, entryId }: Target,
): Promise<string> => {
  if (fileIds.length === 0) return '';
  const uniqueIds = [...new Set(fileIds)];
  const attached = await tx.query<{ name: string }>(sql`
    update ticket_files tf set ticket_id = ${ticketId}, entry_id = ${entryId ?? null} from stored_files f
    where f.id = tf.file_id and tf.file_id = any (${uniqueIds}::uuid[]) and tf.uploaded_by = ${user.sapId} and tf.ticket_id is null
    returning f.name`);
  if (attached.length < uniqueIds.length) throw new AppError('TICKET_FILE_GONE');
  return attached
    .map(({ name }) => name)
    .sort()
    .join(', ');
};

/** Removes uploads that nothing named within a day. */
export const dropWaitingFiles = (db: WriteDb, now: Date) =>
  db.query(sql`
    with waiting as (
      delete from ticket_files where ticket_id is null and uploaded_at < ${now}::timestamptz - interval '1 day' returning file_id),
    stored as (delete from stored_files where id in (select file_id from waiting))
    delete from file_pieces where file_id in (select file_id from waiting)`);
