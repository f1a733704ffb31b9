import { AppError } from '../../../errors/app-error.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';

const OUR_FILE = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

/** Ids of bills stored here; '' for one that only looks like it. */
const fileIdsIn = (bills: readonly string[]): string[] => [
  ...new Set(
    bills.filter((link) => link.startsWith('/files/')).map((link) => OUR_FILE.exec(link)?.[1]?.toLowerCase() ?? ''),
  ),
];

const isNamed = ({ sapId }: User) => sql`exists (
  select from claims c cross join unnest(c.bills) bill
  where c.sap_id = ${sapId} and lower(bill) like '/files/' || f.id || '/%')`;

/**
 * Binds bills among our files. The claimant uploaded each: it waits, or one of his claims names it already.
 * @throws {AppError} BILL_NOT_OWN
 */
export const bindBills = async (tx: WriteDb, user: User, bills: readonly string[]): Promise<void> => {
  const ids = fileIdsIn(bills);
  if (ids.length === 0) return;
  const own = await tx.query(sql`
    with bound as (
      delete from claim_uploads u using stored_files f
      where f.id = u.file_id and f.uploaded_by = ${user.sapId} and u.file_id::text = any(${ids}) returning u.file_id)
    select file_id from bound
    union
    select f.id from stored_files f
    where f.id::text = any(${ids}) and f.uploaded_by = ${user.sapId} and ${isNamed(user)}`);
  if (own.length < ids.length) throw new AppError('BILL_NOT_OWN');
};

/** Bills of a changed claim that no claim names any more wait again. */
export const releaseBills = async (tx: WriteDb, user: User, bills: readonly string[], now: Date): Promise<void> => {
  const ids = fileIdsIn(bills).filter((id) => id !== '');
  if (ids.length === 0) return;
  await tx.query(sql`insert into claim_uploads (file_id, uploaded_at)
    select f.id, ${now} from stored_files f
    where f.id = any(${ids}::uuid[]) and f.uploaded_by = ${user.sapId} and not ${isNamed(user)}
    on conflict do nothing`);
};

/** Allows for a phone that is offline for a week. */
export const dropUnclaimedBills = (db: WriteDb, now: Date) =>
  db.query(sql`
    with waiting as (
      delete from claim_uploads where uploaded_at < ${now}::timestamptz - interval '8 days' returning file_id),
    stored as (delete from stored_files where id in (select file_id from waiting))
    delete from file_pieces where file_id in (select file_id from waiting)`);

export const insertBillUpload = (tx: WriteDb, fileId: string, at: Date) =>
  tx.query(sql`insert into claim_uploads (file_id, uploaded_at) values (${fileId}, ${at})`);
